import { NO_DAY_TO_COME, OTHER_MISSING, OTHER_NOT_ASKED } from '../homes/bedNoteRules.ts';
import { isDayToCome } from '../homes/bedNoteTimes.ts';
import type { ClosedWhy } from '../homes/closedWhy.ts';
import type { Home } from '../homes/home.ts';
import { daySlashed, londonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import type { SelfImposedSuspension } from './suspensions.api.ts';

export const NOT_TODAY = "The date of a suspension is today's: it starts when it is saved";
export const NOT_CLEARED = 'A home that is not suspended has no date of suspension';
export const NO_WHY = 'A home that is not suspended gives no reason for it';
export const EMBARGOED =
  'Your local authority has suspended new placements at this home, so this cannot be changed now';

/** A home's own suspension, as it is kept. */
export type StoredSuspension = ClosedWhy &
  Pick<Home, 'self_imposed_suspension' | 'self_imposed_suspension_date'>;

/** What a home asks for when it suspends itself, or ends that, at this moment. */
export function suspensionAt(suspended: boolean, now: Date): SelfImposedSuspension {
  return {
    self_imposed_suspension: suspended,
    self_imposed_suspension_date: suspended ? londonDay(now) : null,
  };
}

/** A suspension as the server tells it: without what nobody said. */
export const suspensionOf = (home: StoredSuspension): SelfImposedSuspension => ({
  self_imposed_suspension: home.self_imposed_suspension,
  self_imposed_suspension_date: home.self_imposed_suspension_date,
  ...(home.self_imposed_suspension_reason && { reason: home.self_imposed_suspension_reason }),
  ...(home.self_imposed_suspension_other && { other: home.self_imposed_suspension_other }),
  ...(home.self_imposed_suspension_until && { until: home.self_imposed_suspension_until }),
});

/** The same as a home keeps it. */
export const storedSuspension = (suspension: SelfImposedSuspension): StoredSuspension => ({
  self_imposed_suspension: suspension.self_imposed_suspension,
  self_imposed_suspension_date: suspension.self_imposed_suspension_date,
  self_imposed_suspension_reason: suspension.reason ?? null,
  self_imposed_suspension_other: suspension.other ?? '',
  self_imposed_suspension_until: suspension.until ?? null,
});

/** What a home's suspension becomes, or what is wrong with what was sent, by field. */
export type SuspensionDecision =
  | { ok: true; after: StoredSuspension }
  | { ok: false; errors: FieldErrors };

/**
 * Decides on a suspension that was sent. Its date is today's in London, whichever day the browser thinks it is;
 * while the home is suspended the kept one too, which then stays; null without the flag (specification 1, section 4).
 * What is left out of reason, words and `until` stays; ending nulls all; `until` lies after today, unless it is
 * the kept one (enquiries, section 1). Whether the words could say who somebody is, the text check asks.
 */
export function decideSuspension(
  before: StoredSuspension,
  sent: SelfImposedSuspension,
  now: Date,
): SuspensionDecision {
  const { self_imposed_suspension: flag, self_imposed_suspension_date: date } = sent;
  const standing = before.self_imposed_suspension ? suspensionOf(before) : undefined;
  const errors: FieldErrors = {};
  const right = [suspensionAt(flag, now), ...(flag && standing ? [standing] : [])];
  if (!right.some(({ self_imposed_suspension_date }) => self_imposed_suspension_date === date)) {
    errors.self_imposed_suspension_date = [flag ? NOT_TODAY : NOT_CLEARED];
  }
  if (!flag) {
    for (const field of ['reason', 'other', 'until'] as const) {
      if (sent[field]) errors[field] = [NO_WHY];
    }
    return Object.keys(errors).length > 0
      ? { ok: false, errors }
      : { ok: true, after: storedSuspension(suspensionAt(false, now)) };
  }
  const reason = sent.reason === undefined ? (standing?.reason ?? null) : sent.reason;
  const isOther = reason === 'Other';
  const other = sent.other ?? (isOther ? standing?.other : undefined);
  const until = sent.until === undefined ? (standing?.until ?? null) : sent.until;
  if (isOther && !other) errors.other = [OTHER_MISSING];
  if (!isOther && other) errors.other = [OTHER_NOT_ASKED];
  if (until !== null && until !== standing?.until && !isDayToCome(until, now)) {
    errors.until = [NO_DAY_TO_COME];
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const suspension = { self_imposed_suspension: true, self_imposed_suspension_date: date };
  return {
    ok: true,
    after: storedSuspension({ ...suspension, reason, ...(other && { other }), until }),
  };
}

/** Whether a suspension is as somebody saw it; of a client that knows no reasons, by flag and date. */
export function isUnchanged(
  selfImposedSuspension: SelfImposedSuspension,
  present: SelfImposedSuspension,
): boolean {
  if (
    selfImposedSuspension.self_imposed_suspension !== present.self_imposed_suspension ||
    selfImposedSuspension.self_imposed_suspension_date !== present.self_imposed_suspension_date
  ) {
    return false;
  }
  return (['reason', 'other', 'until'] as const).every(
    (field) =>
      selfImposedSuspension[field] === undefined ||
      selfImposedSuspension[field] === (present[field] ?? null),
  );
}

/** Since when a home has suspended itself, `DD/MM/YYYY`; undefined where no day is known. */
export function suspendedSince(
  home: Pick<Home, 'self_imposed_suspension_date'>,
): string | undefined {
  const { self_imposed_suspension_date: day } = home;
  return day === null ? undefined : daySlashed(day);
}

/** The warning on the tab 'Suspensions' (specification 1, section 2). */
export const isSuspended = (home: Pick<Home, 'self_imposed_suspension' | 'embargo'>): boolean =>
  home.self_imposed_suspension || home.embargo;
