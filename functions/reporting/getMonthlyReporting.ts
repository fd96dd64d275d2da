import type { Home } from '../../shared/homes/home.ts';
import { daySlashed } from '../../shared/kernel/calendar.ts';
import { getMonthlyReporting } from '../../shared/reporting/monthlyReporting.api.ts';
import {
  completeOf,
  dashboardPath,
  outstandingOf,
  punctualityOf,
} from '../../shared/reporting/monthlyViews.ts';
import { addMonths } from '../../shared/reporting/period.ts';
import { nextWindow, windowOfPeriod } from '../../shared/reporting/reportWindow.ts';
import { reportsPeriod, takesPart } from '../../shared/reporting/takingPart.ts';
import { handle } from '../runtime/handle.ts';
import { homeReturns } from './homeReturns.ts';

const CQC = 'https://www.cqc.org.uk/location/';

export const handler = handle(getMonthlyReporting, async ({ place: home, table, now }) => {
  const returns = await homeReturns(table, home);
  const id = home.cqc_recorded_id;
  return {
    care_home: {
      uuid: home.uuid,
      name: home.name,
      aqp_status: home.aqp_status,
      is_bsol: home.is_bsol,
      cqc_rating: home.overall_cqc_rating,
      cqc_link: id === null ? null : `${CQC}${id}`,
      cqcRecordedId: id,
      punctuality: punctualityOf(returns, now),
    },
    outstanding_questionnaires: outstandingOf(returns, now),
    complete_questionnaires: completeOf(returns),
    no_questionnaires_created: returns.length === 0,
    next_report_available: nextReport(home, now),
    dashboard_link: dashboardPath(home.uuid),
  };
});

/** When the home's next window opens; one that joins later waits for its first. */
function nextReport(home: Home, now: Date): string | null {
  if (!takesPart(home)) return null;
  let { period } = nextWindow(now);
  while (!reportsPeriod(home, period)) period = addMonths(period, 1);
  return daySlashed(windowOfPeriod(period).opens);
}
