import pMap from 'p-map';
import { addressesOf, fullName } from '../../shared/contacts/contact.ts';
import { type Recipient, recipientsOf } from '../../shared/contacts/recipients.ts';
import { type LondonDay, londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import type { MailContent } from '../../shared/mail/mailContent.ts';
import { type Place, placePartition } from '../../shared/places/place.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { UnreadableRow } from '../../shared/store/entity.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { unreachedAmong } from '../../shared/store/unreached.ts';
import { CommitRefused, create, type Write } from '../../shared/store/write.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';

const CONCURRENCY = 8;
const TRIES = 5;

type Reminder =
  | { end: 'queued'; mails: number; suppressed: number }
  /** Another run has written to this place today. */
  | { end: 'already' }
  /** It updated meanwhile, or has nobody to write to. */
  | { end: 'skipped' }
  /** Mail to everybody who could be written to comes back. */
  | { end: 'unreachable'; suppressed: number }
  /** Something of it in the table cannot be read, which the table has reported. */
  | { end: 'setAside' }
  | { end: 'failed' };

/** A job that asks the places of a kind, by those who hold `vacancy_contact` there. */
export interface ReminderKind<P extends Place> {
  /** In messages: 'homes'. */
  places: string;
  /** Whether places of the kind are asked at all on a day. */
  isDay: (day: LondonDay) => boolean;
  /** All places of the kind; one that changes meanwhile may come twice. */
  each: (table: Table) => AsyncIterable<P>;
  find: (table: Table, place: P) => Promise<P | undefined>;
  isDue: (place: P, now: Date) => boolean;
  /** The mail's kind, which with the place, the day and the recipient makes it one of a kind. */
  cause: MailContent['kind'];
  content: (place: P, to: MailTo, now: Date) => MailContent;
  /** The entry that the place's audit trail gets. */
  audited: (entry: ReminderEntry) => Write;
}

/** Whom a mail is for, as its content says it. */
export interface MailTo {
  contact: string;
  first_name: string;
  stands_in_for?: string[];
}

/** What a reminder leaves in the audit trail, without its name. */
export interface ReminderEntry {
  of: string;
  at: ReturnType<typeof instant>;
  id: string;
  before: null;
  after: { contacts: string[] };
  day: string;
}

interface Around {
  table: Table;
  now: Date;
}

/**
 * Queues a mail to each contact who is asked at each place that is due. Any number of runs on one day,
 * one after another or at once, make one mail each: its key holds the place, the day and the address.
 *
 * Counts places, for `mails` mails, and for `suppressed` the addresses of those who are asked that were
 * passed over because mail to them comes back. Throws when a place failed, after doing all the others, so
 * that the scheduler runs it again.
 */
export async function remindPlaces<P extends Place>(
  kind: ReminderKind<P>,
  around: Around,
): Promise<Record<string, number>> {
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
  if (!kind.isDay(londonDay(around.now))) return counts;
  await pMap(
    duePlaces(kind, around),
    async (place) => {
      counts.due += 1;
      const reminder = await remindPlace(kind, place, around);
      counts[reminder.end] += 1;
      if (reminder.end === 'queued') counts.mails += reminder.mails;
      if ('suppressed' in reminder) counts.suppressed += reminder.suppressed;
    },
    { concurrency: CONCURRENCY },
  );
  if (counts.failed > 0) {
    throw new Error(`Some ${kind.places} could not be reminded: ${JSON.stringify(counts)}`);
  }
  return counts;
}

async function* duePlaces<P extends Place>(
  { each, isDue }: ReminderKind<P>,
  { table, now }: Around,
): AsyncGenerator<P> {
  const visited = new Set<string>();
  // A place that changes while we walk moves to the end of the index, and would come by again.
  for await (const place of each(table)) {
    if (!isDue(place, now) || visited.has(place.uuid)) continue;
    visited.add(place.uuid);
    yield place;
  }
}

async function remindPlace<P extends Place>(
  kind: ReminderKind<P>,
  place: P,
  around: Around,
): Promise<Reminder> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await queueMails(kind, place, around);
    } catch (error) {
      if (error instanceof CommitRefused && error.stale.length > 0) return { end: 'already' };
      if (error instanceof UnreadableRow) return { end: 'setAside' };
      if (!(error instanceof CommitRefused) || attempt === TRIES) {
        const message = withoutAddresses(error);
        const line = { level: 'error', place: placePartition(place), error: message };
        console.error(JSON.stringify(line));
        return { end: 'failed' };
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

async function queueMails<P extends Place>(
  { find, isDue, cause, content, audited }: ReminderKind<P>,
  listed: P,
  { table, now }: Around,
): Promise<Reminder> {
  // The index trails: a place that has just updated must not be asked.
  const [place, contacts] = await Promise.all([find(table, listed), contactsOf(table, listed)]);
  const day = londonDay(now);
  if (!place || !isDue(place, now)) return { end: 'skipped' };
  const unreached = await unreachedAmong(table, contacts, now);
  const recipients = recipientsOf('vacancy_contact', { contacts, day, unreachable: unreached });
  const suppressed = contacts
    .filter((contact) => contact.vacancy_contact)
    .flatMap(addressesOf)
    .filter((address) => unreached.suppressed.has(address)).length;
  if (recipients.length === 0) {
    return unreached.suppressed.size > 0 ? { end: 'unreachable', suppressed } : { end: 'skipped' };
  }
  const mailTo = (recipient: Recipient) =>
    queuedMail({
      cause: `${cause}:${place.uuid}`,
      date: day,
      to: recipient.address,
      content: content(place, toOf(recipient), now),
      now: instant(now),
    });
  await table.commit(
    ...recipients.map((recipient) => create(outboxEntity, mailTo(recipient))),
    audited({
      of: placePartition(place),
      at: instant(now),
      id: `${cause}:${day}`,
      before: null,
      after: { contacts: recipients.map(({ contact }) => contact.id) },
      day,
    }),
  );
  return { end: 'queued', mails: recipients.length, suppressed };
}

const toOf = ({ contact, standsInFor }: Recipient): MailTo => ({
  contact: contact.id,
  first_name: contact.first_name,
  ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(fullName) }),
});
