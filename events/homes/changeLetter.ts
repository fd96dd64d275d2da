import { type Contact, fullName } from '../../shared/contacts/contact.ts';
import { recipientsAmong } from '../../shared/contacts/recipients.ts';
import type { Home } from '../../shared/homes/home.ts';
import {
  MAX_HOMES_IN_MAIL,
  type ParticipationChangedContent,
} from '../../shared/homes/participationChanged.mail.ts';
import type { ParticipationNotice } from '../../shared/homes/participationNotice.ts';
import { statusDifferences } from '../../shared/homes/participationWords.ts';
import type { LondonDay } from '../../shared/kernel/calendar.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { bedFormOf, isSameForm } from '../../shared/vacancies/vacancyRules.ts';

/** What one address is told on a day: of each of its homes that changed. */
export interface ChangeLetter {
  contact: Contact;
  homes: ParticipationChangedContent['homes'];
  standsInFor: Set<string>;
}

/** What a notice that was taken over tells of its home. */
function changedHome(
  home: Home,
  { before, after }: ParticipationNotice,
  contact: Contact,
): ParticipationChangedContent['homes'][number] {
  const now = after ?? before;
  const form = (state: typeof before) => bedFormOf({ ...home, ...state });
  return {
    home: home.uuid,
    home_name: home.name,
    contact: contact.id,
    changes: statusDifferences(before, now),
    new_bed_form: !isSameForm(form(before), form(now)),
  };
}

/**
 * Adds a home to what each of its people is told: its manager and its central contacts, for one on leave
 * their deputy, at their first address that is not `unreachable`. Answers how many they are.
 */
export function addChanges(
  letters: Map<EmailAddress, ChangeLetter>,
  { home, notice, contacts }: { home: Home; notice: ParticipationNotice; contacts: Contact[] },
  { day, unreachable }: { day: LondonDay; unreachable: { has(address: EmailAddress): boolean } },
): number {
  const people = contacts.filter((one) => one.home_manager || one.central_contact);
  const recipients = recipientsAmong(people, { contacts, day, unreachable });
  for (const { contact, address, standsInFor } of recipients) {
    const one = letters.get(address) ?? { contact, homes: [], standsInFor: new Set<string>() };
    one.homes.push(changedHome(home, notice, contact));
    for (const absent of standsInFor) one.standsInFor.add(fullName(absent));
    letters.set(address, one);
  }
  return recipients.length;
}

/** The mail's content: the homes by name, as many as a mail has room for. */
export function contentOf({
  contact,
  homes,
  standsInFor,
}: ChangeLetter): ParticipationChangedContent {
  const byName = homes.toSorted((a, b) => a.home_name.localeCompare(b.home_name, 'en-GB'));
  return {
    kind: 'participationChanged',
    first_name: contact.first_name,
    homes: byName.slice(0, MAX_HOMES_IN_MAIL),
    more_homes: Math.max(0, byName.length - MAX_HOMES_IN_MAIL),
    covers: byName.map(({ home }) => home),
    ...(standsInFor.size > 0 && { stands_in_for: [...standsInFor] }),
  };
}
