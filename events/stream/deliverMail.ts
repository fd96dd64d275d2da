import { mayUse } from '../../shared/account/account.ts';
import { isBarred } from '../../shared/bounces/bounceRules.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import type { OutboxMail } from '../../shared/mail/mail.ts';
import { accountEntity, findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { suppressedAddressEntity } from '../../shared/store/bounces.store.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { savedSearchesEntity } from '../../shared/store/savedSearches.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused, replace } from '../../shared/store/write.ts';
import { vacancyBarOf } from '../../shared/vacancies/vacancyRules.ts';
import { composeMail } from '../mail/composeMail.tsx';
import { sendMail } from '../mail/sendMail.ts';
import { alertingSearch } from '../savedSearches/alertMail.ts';

/**
 * How a delivery ended. `taken`: another sender has it. `later`: it waits for the sweep, as with
 * `throttled`, when SES takes no mail at all just now. `unknown`: SES gave no answer; it stays claimed until the claim is stale. `failed`: it will never be sent.
 */
export type Delivery = 'sent' | 'taken' | 'later' | 'throttled' | 'unknown' | 'failed';

/** About a day of the sweep's growing pauses. */
const MOST_ATTEMPTS = 60;

/**
 * Sends a mail that waits, or whose claim is stale: claims it, sends it and records the message id.
 *
 * Only the sender that wins the claim sends. A mail arrives twice only when SES took it and the
 * record of that was lost: a crash between the two, or an answer that never came. The other choice,
 * not to send again, would lose it.
 */
export async function deliverMail(
  mail: OutboxMail,
  { table, now }: { table: Table; now: Date },
): Promise<Delivery> {
  const moot = await whyMoot(table, mail, now);
  if (moot) return fail(table, mail, moot);

  if (mail.attempts >= MOST_ATTEMPTS) return fail(table, mail, 'Tried too often');

  const composed = await composeMail(mail, now);
  const claim: OutboxMail = {
    ...mail,
    status: 'CLAIMED',
    claimed_at: instant(now),
    attempts: mail.attempts + 1,
  };
  if (!(await record(table, claim, mail))) return 'taken';
  const claimed = { ...claim, version: mail.version + 1 };

  const sending = await sendMail(composed);
  switch (sending.outcome) {
    case 'sent':
      await record(
        table,
        { ...claimed, status: 'SENT', sent_at: instant(now), message_id: sending.message_id },
        claimed,
      );
      return 'sent';
    case 'never':
      return fail(table, claimed, sending.fault);
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

/** Why a mail that was right when it was queued is so no longer; undefined while it is. */
async function whyMoot(
  table: Table,
  { to, content }: OutboxMail,
  now: Date,
): Promise<string | undefined> {
  const [kept] = await table.read(wanted(suppressedAddressEntity, { email: to }));
  if (isBarred(kept, { kind: content.kind, day: londonDay(now) })) {
    return 'The address is suppressed';
  }
  if (content.kind === 'accountChanged') return undefined;
  if (content.kind === 'homeUpdated') {
    const reader = await findAccountByEmail(table, to);
    const maySee = reader && mayUse(reader, 'nhList');
    return maySee ? undefined : 'The reader may not see the list any more';
  }
  if (content.kind === 'savedSearchAlert') {
    const [kept, account] = await table.read(
      wanted(savedSearchesEntity, { account: content.account }),
      wanted(accountEntity, { id: content.account }),
    );
    return alertingSearch(content.search, kept, account) ? undefined : 'The search was stopped';
  }
  const place = content.kind === 'invitation' ? content.place : homeRef(content.home);
  const [membership] = await table.read(wanted(membershipEntity, { place, email: to }));
  if (membership?.contact !== content.contact) return 'No longer a contact of the place';
  if (content.kind === 'invitation') return undefined;
  const home = await findHome(table, content.home);
  if (!home || vacancyBarOf(home)) return 'The home does not report vacancies';
  if (home.vacancy.updated_at !== content.updated_at) return 'The home has updated since';
  return undefined;
}

async function fail(table: Table, seen: OutboxMail, reason: string): Promise<Delivery> {
  if (!(await record(table, { ...seen, status: 'FAILED', reason }, seen))) return 'taken';
  log(seen, 'failed', reason);
  return 'failed';
}

/** False when somebody else has changed the mail since it was read. */
async function record(table: Table, mail: OutboxMail, seen: OutboxMail): Promise<boolean> {
  try {
    await table.commit(replace(outboxEntity, mail, seen));
    return true;
  } catch (error) {
    if (error instanceof CommitRefused) return false;
    throw error;
  }
}

/** One line, without the address: neither `to` nor the key may be in it. */
function log({ content, attempts }: OutboxMail, delivery: Delivery, reason: string): void {
  const { kind } = content;
  const home = 'home' in content ? content.home : undefined;
  console.log(JSON.stringify({ level: 'warn', mail: kind, home, attempts, delivery, reason }));
}
