import { homesChangedSince } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { ListModel } from './listModel.ts';

/** How far the feed is read again, so that writers whose clocks differ lose nothing. */
export const OVERLAP_MS = 5000;
/** The feed is asked at most this often. */
const FRESH_MS = 1000;

/** The list model of this function, read in full once and kept true by the change feed. */
export class LiveList {
  readonly #table: Table;
  readonly #model = new ListModel();
  #lastSeen: string | undefined;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #syncing: Promise<void> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The model as of less than a second before `now`. Callers at one time share one reading. */
  async at(now: Date): Promise<{ model: ListModel; asOf: Date }> {
    if (now.getTime() - this.#syncedAt >= FRESH_MS) {
      this.#syncing ??= this.#sync(now).finally(() => {
        this.#syncing = undefined;
      });
      await this.#syncing;
    }
    return { model: this.#model, asOf: new Date(this.#syncedAt) };
  }

  async #sync(now: Date): Promise<void> {
    const since = this.#lastSeen && new Date(Date.parse(this.#lastSeen) - OVERLAP_MS).toISOString();
    for await (const home of homesChangedSince(this.#table, since)) {
      this.#model.apply(home);
      if (this.#lastSeen === undefined || home.changed_at > this.#lastSeen) {
        this.#lastSeen = home.changed_at;
      }
    }
    this.#syncedAt = now.getTime();
  }
}

let live: LiveList | undefined;

/** The list of this function's life. */
export function theLiveList(table: Table): LiveList {
  live ??= new LiveList(table);
  return live;
}
