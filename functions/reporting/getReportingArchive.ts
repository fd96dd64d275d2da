import { getReportingArchive } from '../../shared/reporting/monthlyReporting.api.ts';
import { archiveRow } from '../../shared/reporting/monthlyViews.ts';
import { handle } from '../runtime/handle.ts';
import { homeReturns } from './homeReturns.ts';

export const handler = handle(getReportingArchive, async ({ place: home, table, now }) => {
  const returns = await homeReturns(table, home);
  return { monthly_reporting: returns.map((one) => archiveRow(one, now)) };
});
