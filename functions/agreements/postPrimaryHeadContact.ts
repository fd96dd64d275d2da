import { postPrimaryHeadContact } from '../../shared/agreements/providerContracts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contractView } from './contractView.ts';
import { withContact } from './headContacts.ts';
import { loadContract, refuseStale } from './load.ts';
import { changedContract } from './savedContract.ts';

export const handler = handle(
  postPrimaryHeadContact,
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
