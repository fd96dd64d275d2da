import * as providerContractsApi from '#shared/agreements/providerContracts.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { agreementReturnsBy } from '#shared/store/agreementReturns.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { contractPartition, returnsOfContract } from '#shared/store/providerContracts.store.ts';
import { tryAgainWrites } from '../bounces/tryAgainWrites.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { addressesOfContract } from './addressesOfContract.ts';
import { contractView } from './contractView.ts';
import { existingContact, withContact } from './headContacts.ts';
import { loadContract, refuseStale } from './load.ts';
import { changedContract } from './savedContract.ts';

export const postHeadOfficeContact = handle(
  providerContractsApi.postHeadOfficeContact,
  async ({ params, body, table, now, at, save }) => {
    const { version, ...entered } = body;
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, version, () => contractView(existing, { table, now }));
    const { contacts } = withContact(existing, undefined, entered);
    const next = { ...existing, head_office_contacts: contacts };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save({ ...change, what: 'agreements.contactAdded' }, writes, view);
  },
);

export const patchHeadOfficeContact = handle(
  providerContractsApi.patchHeadOfficeContact,
  async ({ params, body, table, now, at, save }) => {
    const { version, ...entered } = body;
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, version, () => contractView(existing, { table, now }));
    const { contacts } = withContact(existing, params.contact, entered);
    const next = { ...existing, head_office_contacts: contacts };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save({ ...change, what: 'agreements.contactChanged' }, writes, view);
  },
);

export const postPrimaryHeadContact = handle(
  providerContractsApi.postPrimaryHeadContact,
  async ({ params, body, table, now, at, save }) => {
    const { contact_uuid, version, ...entered } = body;
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, version, () => contractView(existing, { table, now }));
    const { contacts, contact } = withContact(existing, contact_uuid, entered);
    const next = {
      ...existing,
      head_office_contacts: contacts,
      primary_head_contact: contact.uuid,
    };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save({ ...change, what: 'agreements.primaryContactSet' }, writes, view);
  },
);

export const deleteHeadOfficeContact = handle(
  providerContractsApi.deleteHeadOfficeContact,
  async ({ params, body, table, now, at, save }) => {
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, body.version, () => contractView(existing, { table, now }));
    const { uuid } = existingContact(existing, params.contact);
    const next = {
      ...existing,
      // Kept, greyed: who signed stays to be seen. The link of what they were to sign dies at once.
      head_office_contacts: existing.head_office_contacts.map((headOfficeContact) =>
        headOfficeContact.uuid === uuid
          ? { ...headOfficeContact, is_deleted: true }
          : headOfficeContact,
      ),
      primary_head_contact:
        existing.primary_head_contact === uuid ? null : existing.primary_head_contact,
    };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save({ ...change, what: 'agreements.contactDeleted' }, writes, view);
  },
);

const NOT_ITS = 'No head office contact or signatory of this contract has this address';

export const postHeadOfficeTryAgain = handle(
  providerContractsApi.postHeadOfficeTryAgain,
  async ({ params, body, caller, table, now, at, save }) => {
    const contract = await loadContract(table, params.uuid);
    const { uuid } = contract;
    const pointers = await returnsOfContract(table, uuid);
    const returns = await agreementReturnsBy(
      table,
      pointers.map(({ id }) => id),
    );
    const email = EmailAddress.safeParse(body.address).data;
    if (!email || !addressesOfContract(contract, returns).includes(email)) {
      throw new Refusal('notFound', NOT_ITS);
    }
    const [existing] = await table.read(wanted(suppressedAddressEntity, { email }));
    const partition = contractPartition(uuid);
    const tried = tryAgainWrites(existing, { of: partition, by: accountOf(caller), now, at });
    return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
  },
);
