import { fullName } from '#shared/contacts/contact.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type PlaceRef, placePartition } from '#shared/places/place.ts';
import type { postQualityRebase } from '#shared/quality/quality.api.ts';
import { metricIn, qualityKindOf } from '#shared/quality/qualityKinds.ts';
import { Period } from '#shared/reporting/period.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeRebasesEntity } from '#shared/store/quality.store.ts';
import { findReturn, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { upsert } from '#shared/store/write.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { shownRebases } from './dashboardView.ts';

const NOT_REPORTED = 'Choose a month that was reported';
const NO_RANGE = 'Choose a figure that has a usual range';
const THERE_IS_ONE = 'There is a rebase at this month already.';
const THERE_IS_NONE = 'There is no rebase at this month.';

interface RebaseRequest {
  body: BodyOf<typeof postQualityRebase>;
  place: PlaceRef;
  table: Table;
}

/** What begins a new usual range of a place's figure: its entry of the trail, its write, its answer. */
export async function rebaseWrites(
  { body: { metric, from, reason }, place, table }: RebaseRequest,
  { caller, at }: { caller: Caller; at: Instant },
) {
  const knownMetric = metricIn(qualityKindOf(place.kind), metric);
  if (!knownMetric?.limits) throw invalid('metric', NO_RANGE);
  const period = Period.safeParse(from);
  if (!period.success) throw invalid('from', NOT_REPORTED);
  const whose = whoseReturn(place);
  const [reported, [existing]] = await Promise.all([
    findReturn(table, { ...whose, period: period.data }),
    table.read(wanted(homeRebasesEntity, whose)),
  ]);
  if (!reported || reported.submitted_version === 0) throw invalid('from', NOT_REPORTED);
  const rebases = existing?.rebases ?? [];
  if (rebases.some((rebase) => rebase.metric === metric && rebase.from === period.data)) {
    throw new Refusal('conflict', THERE_IS_ONE);
  }
  const account = accountOf(caller);
  const doer = { id: account.id, name: fullName(account) };
  const after = [...rebases, { metric, from: period.data, reason, by: doer, at }];
  return {
    entry: {
      of: placePartition(place),
      what: 'quality.rebased' as const,
      before: null,
      after: { quality_metric: knownMetric.name, report_period: period.data, reason },
    },
    writes: [upsert(homeRebasesEntity, { ...whose, rebases: after }, existing)],
    reply: { rebases: shownRebases(after) },
  };
}

/** What undoes one: the same. */
export async function undoneRebaseWrites({ body, place, table }: RebaseRequest) {
  const { metric, from, reason } = body;
  const whose = whoseReturn(place);
  const [existing] = await table.read(wanted(homeRebasesEntity, whose));
  const undone = existing?.rebases.find(
    (rebase) => rebase.metric === metric && rebase.from === from,
  );
  if (!existing || !undone) throw new Refusal('notFound', THERE_IS_NONE);
  const rebases = existing.rebases.filter((rebase) => rebase !== undone);
  const quality_metric = metricIn(qualityKindOf(place.kind), metric)?.name ?? metric;
  return {
    entry: {
      of: placePartition(place),
      what: 'quality.rebaseUndone' as const,
      before: { quality_metric, report_period: undone.from, reason: undone.reason },
      after: { reason },
    },
    writes: [upsert(homeRebasesEntity, { ...whose, rebases }, existing)],
    reply: { rebases: shownRebases(rebases) },
  };
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', message, { errors: { [field]: [message] } });
