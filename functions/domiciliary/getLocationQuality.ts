import { getLocationQuality } from '../../shared/domiciliary/locationQuality.api.ts';
import { loadDashboard } from '../../shared/server/quality/loadDashboard.ts';
import { whoseReturn } from '../../shared/store/returns.store.ts';
import { dashboardView } from '../quality/dashboardView.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getLocationQuality, async ({ place: location, table, now }) =>
  dashboardView({
    home: location,
    ...(await loadDashboard(table, whoseReturn(location), now)),
    now,
  }),
);
