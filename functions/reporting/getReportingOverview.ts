import { CARE_HOME } from '../../shared/homes/careHome.ts';
import { getReportingOverview } from '../../shared/reporting/reportingOverview.api.ts';
import { handle } from '../runtime/handle.ts';
import { overviewPage } from './overviewPage.ts';
import { overviewRows } from './overviewRows.ts';

export const handler = handle(getReportingOverview, ({ query, table, now }) =>
  overviewPage({ kind: CARE_HOME, rowsOf: overviewRows, query, table, now }),
);
