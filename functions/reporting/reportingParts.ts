import { daySlashed } from '#shared/kernel/calendar.ts';
import { completeOf, outstandingOf, punctualityOf } from '#shared/reporting/monthlyViews.ts';
import { addMonths } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { nextWindow, windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { reportsPeriod, takesPart } from '#shared/reporting/takingPart.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import type { Table } from '#shared/store/table.ts';

const CQC = 'https://www.cqc.org.uk/location/';

/** The page of the regulator about a place; null where its id is not known. */
export const cqcLink = (id: string | null): string | null => (id === null ? null : `${CQC}${id}`);

/** A place's reports that are due and those that are sent in, and its punctuality (reporting, section 4). */
export async function reportingParts(table: Table, place: ReportingPlace, now: Date) {
  const returns = await homeReturns(table, place);
  return {
    punctuality: punctualityOf(returns, now),
    reports: {
      outstanding_questionnaires: outstandingOf(returns, now),
      complete_questionnaires: completeOf(returns, now),
      no_questionnaires_created: returns.length === 0,
      next_report_available: nextReport(place, now),
      dashboard_link: reportKindOf(place.kind).dashboardOf(place.uuid),
    },
  };
}

/** When the place's next window opens; one that joins later waits for its first. */
function nextReport(place: ReportingPlace, now: Date): string | null {
  if (!takesPart(place)) return null;
  let { period } = nextWindow(now);
  while (!reportsPeriod(place, period)) period = addMonths(period, 1);
  return daySlashed(windowOfPeriod(period).opens);
}
