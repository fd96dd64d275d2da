import { setTimeout as sleep } from 'node:timers/promises';
import { instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { theTable } from '#shared/server/aws.ts';
import { wanted } from '#shared/store/entity.ts';
import { openMails, outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { deliverMail } from '../deliverMail.ts';
import type { Delivery } from '../mail/deliverKinds.ts';
import { type MailLane, mailLane } from '../mail/mailLane.ts';
import { withoutAddresses } from '../mail/withoutAddresses.ts';
import { mailKindOf } from '../mailKinds.ts';

const MINUTE_MS = 60_000;
/** So long somebody sits and waits; a code is dead after it. */
const AWAITED_MINUTES = 15;
/** Far above the seconds that a delivery takes. */
const STALE_CLAIM_MINUTES = 5;
/** Tries of a mail, one a run, before pauses begin: an outage of that many minutes keeps the order. */
const TRIES_WITHOUT_PAUSE = 10;
const LONGEST_PAUSE_MINUTES = 30;
/** Failures one after another that say that it is SES which fails, not a mail. */
const MOST_FAILURES = 20;
/** What one run sends at most, and for how long: the next is a minute away. */
const MOST_MAILS = 1000;
const MOST_MS = 55_000;
/** Turns taken at once of the lane of mails that can wait. */
const TURNS = 10;
const TURN_PAUSE_MS = 500;

/** Mails that the stream left behind. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  sweepMail({ table: theTable(), now, clock: () => new Date() });

/**
 * Sends what waits, oldest first but codes before all else, and stops when SES takes nothing: hammering it helps nobody, and
 * what comes after would overtake.
 *
 * What is due is decided by `now`, the time the run was due. A claim is stamped by `clock`: a run
 * that starts late would otherwise make claims that look stale while they are young, and a second
 * sender would send the same mail.
 */
export async function sweepMail({
  table,
  now,
  clock,
}: {
  table: Table;
  now: Date;
  clock: () => Date;
}): Promise<Record<string, number>> {
  const counts: Record<Delivery | 'broken', number> = {
    sent: 0,
    taken: 0,
    later: 0,
    throttled: 0,
    unknown: 0,
    failed: 0,
    broken: 0,
  };
  const lane = mailLane(table, TURNS);
  const started = performance.now();
  const isTime = () => performance.now() - started < MOST_MS;
  let tried = 0;
  let failures = 0;
  for await (const indexed of awaitedFirst(table, now)) {
    if (!isDueMail(indexed, now)) continue;
    const { sent, later } = counts;
    try {
      // The index trails: without a fresh look a mail just sent would be rendered for nothing.
      const [mail] = await table.read(wanted(outboxEntity, indexed));
      if (!mail || !isOpen(mail) || !isDueMail(mail, now)) continue;
      if (!mailKindOf(mail.content).isAwaited && !(await turnOf(lane, isTime))) break;
      counts[await deliverMail(mail, { table, now: clock() })] += 1;
    } catch (error) {
      counts.broken += 1;
      console.error(JSON.stringify({ level: 'error', error: withoutAddresses(error) }));
    }
    tried += 1;
    if (counts.throttled + counts.unknown > 0 || tried >= MOST_MAILS) break;
    failures = counts.sent > sent ? 0 : failures + (counts.later > later ? 1 : 0);
    if (failures >= MOST_FAILURES) break;
  }
  return counts;
}

/** What waits, oldest first; before all else the latest of what somebody sits and waits for. */
async function* awaitedFirst(table: Table, now: Date): AsyncGenerator<OutboxMail> {
  const awaited = new Set<string>();
  const since = instant(new Date(now.getTime() - AWAITED_MINUTES * MINUTE_MS));
  for await (const mail of openMails(table, since)) {
    if (!mailKindOf(mail.content).isAwaited) continue;
    awaited.add(mail.key);
    yield mail;
  }
  for await (const mail of openMails(table)) if (!awaited.has(mail.key)) yield mail;
}

/** Waits for a turn as long as there is time: false when there is none left. */
async function turnOf(lane: MailLane, isTime: () => boolean): Promise<boolean> {
  while (isTime()) {
    if (await lane.turn()) return true;
    await sleep(TURN_PAUSE_MS);
  }
  return false;
}

const isOpen = ({ status }: OutboxMail): boolean => status === 'QUEUED' || status === 'CLAIMED';

/**
 * Whether the sweep takes a mail: one that waits in each run (the stream has the first minute), after
 * many tries with pauses of 2, 4, 8… minutes; one that is claimed when no sender can still be at it.
 */
export function isDueMail(
  mail: Pick<OutboxMail, 'status' | 'claimed_at' | 'created_at' | 'attempts'>,
  now: Date,
): boolean {
  const minutesSince = (at: string) => (now.getTime() - Date.parse(at)) / MINUTE_MS;
  const tried = mail.claimed_at ?? mail.created_at;
  if (mail.status === 'CLAIMED') return minutesSince(tried) >= STALE_CLAIM_MINUTES;
  const more = mail.attempts - TRIES_WITHOUT_PAUSE;
  // By its age, not by its last try: a run tries mails a little after the minute it is due at, and
  // the next would pass over those, and send younger ones.
  if (more <= 0) return minutesSince(mail.created_at) >= 1;
  return minutesSince(tried) >= Math.min(2 ** more, LONGEST_PAUSE_MINUTES);
}
