import type { Period } from '../reporting/period.ts';
import type { Table } from '../store/table.ts';

/** The indexes trail by a moment: what changed shortly before is read again. */
const OVERLAP_MS = 10_000;
/** Nor is what changed longer ago than this read again, however quiet it has been since. */
const MOST_OVERLAP_MS = 300_000;

/** What a home has of a month, as a feed of the table has it. */
interface OfHomeAndMonth {
  home: string;
  period: Period;
  version: number;
  changed_at: string;
}

/** Where the rows of months come from, and what of them is kept. */
interface Source<Row extends OfHomeAndMonth, Kept extends { version: number }> {
  /** Months that a function keeps; the one not asked for longest goes first. */
  most: number;
  ofPeriod: (table: Table, period: Period) => AsyncIterable<Row>;
  changedSince: (table: Table, since?: string) => AsyncIterable<Row>;
  /** What is kept of a row; `shared` gives one text for all that are alike. */
  slim: (row: Row, shared: (text: string) => string) => Kept;
}

interface Model<Kept> {
  periods: Map<Period, Map<string, Kept>>;
  /** Months that are being read for the first time. */
  loading: Map<Period, Promise<Map<string, Kept>>>;
  /** From when the feed is read next; undefined before the first month is. */
  from: string | undefined;
  /** Names of homes, providers and areas, each once: the same stand in every month. */
  texts: Map<string, string>;
}

/**
 * The rows of a month, one a home, in memory: read once from the month's index, and kept as they are by
 * the feed of what changed since. Answers a function that gives them as they are now.
 */
export function monthModel<Row extends OfHomeAndMonth, Kept extends { version: number }>(
  source: Source<Row, Kept>,
) {
  const models = new WeakMap<Table, Model<Kept>>();

  return async function rowsNow(table: Table, period: Period, now: Date): Promise<Kept[]> {
    const model = modelOf(table);
    model.from ??= before(now, OVERLAP_MS);
    await readFeed(table, model, now);
    const loaded = model.periods.get(period) ?? (await loadOnce(table, model, period));
    model.periods.delete(period);
    model.periods.set(period, loaded);
    for (const oldest of model.periods.keys()) {
      if (model.periods.size <= source.most) break;
      model.periods.delete(oldest);
    }
    return [...loaded.values()];
  };

  function modelOf(table: Table): Model<Kept> {
    const model = models.get(table) ?? {
      periods: new Map(),
      loading: new Map(),
      from: undefined,
      texts: new Map(),
    };
    models.set(table, model);
    return model;
  }

  /** Requests that meet here share one reading; a change that comes in meanwhile the next feed tells. */
  function loadOnce(table: Table, model: Model<Kept>, period: Period) {
    const loading =
      model.loading.get(period) ??
      load(table, model, period).finally(() => model.loading.delete(period));
    model.loading.set(period, loading);
    return loading;
  }

  async function load(table: Table, model: Model<Kept>, period: Period) {
    const rows = new Map<string, Kept>();
    for await (const row of source.ofPeriod(table, period)) {
      rows.set(row.home, source.slim(row, sharing(model)));
    }
    return rows;
  }

  /**
   * From 10 seconds before the newest change that was read, so that a trailing index hides nothing; and
   * after a quiet time from 5 minutes before now, so that what a job changed at once is not read for ever.
   */
  async function readFeed(table: Table, model: Model<Kept>, now: Date): Promise<void> {
    const { from } = model;
    if (model.periods.size === 0) {
      if (model.loading.size === 0) model.from = before(now, OVERLAP_MS);
      return;
    }
    let newest = from ?? '';
    for await (const row of source.changedSince(table, from)) {
      const ofPeriod = model.periods.get(row.period);
      const existing = ofPeriod?.get(row.home);
      if (ofPeriod && (!existing || existing.version < row.version)) {
        ofPeriod.set(row.home, source.slim(row, sharing(model)));
      }
      if (row.changed_at > newest) newest = row.changed_at;
    }
    // Of a month that is being read just now the next feed tells again.
    if (model.loading.size > 0) return;
    // One writer's clock far ahead must not hide what the others write.
    const read = newest < now.toISOString() ? new Date(newest) : now;
    const next = [before(read, OVERLAP_MS), before(now, MOST_OVERLAP_MS)].sort().at(-1) ?? '';
    if (next > (model.from ?? '')) model.from = next;
  }
}

/** Gives one text for all that are alike. */
const sharing =
  ({ texts }: { texts: Map<string, string> }) =>
  (text: string): string => {
    const existing = texts.get(text);
    if (existing === undefined) texts.set(text, text);
    return existing ?? text;
  };

const before = (at: Date, ms: number): string => new Date(at.getTime() - ms).toISOString();
