import { NO_DAY_TO_COME } from '../homes/bedNoteRules.ts';
import { isDayToCome } from '../homes/bedNoteTimes.ts';
import type { Home } from '../homes/home.ts';
import { closedSentence } from '../homes/locationStatus.ts';
import { atFirstUse } from '../kernel/atFirstUse.ts';
import { addDays, type LondonDay, londonHour } from '../kernel/calendar.ts';
import { isWorkingDay, workingDayBefore } from '../kernel/workingDays.ts';
import type { OpenAgainAnswer } from './openAgain.api.ts';
import {
  decideSuspension,
  EMBARGOED,
  type SuspensionDecision,
  suspensionAt,
  suspensionOf,
} from './suspensionRules.ts';

/** How long the link in such a mail works: over the weekend and the days after it. */
export const OPEN_AGAIN_LINK_HOURS = 7 * 24;

/** The hour of the London clock at which homes are asked. */
export const OPEN_AGAIN_HOUR = 16;

type SuspendedHome = Pick<
  Home,
  | 'self_imposed_suspension'
  | 'self_imposed_suspension_until'
  | 'embargo'
  | 'is_bsol'
  | 'location_status'
  | 'closed_on'
>;

/** Whether a home is asked on a London day if it is open again: the working day before it may be. */
export function isAskedIfOpenOn(home: SuspendedHome, day: LondonDay): boolean {
  const { self_imposed_suspension_until: until } = home;
  if (!home.self_imposed_suspension || until === null || whyCannotAnswer(home) !== null)
    return false;
  return isWorkingDay(day) && workingDayBefore(until as LondonDay) === day;
}

/**
 * Whether a home that now says `until`, `YYYY-MM-DD`, will be asked about that day: who says it once that hour has come
 * is not (ADR 114). What is no day to come is not asked about.
 */
export function willBeAskedIfOpen(until: string, now: Date): boolean {
  if (!isDayToCome(until, now)) return false;
  return now < londonHour(workingDayBefore(until as LondonDay), OPEN_AGAIN_HOUR);
}

/** Why a home can say nothing of its suspension now; null: it can. */
export function whyCannotAnswer(
  home: Pick<Home, 'embargo' | 'is_bsol' | 'location_status' | 'closed_on'>,
): string | null {
  const closed = closedSentence(home);
  if (closed !== null) return closed;
  if (home.is_bsol) return 'Homes in Birmingham and Solihull do not say so here';
  return home.embargo ? EMBARGOED : null;
}

const weekday = atFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
);

/** 'Are you open again tomorrow?', 'Are you open again on Monday?'; once the day has come without one. */
export function openAgainQuestion(until: string, day: string): string {
  if (until <= day) return 'Are you open again?';
  const isNext = until === addDays(day as LondonDay, 1);
  const when = isNext ? 'tomorrow' : `on ${weekday().format(new Date(`${until}T12:00:00Z`))}`;
  return `Are you open again ${when}?`;
}

/** What a home's suspension becomes by its answer: it ends, or it may end on another day, or nobody knows. */
export function decideOpenAgain(
  home: Parameters<typeof decideSuspension>[0],
  answer: Pick<OpenAgainAnswer, 'open' | 'until'>,
  now: Date,
): SuspensionDecision {
  if (answer.open) return decideSuspension(home, suspensionAt(false, now), now);
  const { until } = answer;
  if (until !== null && !isDayToCome(until, now)) {
    return { ok: false, errors: { until: [NO_DAY_TO_COME] } };
  }
  return decideSuspension(home, { ...suspensionOf(home), until }, now);
}
