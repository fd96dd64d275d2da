import type { InactiveAddress } from '#shared/account/inactive.ts';
import { isBarred } from '#shared/bounces/bounceRules.ts';
import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { StoredHelpContact } from '#shared/setUp/helpContact.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { logObjective } from '#shared/store/countedLine.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { helpContactEntity } from '#shared/store/setUp.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { composeOfKind } from './composeOfKind.ts';
import type { MailKind, Standing } from './mailKind.ts';
import { sendMail } from './sendMail.ts';

/**
 * How a delivery ended. `taken`: another sender has it. `later`: it waits for the sweep, as with
 * `throttled`, when SES takes no mail at all just now. `unknown`: SES gave no answer; it stays claimed until the claim is stale. `failed`: it will never be sent.
 */
export type Delivery = 'sent' | 'taken' | 'later' | 'throttled' | 'unknown' | 'failed';

/** About a day of the sweep's growing pauses. */
const MOST_ATTEMPTS = 60;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Sends a mail that waits, or whose claim is stale: claims it, sends it and records the
 * message id. `kindOf` names the kinds that a function can send: one that sends but one holds no other.
 *
 * Only the sender that wins the claim sends. A mail arrives twice only when SES took it and the
 * record of that was lost: a crash between the two, or an answer that never came. The other choice,
 * not to send again, would lose it.
 */
export async function deliverKinds(
  kindOf: (content: MailContent) => MailKind,
  mail: OutboxMail,
  { table, now }: { table: Table; now: Date },
): Promise<Delivery> {
  const about = await aboutMail(table, mail);
  const stands = await standing(kindOf(mail.content), mail, { about, table, now });
  if ('moot' in stands) {
    return fail(table, mail, { reason: stands.moot, isGivenUp: false });
  }

  if (mail.attempts >= MOST_ATTEMPTS) {
    return fail(table, mail, { reason: 'Tried too often', isGivenUp: true });
  }

  // What goes out is what is kept: a link about several homes opens those that its mail shows.
  const { content, kept = content } = stands;
  const composed = await composeOfKind(kindOf(content), { to: mail.to, content }, now, about.help);
  const claim: OutboxMail = {
    ...mail,
    content: kept,
    status: 'CLAIMED',
    claimed_at: instant(now),
    attempts: mail.attempts + 1,
  };
  if (!(await record(table, claim, mail))) return 'taken';
  const claimed = { ...claim, version: mail.version + 1 };

  const sending = await sendMail(composed);
  switch (sending.outcome) {
    case 'sent':
      await recordSent(table, claimed, { sent_at: instant(now), message_id: sending.message_id });
      logObjective('Emails', isInTime(kindOf(content), mail, now));
      return 'sent';
    case 'never':
      return fail(table, claimed, { reason: sending.fault, isGivenUp: true });
    case 'later':
      log(claimed, 'later', sending.fault);
      // What keeps every mail back is no mark against this one: it keeps its place in the queue.
      await record(table, { ...(sending.throttled ? mail : claimed), status: 'QUEUED' }, claimed);
      return sending.throttled ? 'throttled' : 'later';
    case 'unknown':
      log(claimed, 'unknown', sending.fault);
      return 'unknown';
  }
}

/** Whether a mail goes out in time: within a minute where somebody waits for it, else within the hour. */
const isInTime = ({ isAwaited }: MailKind, { created_at }: OutboxMail, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) <= (isAwaited ? MINUTE_MS : HOUR_MS);

/** What is known of a mail besides itself, in one read. */
interface About {
  reported: SuppressedAddress | undefined;
  inactive: InactiveAddress | undefined;
  /** How to contact the central team. */
  help: StoredHelpContact | undefined;
}

async function aboutMail(table: Table, { to: email }: OutboxMail): Promise<About> {
  const [reported, inactive, help] = await table.read(
    wanted(suppressedAddressEntity, { email }),
    wanted(inactiveAddressEntity, { email }),
    wanted(helpContactEntity, {}),
  );
  return { reported, inactive, help };
}

/** What is to go out of a mail that was queued, or why nothing is. */
async function standing(
  kind: MailKind,
  mail: OutboxMail,
  { about, table, now }: { about: About; table: Table; now: Date },
): Promise<Standing<MailContent>> {
  const { reported, inactive } = about;
  if (inactive && !kind.goesToInactive) return { moot: 'The account is deactivated' };
  if (isBarred(reported, { goesToSuppressed: kind.goesToSuppressed, day: londonDay(now) })) {
    return { moot: 'The address is suppressed' };
  }
  return kind.standing(mail, { table, now });
}

/** `isGivenUp`: it should have gone out. */
async function fail(
  table: Table,
  existing: OutboxMail,
  { reason, isGivenUp }: { reason: string; isGivenUp: boolean },
): Promise<Delivery> {
  if (!(await record(table, { ...existing, status: 'FAILED', reason }, existing))) return 'taken';
  if (isGivenUp) logObjective('Emails', false);
  log(existing, 'failed', reason);
  return 'failed';
}

/** False when somebody else has changed the mail since it was read. */
const record = (table: Table, mail: OutboxMail, existing: OutboxMail): Promise<boolean> =>
  committedOnce(table, replace(outboxEntity, mail, existing));

/**
 * Records that a claimed mail went out, also where its text was rewritten while it was sent, as erasing does with
 * somebody's name in a mail to another: left as claimed, it would go out again.
 */
async function recordSent(
  table: Table,
  claimed: OutboxMail,
  sent: Pick<OutboxMail, 'sent_at' | 'message_id'>,
): Promise<void> {
  let existing: OutboxMail | undefined = claimed;
  while (existing?.status === 'CLAIMED' && existing.attempts === claimed.attempts) {
    if (await record(table, { ...existing, ...sent, status: 'SENT' }, existing)) return;
    [existing] = await table.read(wanted(outboxEntity, claimed));
  }
}

/** One line, without the address: neither `to` nor the key may be in it. */
function log({ content, attempts }: OutboxMail, delivery: Delivery, reason: string): void {
  const { kind } = content;
  const home = 'home' in content ? content.home : undefined;
  console.log(JSON.stringify({ level: 'warn', mail: kind, home, attempts, delivery, reason }));
}
