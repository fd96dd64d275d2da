import type { Home } from '../homes/home.ts';
import { daySlashed, londonDay } from '../kernel/calendar.ts';
import type { SelfImposedSuspension } from './suspensions.api.ts';

export const NOT_TODAY = "The date of a suspension is today's: it starts when it is saved";
export const NOT_CLEARED = 'A home that is not suspended has no date of suspension';
export const EMBARGOED =
  'Your local authority has suspended new placements at this home, so this cannot be changed now';

/** What a home asks for when it suspends itself, or ends that, at this moment. */
export function suspensionAt(suspended: boolean, now: Date): SelfImposedSuspension {
  return {
    self_imposed_suspension: suspended,
    self_imposed_suspension_date: suspended ? londonDay(now) : null,
  };
}

/**
 * What is wrong with the date, or null. With the flag it is today's in London, whichever day the
 * browser thinks it is; without the flag it is null (specification 1, section 4).
 */
export function suspensionDateError(request: SelfImposedSuspension, now: Date): string | null {
  const right = suspensionAt(request.self_imposed_suspension, now);
  if (request.self_imposed_suspension_date === right.self_imposed_suspension_date) return null;
  return request.self_imposed_suspension ? NOT_TODAY : NOT_CLEARED;
}

export const isSameSuspension = (a: SelfImposedSuspension, b: SelfImposedSuspension): boolean =>
  a.self_imposed_suspension === b.self_imposed_suspension &&
  a.self_imposed_suspension_date === b.self_imposed_suspension_date;

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
