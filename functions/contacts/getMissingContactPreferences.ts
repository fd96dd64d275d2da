import { getMissingContactPreferences } from '../../shared/contacts/contacts.api.ts';
import { heldResponsibilities } from '../../shared/contacts/responsibilities.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getMissingContactPreferences, async ({ place, table }) =>
  heldResponsibilities(await contactsOf(table, place)),
);
