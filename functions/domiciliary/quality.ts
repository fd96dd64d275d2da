import * as locationQualityApi from '#shared/domiciliary/locationQuality.api.ts';
import { loadDashboard } from '#shared/server/quality/loadDashboard.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { whoseReturn } from '#shared/store/returns.store.ts';
import { dashboardView } from '../quality/dashboardView.ts';
import { qualityOverview } from '../quality/qualityOverview.ts';
import { rebaseWrites, undoneRebaseWrites } from '../quality/rebases.ts';
import { handle } from '../runtime/handle.ts';

export const getLocationQualityOverview = handle(
  locationQualityApi.getLocationQualityOverview,
  ({ query, table, now }) => qualityOverview({ query, table, now, kind: SERVICE_LOCATION }),
);

export const getLocationQuality = handle(
  locationQualityApi.getLocationQuality,
  async ({ place: location, table, now }) =>
    dashboardView({
      home: location,
      ...(await loadDashboard(table, whoseReturn(location), now)),
      now,
    }),
);

export const postLocationRebase = handle(
  locationQualityApi.postLocationRebase,
  async ({ body, place, table, caller, at, save }) => {
    const { entry, writes, reply } = await rebaseWrites({ body, place, table }, { caller, at });
    return save(entry, writes, reply);
  },
);

export const deleteLocationRebase = handle(
  locationQualityApi.deleteLocationRebase,
  async ({ body, place, table, save }) => {
    const { entry, writes, reply } = await undoneRebaseWrites({ body, place, table });
    return save(entry, writes, reply);
  },
);
