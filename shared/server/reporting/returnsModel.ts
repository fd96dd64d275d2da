import type { HomeUuid } from '../../kernel/ids.ts';
import type { Period } from '../../reporting/period.ts';
import type { MonthlyReturn } from '../../reporting/return.ts';
import { returnsChangedSince, returnsOfPeriod } from '../../store/returns.store.ts';
import type { Table } from '../../store/table.ts';

/** The indexes trail by a moment: what changed shortly before is read again. */
const OVERLAP_MS = 10_000;
/** Months that a function keeps; the one not asked for longest goes first. */
const MOST_PERIODS = 4;

type OfPeriod = Map<HomeUuid, MonthlyReturn>;

interface Model {
  periods: Map<Period, OfPeriod>;
  /** Up to when the feed was read. */
  until: string;
}

const models = new WeakMap<Table, Model>();

/**
 * The returns of a period, in memory: read once from the period's index, and kept as they are by the
 * feed of what changed since.
 */
export async function returnsNow(
  table: Table,
  period: Period,
  now: Date,
): Promise<MonthlyReturn[]> {
  const model = models.get(table) ?? { periods: new Map(), until: since(now) };
  models.set(table, model);
  await readFeed(table, model, now);
  const loaded = model.periods.get(period) ?? (await load(table, period));
  model.periods.delete(period);
  model.periods.set(period, loaded);
  for (const oldest of model.periods.keys()) {
    if (model.periods.size <= MOST_PERIODS) break;
    model.periods.delete(oldest);
  }
  return [...loaded.values()];
}

const since = (at: Date): string => new Date(at.getTime() - OVERLAP_MS).toISOString();

async function load(table: Table, period: Period): Promise<OfPeriod> {
  const returns: OfPeriod = new Map();
  for await (const one of returnsOfPeriod(table, period)) returns.set(one.home, one);
  return returns;
}

async function readFeed(table: Table, model: Model, now: Date): Promise<void> {
  if (model.periods.size === 0) {
    model.until = since(now);
    return;
  }
  let until = model.until;
  for await (const one of returnsChangedSince(table, model.until)) {
    const known = model.periods.get(one.period);
    const existing = known?.get(one.home);
    if (known && (!existing || existing.version < one.version)) known.set(one.home, one);
    if (one.changed_at > until) until = one.changed_at;
  }
  model.until = until > model.until ? since(new Date(until)) : model.until;
}
