import { getReportingOverview } from '../../shared/reporting/reportingOverview.api.ts';
import { handle } from '../runtime/handle.ts';
import { overviewPage } from './overviewPage.ts';

export const handler = handle(getReportingOverview, overviewPage);
