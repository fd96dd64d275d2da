import type { Contact } from '../../shared/contacts/contact.ts';
import { putLeave } from '../../shared/contacts/contacts.api.ts';
import { leaveErrors } from '../../shared/contacts/leaveRules.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { contactView } from './contactView.ts';
import { contactIn, readRoster, refuseLocked, rosterWrite } from './roster.ts';

export const handler = handle(
  putLeave,
  async ({ home, params: { id }, body: { leave }, caller, table, now, at, save }) => {
    const roster = await readRoster(table, home.uuid);
    const before = contactIn(roster, id);
    refuseLocked(before, caller);
    if (leave !== null) {
      if (!before.vacancy_contact) {
        throw new Refusal('conflict', 'Only a contact for vacancy updates can be put on leave');
      }
      const known = { contact: id, contacts: roster.contacts, today: londonDay(now) };
      const errors = leaveErrors(leave, known);
      if (Object.keys(errors).length > 0) {
        throw new Refusal('invalid', 'Please check what you entered', { errors });
      }
    }
    const after: Contact = { ...before, leave, version: before.version + 1 };
    return save(
      {
        of: homeEntity.key(home).pk,
        what: leave === null ? 'contacts.leaveEnded' : 'contacts.leaveSet',
        before: { id, leave: before.leave },
        after: { id, leave },
      },
      [replace(contactEntity, after, before), rosterWrite(home.uuid, roster.seen, at)],
      contactView(after, now),
    );
  },
);
