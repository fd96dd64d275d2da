import * as qualityApi from '#shared/quality/quality.api.ts';
import * as qualityOverviewApi from '#shared/quality/qualityOverview.api.ts';
import { loadDashboard } from '#shared/server/quality/loadDashboard.ts';
import { handle } from '../runtime/handle.ts';
import { dashboardView } from './dashboardView.ts';
import { qualityOverview } from './qualityOverview.ts';
import { rebaseWrites, undoneRebaseWrites } from './rebases.ts';

export const getQualityOverview = handle(
  qualityOverviewApi.getQualityOverview,
  ({ query, table, now }) => qualityOverview({ query, table, now }),
);

export const getQualityDashboard = handle(
  qualityApi.getQualityDashboard,
  async ({ place: home, table, now }) =>
    dashboardView({ home, ...(await loadDashboard(table, home.uuid, now)), now }),
);

export const postQualityRebase = handle(
  qualityApi.postQualityRebase,
  async ({ body, place, table, caller, at, save }) => {
    const { entry, writes, reply } = await rebaseWrites({ body, place, table }, { caller, at });
    return save(entry, writes, reply);
  },
);

export const deleteQualityRebase = handle(
  qualityApi.deleteQualityRebase,
  async ({ body, place, table, save }) => {
    const { entry, writes, reply } = await undoneRebaseWrites({ body, place, table });
    return save(entry, writes, reply);
  },
);
