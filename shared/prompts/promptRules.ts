import type { Home } from '../homes/home.ts';
import { type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { isWorkingDay, workingDayBefore } from '../kernel/workingDays.ts';
import { vacancyBarOf } from '../vacancies/vacancyRules.ts';

const HOUR_MS = 3_600_000;
/** At most one commissioner prompt for a home in this time (specification 1, section 9). */
export const PROMPT_WINDOW_HOURS = 6;
/** How long the link in a weekday prompt works (decisions, section 4). */
export const LINK_HOURS = 48;

export const promptSent = (home: string): string =>
  `An email has been sent to ${home} requesting an update. Please check back soon.`;
export const ALREADY_PROMPTED =
  'This home has already been prompted to update their vacancies in the last few hours.';
export const PROMPT_FAILED = 'An error occurred, please try again later.';

/** Stands over `notReached`. */
export const NOT_REACHED = 'The home could not be asked by email';

/** When mail to everybody at a home comes back (ADR 21). */
export const notReached = ({ name, phone }: Pick<Home, 'name' | 'phone'>): string =>
  `Nobody at ${name} could be asked: our emails to them come back.${
    phone ? ` Please phone ${phone}.` : ''
  }`;

/** Whether a commissioner may prompt this home now. */
export function mayPrompt(home: Pick<Home, 'prompt'>, now: Date): boolean {
  if (home.prompt === null) return true;
  return now.getTime() - Date.parse(home.prompt.at) >= PROMPT_WINDOW_HOURS * HOUR_MS;
}

/**
 * The midnight from which an update spares a home the weekday prompt of `day`: the start of the
 * working day before it (decisions, section 4). Null on a day without prompts.
 */
export function promptSince(day: LondonDay): Date | null {
  return isWorkingDay(day) ? startOfLondonDay(workingDayBefore(day)) : null;
}

/** Whether the weekday prompt run at `now` writes to this home. */
export function isDuePrompt(
  home: Pick<
    Home,
    'vacancy' | 'aqp_suspension' | 'vacancy_reporting' | 'is_bsol' | 'location_status'
  >,
  now: Date,
): boolean {
  const since = promptSince(londonDay(now));
  if (since === null || vacancyBarOf(home) !== null) return false;
  const { updated_at } = home.vacancy;
  return updated_at === null || Date.parse(updated_at) < since.getTime();
}
