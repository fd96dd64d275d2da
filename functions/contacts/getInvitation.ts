import { getInvitation } from '../../shared/contacts/registration.api.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { handle } from '../runtime/handle.ts';
import { invitedContact } from './invitedContact.ts';

export const handler = handle(getInvitation, async ({ place, caller, table }) => {
  const { claims, contact } = await invitedContact(caller, table);
  const account = await findAccountByEmail(table, claims.email);
  return {
    place_name: place.name,
    email: claims.email,
    first_name: contact.first_name,
    last_name: contact.last_name,
    organisation: place.provider_name,
    registered: account !== undefined,
  };
});
