import pMap from 'p-map';
import { addressesOf, fullName } from '../../shared/contacts/contact.ts';
import { vacancyRecipients } from '../../shared/contacts/recipients.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { placePartition } from '../../shared/places/place.ts';
import { isDuePrompt, promptSince } from '../../shared/prompts/weekdayPromptRules.ts';
import { theTable } from '../../shared/server/aws.ts';
import { auditWriter } from '../../shared/store/audit.store.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { UnreadableRow } from '../../shared/store/entity.ts';
import { findHome, homesChangedSince } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { unreachedAmong } from '../../shared/store/unreached.ts';
import { CommitRefused, create } from '../../shared/store/write.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';

const CONCURRENCY = 8;
const TRIES = 5;

export const reminderAudit = auditWriter('vacancies.reminded');

type Reminder =
  | { end: 'queued'; mails: number; suppressed: number }
  /** Another run has written to this home today. */
  | { end: 'already' }
  /** It updated meanwhile, or has nobody to write to. */
  | { end: 'skipped' }
  /** Mail to everybody who could be written to comes back. */
  | { end: 'unreachable'; suppressed: number }
  /** Something of it in the table cannot be read, which the table has reported. */
  | { end: 'setAside' }
  | { end: 'failed' };

/** The weekday prompt, for the working day on which `now` falls (decisions, section 4). */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  remindVacancies({ table: theTable(), now });

/**
 * Queues a mail to each vacancy contact of each home that is due. Any number of runs on one day,
 * one after another or at once, make one mail each: its key holds the home, the day and the address.
 *
 * Counts homes, for `mails` mails, and for `suppressed` vacancy contacts' addresses that were passed
 * over because mail to them comes back. Throws when a home failed, after doing all the others, so
 * that the scheduler runs it again.
 */
export async function remindVacancies({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = {
    due: 0,
    queued: 0,
    already: 0,
    skipped: 0,
    unreachable: 0,
    setAside: 0,
    failed: 0,
    mails: 0,
    suppressed: 0,
  };
  if (promptSince(londonDay(now)) === null) return counts;
  await pMap(
    dueHomes(table, now),
    async (home) => {
      counts.due += 1;
      const reminder = await remindHome(home, { table, now });
      counts[reminder.end] += 1;
      if (reminder.end === 'queued') counts.mails += reminder.mails;
      if ('suppressed' in reminder) counts.suppressed += reminder.suppressed;
    },
    { concurrency: CONCURRENCY },
  );
  if (counts.failed > 0) {
    throw new Error(`Some homes could not be reminded: ${JSON.stringify(counts)}`);
  }
  return counts;
}

async function* dueHomes(table: Table, now: Date): AsyncGenerator<Home> {
  const visited = new Set<string>();
  // A home that changes while we walk moves to the end of the index, and would come by again.
  for await (const home of homesChangedSince(table)) {
    if (!isDuePrompt(home, now) || visited.has(home.uuid)) continue;
    visited.add(home.uuid);
    yield home;
  }
}

async function remindHome(
  home: Home,
  { table, now }: { table: Table; now: Date },
): Promise<Reminder> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await queueMails(home, { table, now });
    } catch (error) {
      if (error instanceof CommitRefused && error.stale.length > 0) return { end: 'already' };
      if (error instanceof UnreadableRow) return { end: 'setAside' };
      if (!(error instanceof CommitRefused) || attempt === TRIES) {
        const message = withoutAddresses(error);
        console.error(JSON.stringify({ level: 'error', home: home.uuid, error: message }));
        return { end: 'failed' };
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

async function queueMails(
  { uuid }: Home,
  { table, now }: { table: Table; now: Date },
): Promise<Reminder> {
  // The index trails: a home that has just updated must not be asked.
  const [home, contacts] = await Promise.all([
    findHome(table, uuid),
    contactsOf(table, homeRef(uuid)),
  ]);
  const day = londonDay(now);
  if (!home || !isDuePrompt(home, now)) return { end: 'skipped' };
  const unreached = await unreachedAmong(table, contacts, now);
  const recipients = vacancyRecipients(contacts, day, unreached);
  const suppressed = contacts
    .filter((contact) => contact.vacancy_contact)
    .flatMap(addressesOf)
    .filter((address) => unreached.suppressed.has(address)).length;
  if (recipients.length === 0) {
    return unreached.suppressed.size > 0 ? { end: 'unreachable', suppressed } : { end: 'skipped' };
  }

  const { types, vacant_beds, updated_at } = home.vacancy;
  await table.commit(
    ...recipients.map(({ contact, address, standsInFor }) =>
      create(
        outboxEntity,
        queuedMail({
          cause: `weekdayPrompt:${uuid}`,
          date: day,
          to: address,
          content: {
            kind: 'weekdayPrompt',
            home: uuid,
            home_name: home.name,
            contact: contact.id,
            first_name: contact.first_name,
            ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(fullName) }),
            types,
            vacant_beds,
            updated_at,
          },
          now: instant(now),
        }),
      ),
    ),
    reminderAudit.entry({
      of: placePartition(home),
      at: instant(now),
      id: `weekdayPrompt:${day}`,
      who: { kind: 'job', id: 'remindVacancies', name: 'Weekday prompt' },
      what: 'vacancies.reminded',
      before: null,
      after: { contacts: recipients.map(({ contact }) => contact.id) },
      trace: `remindVacancies:${day}`,
    }),
  );
  return { end: 'queued', mails: recipients.length, suppressed };
}
