import type { Table } from '../../store/table.ts';
import { ListModel } from './listModel.ts';
import { loadSnapshot } from './loadSnapshot.ts';
import { readFeed } from './readFeed.ts';

/** How far the feed is read again, so that writers whose clocks differ lose nothing. */
export const OVERLAP_MS = 5000;
/** The feed is asked at most this often. */
const FRESH_MS = 1000;
/**
 * A function has ten seconds between reading its clock and its commit, and one that hangs may need
 * them: now and then the feed is read again from further back.
 */
export const LONG_OVERLAP_MS = 30_000;
const LOOKS_BACK_EVERY_MS = 15_000;

/** The list model of this function, loaded once and kept true by the change feed. */
export class LiveList {
  readonly #table: Table;
  readonly #load: () => Promise<ListModel | undefined>;
  #model: ListModel | undefined;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #lookedBackAt = Number.NEGATIVE_INFINITY;
  #syncing: Promise<ListModel> | undefined;

  /** `load` gives a model to start from, undefined when there is none. */
  constructor(table: Table, load: () => Promise<ListModel | undefined>) {
    this.#table = table;
    this.#load = load;
  }

  /** The model as of less than a second before `now`. Callers at one time share one reading. */
  async at(now: Date): Promise<{ model: ListModel; asOf: Date }> {
    let model = this.#model;
    if (!model || now.getTime() - this.#syncedAt >= FRESH_MS) {
      this.#syncing ??= this.#sync(now).finally(() => {
        this.#syncing = undefined;
      });
      model = await this.#syncing;
    }
    return { model, asOf: new Date(this.#syncedAt) };
  }

  async #sync(now: Date): Promise<ListModel> {
    const model = this.#model ?? (await this.#load()) ?? ListModel.empty();
    const looksBack = now.getTime() - this.#lookedBackAt >= LOOKS_BACK_EVERY_MS;
    await readFeed(this.#table, model, { now, overlap: looksBack ? LONG_OVERLAP_MS : OVERLAP_MS });
    if (looksBack) this.#lookedBackAt = now.getTime();
    this.#syncedAt = now.getTime();
    // Only now: a model that was not read to the end would answer too little.
    this.#model = model;
    return model;
  }
}

let live: LiveList | undefined;

/** The list of this function's life. */
export function theLiveList(table: Table): LiveList {
  live ??= new LiveList(table, loadSnapshot);
  return live;
}
