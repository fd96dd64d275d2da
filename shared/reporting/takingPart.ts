import type { LondonDay } from '../kernel/calendar.ts';
import { addMonths, firstDay, type Period, periodOf } from './period.ts';
import type { ReportingPlace } from './reportingPlace.ts';

export type Reporting = Pick<ReportingPlace, 'reporting' | 'reporting_from' | 'location_status'>;

/** Whether a home reports at all: one that has closed does not (decisions, section 10). */
export const takesPart = (home: Pick<Reporting, 'reporting' | 'location_status'>): boolean =>
  home.reporting && home.location_status !== 'CLOSED';

/** The first whole month that begins on or after a day: the 2nd leads to the next month. */
export function firstPeriod(from: LondonDay): Period {
  const period = periodOf(from);
  return firstDay(period) >= from ? period : addMonths(period, 1);
}

/** Whether a home reports a period: it takes part, and the period is not before its first. */
export const reportsPeriod = (home: Reporting, period: Period): boolean =>
  takesPart(home) &&
  (home.reporting_from === null || period >= firstPeriod(home.reporting_from as LondonDay));

/** Whether the place is suspended in any of the ways that it can be: noted at a return's deadline. */
export const isSuspended = (
  place: Pick<ReportingPlace, 'embargo' | 'aqp_suspension' | 'self_imposed_suspension'>,
): boolean => place.embargo || place.aqp_suspension || place.self_imposed_suspension === true;
