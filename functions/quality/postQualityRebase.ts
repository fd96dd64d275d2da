import { fullName } from '../../shared/contacts/contact.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { placePartition } from '../../shared/places/place.ts';
import { metricById } from '../../shared/quality/metrics.ts';
import { postQualityRebase } from '../../shared/quality/quality.api.ts';
import { Period } from '../../shared/reporting/period.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeRebasesEntity } from '../../shared/store/quality.store.ts';
import { findReturn } from '../../shared/store/returns.store.ts';
import { upsert } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { shownRebases } from './dashboardView.ts';

const NOT_REPORTED = 'Choose a month that was reported';
const NO_RANGE = 'Choose a figure that has a usual range';
const THERE_IS_ONE = 'There is a rebase at this month already.';

export const handler = handle(
  postQualityRebase,
  async ({ body: { metric, from, reason }, place: home, caller, table, at, save }) => {
    if (!metricById(metric)?.limits) throw invalid('metric', NO_RANGE);
    const period = Period.safeParse(from);
    if (!period.success) throw invalid('from', NOT_REPORTED);
    const of = { home: home.uuid, period: period.data };
    const [reported, [existing]] = await Promise.all([
      findReturn(table, of),
      table.read(wanted(homeRebasesEntity, of)),
    ]);
    if (!reported || reported.submitted_version === 0) throw invalid('from', NOT_REPORTED);
    const rebases = existing?.rebases ?? [];
    if (rebases.some((one) => one.metric === metric && one.from === period.data)) {
      throw new Refusal('conflict', THERE_IS_ONE);
    }
    const account = accountOf(caller);
    const by = { id: account.id, name: fullName(account) };
    const after = [...rebases, { metric, from: period.data, reason, by, at }];
    return save(
      {
        of: placePartition(home),
        what: 'quality.rebased',
        before: null,
        after: { quality_metric: metricById(metric)?.name, report_period: period.data, reason },
      },
      [upsert(homeRebasesEntity, { home: home.uuid, rebases: after }, existing)],
      { rebases: shownRebases(after) },
    );
  },
);

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', message, { errors: { [field]: [message] } });
