import { randomUUID } from 'node:crypto';
import type { Contact } from '../../shared/contacts/contact.ts';
import { MAX_CONTACTS } from '../../shared/contacts/contactRules.ts';
import { postContact } from '../../shared/contacts/contacts.api.ts';
import type { ContactId } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { create } from '../../shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { contactView, toldContact } from './contactView.ts';
import { membershipWrites } from './contactWrites.ts';
import { enteredContact } from './enteredContact.ts';
import { invitationWrites } from './invitationWrites.ts';
import { readRoster, rosterWrite } from './roster.ts';

export const handler = handle(postContact, async ({ home, body, caller, table, now, at, save }) => {
  const { seen, contacts } = await readRoster(table, home.uuid);
  const entered = enteredContact(body, { home, contact: undefined, contacts });
  if (contacts.length >= MAX_CONTACTS) {
    throw new Refusal('conflict', `A home can have at most ${MAX_CONTACTS} contacts`);
  }
  const contact: Contact = {
    ...entered,
    id: randomUUID() as ContactId,
    home: home.uuid,
    version: 1,
    central_contact: false,
    home_manager: false,
    leave: null,
    created_at: at,
  };
  const by = { home, name: actorOf(caller).name, at };
  return save(
    {
      of: homeEntity.key(home).pk,
      what: 'contacts.created',
      before: null,
      after: toldContact(contact),
    },
    [
      create(contactEntity, contact),
      rosterWrite(home.uuid, seen, at),
      ...(await membershipWrites(table, undefined, contact)),
      ...(await invitationWrites(table, undefined, contact, by)),
    ],
    contactView(contact, now),
  );
});
