import pMap from 'p-map';
import { addressesOf, fullName } from '#shared/contacts/contact.ts';
import { type Recipient, recipientsOf } from '#shared/contacts/recipients.ts';
import { type LondonDay, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { promptMoment } from '#shared/prompts/followedPrompt.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { create, type Write } from '#shared/store/write.ts';

const CONCURRENCY = 8;
const TRIES = 5;

/**
 * How asking at a place ended. `queued`: this run wrote its entry; `already`: another run of the day had;
 * `skipped`: it updated meanwhile, or has nobody to write to; `unreachable`: mail to everybody who could be
 * written to comes back; `setAside`: something of it cannot be read, which the table has reported.
 */
type Outcome = 'queued' | 'already' | 'skipped' | 'unreachable' | 'setAside' | 'failed';

/** A job that asks the places of a kind, by those who hold `vacancy_contact` there. */
export interface ReminderKind<P extends Place, C> {
  /** In messages: 'homes'. */
  places: string;
  /** Whether places of the kind are asked at all on a day. */
  isDay: (day: LondonDay) => boolean;
  /** When the job is due, in minutes after a London day began. */
  minutes: number;
  /** All places of the kind; one that changes meanwhile may come twice. */
  each: (table: Table) => AsyncIterable<P>;
  find: (table: Table, place: P) => Promise<P | undefined>;
  isDue: (place: P, now: Date) => boolean;
  /** The mail's kind, which with the place and the day makes the entry one of a kind. */
  cause: MailContent['kind'];
  /** What a mail says about one place. */
  content: (place: P, to: MailTo, now: Date) => C;
  /** The uuid of the place that this is about. */
  place: (content: C) => string;
  /**
   * The person's mail of the day about places that no mail of the day asks about yet: about all of them, or
   * some, and then the others are asked about in the next. `number` counts the mails, from 1.
   */
  mail: (
    contents: C[],
    about: { day: LondonDay; number: number },
  ) => { cause: string; content: MailContent };
  /** The uuids of the places of the kind that a mail asks about. */
  placesIn: (content: MailContent) => string[];
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
  at: Instant;
  id: string;
  before: null;
  after: { contacts: string[] };
  day: string;
}

interface Around {
  table: Table;
  now: Date;
}

/** What each person is to be asked, by their address. */
type Letters<C> = Map<EmailAddress, C[]>;

/**
 * Queues mails to each contact who is asked at each place that is due (decisions, section 4). First each
 * place's entry is written, which its day makes one of a kind, then each person's mail, whose key holds the
 * day and the address. Any number of runs on one day, one after another, at once or killed, make one entry a
 * place and ask each person once about each of their places: a run that finds an entry asks whom it names,
 * and one that finds a mail asks about what that leaves out.
 *
 * Counts places, for `mails` mails, and for `suppressed` the addresses of those who are asked that were
 * passed over because mail to them comes back. Throws when a place or mail failed, after doing all the
 * others, so that the scheduler runs it again.
 */
export async function remindPlaces<P extends Place, C>(
  kind: ReminderKind<P, C>,
  around: Around,
): Promise<Record<string, number>> {
  const counts = {
    due: 0,
    queued: 0,
    already: 0,
    skipped: 0,
    unreachable: 0,
    mails: 0,
    suppressed: 0,
    ...NOT_DONE,
  };
  if (!kind.isDay(londonDay(around.now))) return counts;
  const letters: Letters<C> = new Map();
  const guarded = guardFor(counts, 'not reminded');
  const again = { tries: TRIES, pauseMs: 40 };
  await pMap(
    duePlaces(kind, around),
    async (place) => {
      counts.due += 1;
      const reminder = await guarded({ place: placePartition(place) }, () =>
        untilCommitted(() => askAt(kind, place, { ...around, letters }), again),
      );
      if (!reminder) return;
      counts[reminder.outcome] += 1;
      counts.suppressed += reminder.suppressed;
    },
    { concurrency: CONCURRENCY },
  );
  await pMap(
    letters,
    async ([to, contents]) => {
      const act = () => queueFor(kind, to, contents, around);
      const mails = await guarded({}, () => untilCommitted(act, again));
      counts.mails += mails ?? 0;
    },
    { concurrency: CONCURRENCY },
  );
  throwIfFailed(counts, `Some ${kind.places} could not be reminded`);
  return counts;
}

async function* duePlaces<P extends Place, C>(
  { each, isDue }: ReminderKind<P, C>,
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

/** Writes the place's entry of the day, and adds the place to what its people are asked. */
async function askAt<P extends Place, C>(
  kind: ReminderKind<P, C>,
  listed: P,
  { table, now, letters }: Around & { letters: Letters<C> },
): Promise<{ outcome: Outcome; suppressed: number }> {
  // The index trails: a place that has just updated must not be asked.
  const [place, contacts] = await Promise.all([
    kind.find(table, listed),
    contactsOf(table, listed),
  ]);
  const day = londonDay(now);
  if (!place || !kind.isDue(place, now)) return { outcome: 'skipped', suppressed: 0 };
  const unreached = await unreachedAmong(table, contacts, now);
  const recipients = recipientsOf('vacancy_contact', { contacts, day, unreachable: unreached });
  const suppressed = contacts
    .filter((contact) => contact.vacancy_contact)
    .flatMap(addressesOf)
    .filter((address) => unreached.suppressed.has(address)).length;
  if (recipients.length === 0) {
    return unreached.suppressed.size > 0
      ? { outcome: 'unreachable', suppressed }
      : { outcome: 'skipped', suppressed: 0 };
  }
  const named = await noteAsking(kind, place, recipients, { table, now });
  for (const recipient of recipients) {
    if (named && !named.has(recipient.contact.id)) continue;
    const content = kind.content(place, toOf(recipient), now);
    const others = letters.get(recipient.address);
    if (others) others.push(content);
    else letters.set(recipient.address, [content]);
  }
  return { outcome: named ? 'already' : 'queued', suppressed };
}

/** Writes the place's entry of the day; where another run has written it, whom that one names. */
async function noteAsking<P extends Place, C>(
  { audited, cause, minutes }: ReminderKind<P, C>,
  place: P,
  recipients: Recipient[],
  { table, now }: Around,
): Promise<Set<unknown> | undefined> {
  const day = londonDay(now);
  const entry: ReminderEntry = {
    of: placePartition(place),
    at: momentOf(day, minutes, now),
    id: `${cause}:${day}`,
    before: null,
    after: { contacts: recipients.map(({ contact }) => contact.id) },
    day,
  };
  if (await committedOnce(table, audited(entry))) return undefined;
  const [written] = await table.read(wanted(auditEntity, entry));
  const { contacts } = (written?.after ?? {}) as { contacts?: unknown };
  return new Set(Array.isArray(contacts) ? contacts : []);
}

/** The job's own time of a day, the same for all of its runs; for one by hand before it, the day's beginning. */
function momentOf(day: LondonDay, minutes: number, now: Date): Instant {
  const due = promptMoment(day, minutes);
  return instant(now < due ? startOfLondonDay(day) : due);
}

/** Queues a person's mails of the day; what a mail that is there already asks about is not asked again. */
async function queueFor<P extends Place, C>(
  { mail, place, placesIn }: ReminderKind<P, C>,
  to: EmailAddress,
  contents: C[],
  { table, now }: Around,
): Promise<number> {
  const day = londonDay(now);
  let rest = contents;
  let mails = 0;
  for (let number = 1; rest.length > 0; number++) {
    const { cause, content } = mail(rest, { day, number });
    const outboxMail = queuedMail({ cause, date: day, to, content, now: instant(now) });
    let queued: MailContent | undefined = content;
    if (await committedOnce(table, create(outboxEntity, outboxMail))) mails += 1;
    else
      [queued] = (await table.read(wanted(outboxEntity, outboxMail))).map(
        (there) => there?.content,
      );
    const done = new Set<string>(queued && placesIn(queued));
    rest = rest.filter((candidate) => !done.has(place(candidate)));
  }
  return mails;
}

const toOf = ({ contact, standsInFor }: Recipient): MailTo => ({
  contact: contact.id,
  first_name: contact.first_name,
  ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(fullName) }),
});
