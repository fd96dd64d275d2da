import { getLocationOverview } from '../../shared/domiciliary/locationOverview.api.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import { overviewPage } from '../reporting/overviewPage.ts';
import { handle } from '../runtime/handle.ts';
import { locationOverviewRows } from './locationOverviewRows.ts';

export const handler = handle(getLocationOverview, ({ query, table, now }) =>
  overviewPage({ kind: SERVICE_LOCATION, rowsOf: locationOverviewRows, query, table, now }),
);
