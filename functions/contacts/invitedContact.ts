import type { Contact } from '../../shared/contacts/contact.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { ContactClaims } from '../../shared/server/linkToken.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';

/** What an invitation's link is for, and its contact. Refuses `notFound` when that is gone. */
export async function invitedContact(
  caller: Caller,
  table: Table,
): Promise<{ claims: ContactClaims; contact: Contact }> {
  if (caller.kind !== 'link') throw new Error('A registration comes by a link');
  const { claims } = caller;
  const [contact] = await table.read(
    wanted(contactEntity, { place: claims.place, id: claims.contact }),
  );
  if (!contact) throw new Refusal('notFound', 'This invitation has been withdrawn');
  return { claims, contact };
}
