import { Refusal } from '../../shared/kernel/refusal.ts';
import { placePartition } from '../../shared/places/place.ts';
import { metricById } from '../../shared/quality/metrics.ts';
import { deleteQualityRebase } from '../../shared/quality/quality.api.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeRebasesEntity } from '../../shared/store/quality.store.ts';
import { upsert } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { shownRebases } from './dashboardView.ts';

const THERE_IS_NONE = 'There is no rebase at this month.';

export const handler = handle(
  deleteQualityRebase,
  async ({ body: { metric, from, reason }, place: home, table, save }) => {
    const [existing] = await table.read(wanted(homeRebasesEntity, { home: home.uuid }));
    const undone = existing?.rebases.find((one) => one.metric === metric && one.from === from);
    if (!existing || !undone) throw new Refusal('notFound', THERE_IS_NONE);
    const rebases = existing.rebases.filter((one) => one !== undone);
    const quality_metric = metricById(metric)?.name ?? metric;
    return save(
      {
        of: placePartition(home),
        what: 'quality.rebaseUndone',
        before: { quality_metric, report_period: undone.from, reason: undone.reason },
        after: { reason },
      },
      [upsert(homeRebasesEntity, { home: home.uuid, rebases }, existing)],
      { rebases: shownRebases(rebases) },
    );
  },
);
