import { londonInstant } from '#shared/announcements/londonTime.ts';
import type { Actor } from '#shared/audit/audit.ts';
import { type Contact, fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import type { NamedEntry } from '#shared/store/audit.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { organisationStaff } from './accounts.ts';
import { isSettled } from './vacancies.ts';

/**
 * The audit entries of what the demo says has happened at a settled home: each of its updates, the
 * weekday email before those that came through its link, and the prompt of a commissioner.
 */
export function demoAudit(
  home: Home,
  { contacts, updates }: { contacts: Contact[]; updates: VacancyUpdate[] },
): NamedEntry[] {
  if (!isSettled(home)) return [];
  const entries: NamedEntry[] = [];
  const add = (
    at: Instant,
    id: string,
    entry: Pick<NamedEntry, 'who' | 'what' | 'before' | 'after'>,
  ) => entries.push({ of: homeEntity.key(home).pk, at, id, trace: 'demo', ...entry });

  updates.forEach((update, i) => {
    const { at, by, channel, vacancy_version: version } = update;
    const contact = contacts.find((contact) => fullName(contact) === by);
    const kind: Actor['kind'] = channel === 'link' ? 'link' : 'account';
    const sent = weekdayPromptOf(londonDay(new Date(at)));
    const already = entries.some((entry) => entry.at === sent);
    if (channel === 'link' && sent !== null && sent < at && !already) {
      add(sent, `demo-reminded-${version}`, {
        who: { kind: 'job', id: 'remindVacancies', name: 'Weekday prompt' },
        what: 'vacancies.reminded',
        before: null,
        after: { contacts: contact ? [contact.id] : [] },
      });
    }
    add(at, `demo-confirmed-${version}`, {
      who: { kind, id: contact?.id ?? by, name: by },
      what: 'vacancies.confirmed',
      before: auditView(updates[i - 1]),
      after: { ...auditView(update), channel },
    });
  });

  const [commissioner] = organisationStaff;
  if (home.prompt && commissioner) {
    add(home.prompt.at, 'demo-prompted', {
      who: { kind: 'account', id: commissioner.email, name: fullName(commissioner) },
      what: 'vacancies.prompted',
      before: null,
      after: { ...home.prompt, notify: true },
    });
  }
  return entries;
}

/** Nine o'clock in London on a working day; null on another (decisions, section 4). */
const weekdayPromptOf = (day: LondonDay): Instant | null =>
  isWorkingDay(day) ? londonInstant(day, '09:00') : null;

const auditView = (update: VacancyUpdate | undefined) => ({
  vacant_beds: update?.vacant_beds ?? 0,
  types: update?.types ?? [],
  comments: update?.comments ?? '',
  version: update?.vacancy_version ?? 0,
});
