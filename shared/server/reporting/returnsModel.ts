import type { HomeUuid } from '../../kernel/ids.ts';
import type { OverviewReturn } from '../../reporting/overview.ts';
import type { Period } from '../../reporting/period.ts';
import { hasReturns, returnsChangedSince, returnsOfPeriod } from '../../store/returns.store.ts';
import type { Table } from '../../store/table.ts';

/** The indexes trail by a moment: what changed shortly before is read again. */
const OVERLAP_MS = 10_000;
/** Nor is what changed longer ago than this read again, however quiet it has been since. */
const MOST_OVERLAP_MS = 300_000;
/** Months that a function keeps; the one not asked for longest goes first. */
const MOST_PERIODS = 4;
/** How long a month without returns counts as such. */
const EMPTY_FOR_MS = 300_000;

type OfPeriod = Map<HomeUuid, OverviewReturn>;

interface Model {
  periods: Map<Period, OfPeriod>;
  /** Months that are being read for the first time. */
  loading: Map<Period, Promise<OfPeriod>>;
  /** From when the feed is read next; undefined before the first month is. */
  from: string | undefined;
  /** Whether a month has returns, and when it was found that it has none. */
  found: Map<Period, true | number>;
  /** Names of homes, providers and areas, each once: the same stand in every month. */
  names: Map<string, string>;
}

const models = new WeakMap<Table, Model>();

function modelOf(table: Table): Model {
  const model = models.get(table) ?? {
    periods: new Map(),
    loading: new Map(),
    from: undefined,
    found: new Map(),
    names: new Map(),
  };
  models.set(table, model);
  return model;
}

/**
 * The returns of a period, in memory: read once from the period's index, and kept as they are by the
 * feed of what changed since.
 */
export async function returnsNow(
  table: Table,
  period: Period,
  now: Date,
): Promise<OverviewReturn[]> {
  const model = modelOf(table);
  model.from ??= before(now, OVERLAP_MS);
  await readFeed(table, model, now);
  const loaded = model.periods.get(period) ?? (await loadOnce(table, model, period));
  model.periods.delete(period);
  model.periods.set(period, loaded);
  for (const oldest of model.periods.keys()) {
    if (model.periods.size <= MOST_PERIODS) break;
    model.periods.delete(oldest);
  }
  return [...loaded.values()];
}

/** Those of some periods that have returns, in their order. */
export async function periodsWithReturns(
  table: Table,
  periods: readonly Period[],
  now: Date,
): Promise<Period[]> {
  const { found } = modelOf(table);
  await Promise.all(
    periods.map(async (period) => {
      const before = found.get(period);
      const isFresh = before === true || now.getTime() - (before ?? 0) < EMPTY_FOR_MS;
      if (before !== undefined && isFresh) return;
      found.set(period, (await hasReturns(table, period)) || now.getTime());
    }),
  );
  return periods.filter((period) => found.get(period) === true);
}

const before = (at: Date, ms: number): string => new Date(at.getTime() - ms).toISOString();

/** Requests that meet here share one reading; a change that comes in meanwhile the next feed tells. */
function loadOnce(table: Table, model: Model, period: Period): Promise<OfPeriod> {
  const loading =
    model.loading.get(period) ??
    load(table, model, period).finally(() => model.loading.delete(period));
  model.loading.set(period, loading);
  return loading;
}

async function load(table: Table, model: Model, period: Period): Promise<OfPeriod> {
  const returns: OfPeriod = new Map();
  for await (const one of returnsOfPeriod(table, period)) {
    returns.set(one.home, slim(one, model.names));
  }
  return returns;
}

/**
 * From 10 seconds before the newest change that was read, so that a trailing index hides nothing; and
 * after a quiet time from 5 minutes before now, so that what a job changed at once is not read for ever.
 */
async function readFeed(table: Table, model: Model, now: Date): Promise<void> {
  const { from } = model;
  if (model.periods.size === 0) {
    if (model.loading.size === 0) model.from = before(now, OVERLAP_MS);
    return;
  }
  let newest = from ?? '';
  for await (const one of returnsChangedSince(table, from)) {
    const ofPeriod = model.periods.get(one.period);
    const existing = ofPeriod?.get(one.home);
    if (ofPeriod && (!existing || existing.version < one.version)) {
      ofPeriod.set(one.home, slim(one, model.names));
    }
    if (one.changed_at > newest) newest = one.changed_at;
  }
  // Of a month that is being read just now the next feed tells again.
  if (model.loading.size > 0) return;
  // One writer's clock far ahead must not hide what the others write.
  const read = newest < now.toISOString() ? new Date(newest) : now;
  const next = [before(read, OVERLAP_MS), before(now, MOST_OVERLAP_MS)].sort().at(-1) ?? '';
  if (next > (model.from ?? '')) model.from = next;
}

/** What the overview shows of a return, without the rest of its row. */
function slim(one: OverviewReturn, names: Map<string, string>): OverviewReturn {
  const shared = (name: string): string => {
    const existing = names.get(name);
    if (existing === undefined) names.set(name, name);
    return existing ?? name;
  };
  return {
    home: shared(one.home) as HomeUuid,
    home_name: shared(one.home_name),
    provider_name: shared(one.provider_name),
    local_authority: shared(one.local_authority),
    period: shared(one.period) as Period,
    version: one.version,
    deadline_at: shared(one.deadline_at) as OverviewReturn['deadline_at'],
    started_at: one.started_at,
    submitted_at: one.submitted_at,
    cancelled_at: one.cancelled_at,
    percentage: one.percentage,
    suspended: one.suspended,
    mailed_at: one.mailed_at,
    overdue_mails: one.overdue_mails,
    recipients: one.recipients,
  };
}
