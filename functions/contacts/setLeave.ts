import type { Contact, Leave } from '#shared/contacts/contact.ts';
import { isPrompted, leaveErrors, mayBeAway } from '#shared/contacts/leaveRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { ContactId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { replace } from '#shared/store/write.ts';
import type { ContactChange, ContactRequest } from './contactChange.ts';
import { contactIn, readContacts, refuseLocked, rosterWrite } from './roster.ts';

/** Puts a place's contact on leave with a deputy, or with null ends the leave. */
export async function setLeave(
  place: Place,
  { id, leave }: { id: ContactId; leave: Leave | null },
  { caller, table, now, at }: ContactRequest,
): Promise<ContactChange<'contacts.leaveSet' | 'contacts.leaveEnded'>> {
  const underRoster = await readContacts(table, place);
  const before = contactIn(underRoster, id);
  refuseLocked(before, caller);
  if (leave !== null) {
    if (!mayBeAway(before)) throw new Refusal('conflict', notPrompted(place));
    const errors = leaveErrors(leave, {
      contact: id,
      contacts: underRoster.contacts,
      today: londonDay(now),
      words: placeKindOf(place).words,
    });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
  }
  const contact: Contact = { ...before, leave, version: before.version + 1 };
  return {
    contact,
    change: {
      of: placePartition(place),
      what: leave === null ? 'contacts.leaveEnded' : 'contacts.leaveSet',
      before: { id, leave: before.leave },
      after: { id, leave },
    },
    writes: [replace(contactEntity, contact, before), rosterWrite(underRoster, at)],
  };
}

/** As 'Only a contact for reporting or vacancy updates can be put on leave'. */
function notPrompted(place: Place): string {
  const { responsibilities, words } = placeKindOf(place);
  const prompted = responsibilities.filter(({ field }) => isPrompted(field));
  const names = prompted.map(({ name }) => name.toLowerCase());
  return names.length > 0
    ? `Only a contact for ${names.join(' or ')} can be put on leave`
    : `Nobody at this ${words.short} can be put on leave`;
}
