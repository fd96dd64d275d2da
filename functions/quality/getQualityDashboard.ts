import { getQualityDashboard } from '../../shared/quality/quality.api.ts';
import { loadDashboard } from '../../shared/server/quality/loadDashboard.ts';
import { handle } from '../runtime/handle.ts';
import { dashboardView } from './dashboardView.ts';

export const handler = handle(getQualityDashboard, async ({ place: home, table, now }) =>
  dashboardView({ home, ...(await loadDashboard(table, home.uuid, now)), now }),
);
