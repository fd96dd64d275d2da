import { getQualityDashboard } from '../../shared/quality/quality.api.ts';
import { loadHomeQuality } from '../../shared/server/quality/loadHomeQuality.ts';
import { wanted } from '../../shared/store/entity.ts';
import { qualityPeersEntity } from '../../shared/store/quality.store.ts';
import { movedDeadlines } from '../../shared/store/reportDeadlines.store.ts';
import { handle } from '../runtime/handle.ts';
import { dashboardView } from './dashboardView.ts';

export const handler = handle(getQualityDashboard, async ({ place: home, table, now }) => {
  const moving = movedDeadlines(table);
  const [moved, loaded, [peers]] = await Promise.all([
    moving,
    moving.then((moved) => loadHomeQuality(table, home.uuid, moved)),
    table.read(wanted(qualityPeersEntity, {})),
  ]);
  return dashboardView({ home, loaded, peers, moved, now });
});
