import type { Contact } from '../../shared/contacts/contact.ts';
import { patchContact } from '../../shared/contacts/contacts.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { contactView, toldContact } from './contactView.ts';
import { managerWrites, membershipWrites } from './contactWrites.ts';
import { enteredContact } from './enteredContact.ts';
import { invitationWrites } from './invitationWrites.ts';
import { contactIn, readRoster, refuseLocked, refuseRemoved, rosterWrite } from './roster.ts';

const STALE =
  'Someone else has changed this contact since you opened this page. Nothing was saved.';

export const handler = handle(
  patchContact,
  async ({ home, params, body, caller, table, now, at, save }) => {
    const roster = await readRoster(table, home.uuid);
    const { contacts } = roster;
    const before = contactIn(roster, params.id);
    refuseLocked(before, caller);
    if (body.version !== undefined && body.version !== before.version) {
      throw new Refusal('stale', STALE, { current: contactView(before, now) });
    }
    const entered = enteredContact(body, { home, contact: before, contacts });
    const after: Contact = {
      ...before,
      ...entered,
      version: before.version + 1,
      // Who is no longer asked about vacancies needs nobody to stand in.
      leave: entered.vacancy_contact ? before.leave : null,
    };
    refuseRemoved(
      home,
      contacts,
      contacts.map((contact) => (contact === before ? after : contact)),
    );
    const by = { home, name: actorOf(caller).name, at };
    return save(
      {
        of: homeEntity.key(home).pk,
        what: 'contacts.changed',
        before: toldContact(before),
        after: toldContact(after),
      },
      [
        replace(contactEntity, after, before),
        rosterWrite(home.uuid, roster.seen, at),
        ...(await membershipWrites(table, before, after)),
        ...(await invitationWrites(table, before, after, by)),
        ...managerWrites(home, before, after),
      ],
      contactView(after, now),
    );
  },
);
