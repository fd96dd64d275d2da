import { getLocationArchive } from '../../shared/domiciliary/locationReports.api.ts';
import { archiveRow } from '../../shared/reporting/monthlyViews.ts';
import { homeReturns } from '../reporting/homeReturns.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getLocationArchive, async ({ place, table, now }) => {
  const returns = await homeReturns(table, place);
  return {
    service_location: { uuid: place.uuid, name: place.name },
    monthly_reporting: returns.map((one) => archiveRow(one, now)),
  };
});
