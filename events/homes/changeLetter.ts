import { type Contact, fullName } from '#shared/contacts/contact.ts';
import { recipientsAmong } from '#shared/contacts/recipients.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import {
  MAX_PLACES_IN_MAIL,
  type ParticipationChangedContent,
} from '#shared/participation/participationChanged.mail.ts';
import type { ParticipationNotice } from '#shared/participation/participationNotice.ts';
import { type Place, placeRef } from '#shared/places/place.ts';
import { changedPlaceKindOf } from './changedPlaceKinds.ts';

/** What one address is told on a day: of each of its places that changed. */
export interface ChangeLetter {
  contact: Contact;
  places: ParticipationChangedContent['places'];
  standsInFor: Set<string>;
}

/** What a notice that was taken over tells of its place. */
function changedPlace(
  place: Place,
  { before, after, succession }: ParticipationNotice,
  contact: Contact,
): ParticipationChangedContent['places'][number] {
  const { differences, isNewForm } = changedPlaceKindOf(place);
  const change = { before, after: after ?? before };
  return {
    place: placeRef(place),
    name: place.name,
    contact: contact.id,
    changes: [
      ...(succession
        ? [{ label: 'Registration', before: succession.former, after: succession.successor }]
        : []),
      ...differences(change.before, change.after),
    ],
    new_bed_form: isNewForm(place, change),
  };
}

/**
 * Adds a place to what each of its people is told: of those whom its kind names, for one on leave their
 * deputy, at their first address that is not `unreachable`. Answers how many they are.
 */
export function addChanges(
  letters: Map<EmailAddress, ChangeLetter>,
  { place, notice, contacts }: { place: Place; notice: ParticipationNotice; contacts: Contact[] },
  { day, unreachable }: { day: LondonDay; unreachable: { has(address: EmailAddress): boolean } },
): number {
  const { isTold, elseAll } = changedPlaceKindOf(place);
  const reach = { contacts, day, unreachable };
  const chosen = recipientsAmong(contacts.filter(isTold), reach);
  const recipients = chosen.length === 0 && elseAll ? recipientsAmong(contacts, reach) : chosen;
  for (const { contact, address, standsInFor } of recipients) {
    const changeLetter = letters.get(address) ?? {
      contact,
      places: [],
      standsInFor: new Set<string>(),
    };
    changeLetter.places.push(changedPlace(place, notice, contact));
    for (const absent of standsInFor) changeLetter.standsInFor.add(fullName(absent));
    letters.set(address, changeLetter);
  }
  return recipients.length;
}

/** The mail's content: the places by name, as many as a mail has room for. */
export function contentOf({
  contact,
  places,
  standsInFor,
}: ChangeLetter): ParticipationChangedContent {
  const byName = places.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return {
    kind: 'participationChanged',
    first_name: contact.first_name,
    places: byName.slice(0, MAX_PLACES_IN_MAIL),
    more_places: Math.max(0, byName.length - MAX_PLACES_IN_MAIL),
    covers: byName.map(({ place }) => place),
    ...(standsInFor.size > 0 && { stands_in_for: [...standsInFor] }),
  };
}
