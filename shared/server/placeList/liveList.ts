import type { Table } from '#shared/store/table.ts';
import type { ListKind } from './listKind.ts';
import { type LateChanges, ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';
import { loadSnapshot } from './loadSnapshot.ts';
import { type Begun, readFeed } from './readFeed.ts';

/** How far the feed is read again, so that writers whose clocks differ lose nothing. */
export const OVERLAP_MS = 5000;
/** The feed is read at most this often. */
const FRESH_MS = 1000;
/**
 * A function has ten seconds between reading its clock and its commit, and one that hangs may need
 * them: now and then the feed is read again from further back.
 */
export const LONG_OVERLAP_MS = 30_000;
const LOOKS_BACK_EVERY_MS = 15_000;

/** A list's model, loaded once and kept true by its feed. */
export class LiveList<L extends ListTypes> {
  readonly #kind: ListKind<L>;
  readonly #table: Table;
  readonly #load: () => Promise<ListModel<L> | undefined>;
  #model: ListModel<L> | undefined;
  /** What was read of a list that has not been read to its end yet, and where the next reading goes on. */
  #begun: ({ model: ListModel<L> } & Begun) | undefined;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #lookedBackAt = Number.NEGATIVE_INFINITY;
  #syncing: Promise<ListModel<L>> | undefined;

  /** `load` gives a model to start from, undefined when there is none. */
  constructor(
    kind: ListKind<L>,
    table: Table,
    load: () => Promise<ListModel<L> | undefined> = () => loadSnapshot(kind),
  ) {
    this.#kind = kind;
    this.#table = table;
    this.#load = load;
  }

  /**
   * The model as of less than a second before `now`. Callers at one time share one reading. Throws what
   * the table throws: a start that takes longer than a request goes on with the next one.
   */
  async at(now: Date): Promise<{ model: ListModel<L>; asOf: Date }> {
    let model = this.#model;
    if (!model || now.getTime() - this.#syncedAt >= FRESH_MS) {
      this.#syncing ??= this.#sync(now).finally(() => {
        this.#syncing = undefined;
      });
      model = await this.#syncing;
    }
    return { model, asOf: new Date(this.#syncedAt) };
  }

  async #sync(now: Date): Promise<ListModel<L>> {
    // A whole model reads on from its own last change: nothing that it looks back for is passed over.
    const begun: { model: ListModel<L> } & Begun = this.#model
      ? { model: this.#model }
      : (this.#begun ?? { model: (await this.#load()) ?? ListModel.empty(this.#kind) });
    this.#begun = this.#model ? undefined : begun;
    const { model } = begun;
    const looksBack = now.getTime() - this.#lookedBackAt >= LOOKS_BACK_EVERY_MS;
    const overlap = looksBack ? LONG_OVERLAP_MS : OVERLAP_MS;
    await readFeed(this.#kind, this.#table, model, { now, overlap, begun, late: this.#late(now) });
    if (looksBack) this.#lookedBackAt = now.getTime();
    this.#syncedAt = now.getTime();
    // Only now: a model that was not read to the end would answer too little.
    this.#model = model;
    this.#begun = undefined;
    return model;
  }

  /**
   * Changes that an earlier answer should have had, by its `as_of`. They are told for as long as another function
   * may be without them; undefined before the first answer.
   */
  #late(now: Date): LateChanges | undefined {
    if (!this.#model) return undefined;
    this.#model.forgetLate(now.getTime() - LONG_OVERLAP_MS);
    return {
      before: this.#syncedAt - OVERLAP_MS,
      toldUntil: now.getTime() + LOOKS_BACK_EVERY_MS,
    };
  }
}

/** The lists of this process: of each table one of a kind, by the kind's name. */
const liveLists = new WeakMap<Table, Map<string, unknown>>();

/** The list of a kind, the same for all who ask for it: it is loaded and kept true once. */
export function liveList<L extends ListTypes>(kind: ListKind<L>, table: Table): LiveList<L> {
  const ofTable = liveLists.get(table) ?? new Map<string, unknown>();
  liveLists.set(table, ofTable);
  const list = (ofTable.get(kind.name) as LiveList<L> | undefined) ?? new LiveList(kind, table);
  ofTable.set(kind.name, list);
  return list;
}
