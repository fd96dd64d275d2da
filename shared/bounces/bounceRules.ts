import { addDays, type LondonDay, londonDay } from '../kernel/calendar.ts';
import type { EmailAddress, Instant } from '../kernel/ids.ts';
import type { SuppressedAddress, SuppressedFor } from './suppressedAddress.ts';

/** Mails that came back for a passing reason on this many days… */
const FAILED_DAYS = 3;
/** …of so many days in a row suppress the address (ADR 21)… */
const FAILED_WITHIN_DAYS = 7;
/** …until so many days after the last of them. */
const PAUSE_DAYS = 7;
/** An address is tried again at somebody's wish at most once in this time. */
const TRY_AGAIN_HOURS = 24;

const HOUR_MS = 3_600_000;

/** What the mail service reports of one mail to one address. */
export interface MailReport {
  /** Came back for good, was reported as unwanted, or came back for a passing reason. */
  what: 'bounced' | 'complained' | 'failed';
  /** When that happened. */
  at: Instant;
  /** When the mail had been sent. */
  sent_at: Instant;
}

/** Why nothing is sent to an address now. */
export interface Suppression {
  why: SuppressedFor;
  /** The London day since which it is so. */
  since: LondonDay;
  /** The day on which mails go again by themselves; null when somebody has to ask for it. */
  until: LondonDay | null;
}

const earlier = (at: Instant | null, other: Instant): Instant =>
  at !== null && at < other ? at : other;

/**
 * What is kept of an address after a report. The same whatever the order in which reports arrive,
 * and however often. A mail sent before the address was tried again says nothing of how it is since;
 * only a complaint counts all the same: it is the reader's will and not a state of their mailbox.
 */
export function afterReport(
  existing: SuppressedAddress | undefined,
  { email, report }: { email: EmailAddress; report: MailReport },
): SuppressedAddress {
  const before: SuppressedAddress = existing ?? {
    email,
    version: 1,
    changed_at: report.at,
    bounced_at: null,
    complained_at: null,
    failed_on: [],
    tried_again_at: null,
  };
  const { what, at, sent_at } = report;
  const changed_at = [before.changed_at, at].sort().at(-1) ?? at;
  const after = { ...before, changed_at };
  if (what === 'complained') return { ...after, complained_at: earlier(before.complained_at, at) };
  if (before.tried_again_at !== null && sent_at <= before.tried_again_at) return after;
  if (what === 'bounced') return { ...after, bounced_at: earlier(before.bounced_at, at) };
  return { ...after, failed_on: recent([...before.failed_on, londonDay(new Date(at))]) };
}

/** The days of the week that ends with the last of them, each once, oldest first. */
function recent(days: string[]): string[] {
  const sorted = [...new Set(days)].sort();
  const last = sorted.at(-1);
  if (last === undefined) return [];
  const from = addDays(last as LondonDay, 1 - FAILED_WITHIN_DAYS);
  return sorted.filter((day) => day >= from);
}

/** Why nothing is sent to this address on a London day; null when mails go there. */
export function suppressionOf(
  address: SuppressedAddress | undefined,
  day: LondonDay,
): Suppression | null {
  if (!address) return null;
  const since = (at: Instant) => londonDay(new Date(at));
  if (address.complained_at !== null) {
    return { why: 'complained', since: since(address.complained_at), until: null };
  }
  if (address.bounced_at !== null) {
    return { why: 'bounced', since: since(address.bounced_at), until: null };
  }
  const [first] = address.failed_on;
  const last = address.failed_on.at(-1);
  if (first === undefined || last === undefined || address.failed_on.length < FAILED_DAYS)
    return null;
  const until = addDays(last as LondonDay, PAUSE_DAYS);
  return day < until ? { why: 'failing', since: first as LondonDay, until } : null;
}

/** Whether a mail may not go to an address; `goesToSuppressed` is what its kind says of itself. */
export const isBarred = (
  reported: SuppressedAddress | undefined,
  { goesToSuppressed, day }: { goesToSuppressed: boolean; day: LondonDay },
): boolean => !goesToSuppressed && suppressionOf(reported, day) !== null;

/** Who asks for an address to be tried again. `email`: the address that they have signed in with. */
export interface TriesAgain {
  email: EmailAddress | null;
  kind: string;
}

/** The bearer of a link: it may have been passed on, so it is no word of who reads the address. */
export const LINK_BEARER: TriesAgain = { email: null, kind: 'link' };

/**
 * Whether this person may have a suppressed address tried again: `owner` when only who reads its
 * mail, or the central team, may; `later` when it was tried within a day.
 */
export function mayTryAgain(
  address: SuppressedAddress,
  { by, now }: { by: TriesAgain; now: Date },
): 'now' | 'later' | 'owner' {
  const own = by.kind === 'lph' || by.email === address.email;
  if (address.complained_at !== null && !own) return 'owner';
  if (address.tried_again_at === null) return 'now';
  const passed = now.getTime() - Date.parse(address.tried_again_at);
  return passed >= TRY_AGAIN_HOURS * HOUR_MS ? 'now' : 'later';
}

/** The address as if nothing had been reported, from now on. */
export const triedAgain = (address: SuppressedAddress, at: Instant): SuppressedAddress => ({
  ...address,
  changed_at: at,
  bounced_at: null,
  complained_at: null,
  failed_on: [],
  tried_again_at: at,
});
