import { deleteHeadOfficeContact } from '../../shared/agreements/providerContracts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contractView } from './contractView.ts';
import { existingContact } from './headContacts.ts';
import { loadContract, refuseStale } from './load.ts';
import { changedContract } from './savedContract.ts';

export const handler = handle(
  deleteHeadOfficeContact,
  async ({ params, body, table, now, at, save }) => {
    const existing = await loadContract(table, params.uuid);
    await refuseStale(existing, body.version, () => contractView(existing, { table, now }));
    const { uuid } = existingContact(existing, params.contact);
    const next = {
      ...existing,
      // Kept, greyed: who signed stays to be seen. The link of what they were to sign dies at once.
      head_office_contacts: existing.head_office_contacts.map((one) =>
        one.uuid === uuid ? { ...one, is_deleted: true } : one,
      ),
      primary_head_contact:
        existing.primary_head_contact === uuid ? null : existing.primary_head_contact,
    };
    const { change, writes, view } = await changedContract(existing, next, { table, now, at });
    return save({ ...change, what: 'agreements.contactDeleted' }, writes, view);
  },
);
