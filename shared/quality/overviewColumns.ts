import { monthNumber } from '../reporting/period.ts';
import type { Metric } from './metric.ts';
import { metrics as homeMetrics } from './metrics.ts';
import { bitsOfHome, signOf } from './overviewSigns.ts';
import { unpackFigures } from './packedFigures.ts';
import type { QualityRow } from './qualityRow.ts';

/** What is kept of a row beside its figures. */
export type OverviewHome = Omit<QualityRow, 'figures'>;

const FIRST_SIZE = 256;
type Numbers = Float64Array | Uint8Array | Int32Array;

function grown<N extends Numbers>(column: N, size: number): N {
  const next = new (column.constructor as new (size: number) => N)(size);
  next.set(column as never);
  return next;
}

/** Texts that stand in many rows, each with a number. */
class Names {
  readonly list: string[] = [];
  /** The same in small letters: a text that is looked for in thousands of them is looked for here. */
  readonly small: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const existing = this.#numbers.get(name);
    if (existing !== undefined) return existing;
    this.#numbers.set(name, this.list.length);
    this.small.push(name.toLowerCase());
    return this.list.push(name) - 1;
  }

  /** The text itself, the same string for all rows that have it. */
  same<T extends string>(name: T): T {
    return this.list[this.numberOf(name)] as T;
  }
}

/**
 * The rows of the overview as columns: a home has a slot, which it keeps. 15,000 homes of 38 figures are
 * 5 MB so, where an object for each figure would be 60.
 */
export class OverviewColumns {
  readonly homes: OverviewHome[] = [];
  readonly authorities = new Names();
  readonly providers = new Names();
  /** 1: it takes part. */
  listed = new Uint8Array(FIRST_SIZE);
  /** See `STATE_BITS`. */
  bits = new Uint8Array(FIRST_SIZE);
  /** Of the month of its figures: see `monthNumber`. */
  closed = new Int32Array(FIRST_SIZE);
  authority = new Int32Array(FIRST_SIZE);
  provider = new Int32Array(FIRST_SIZE);
  /** By metric: the value, NaN where there is none, and its sign. */
  readonly values: Float64Array[];
  readonly signs: Uint8Array[];
  readonly #metrics: readonly Metric[];
  readonly #slots = new Map<string, number>();
  readonly #periods = new Names();

  constructor(metrics: readonly Metric[] = homeMetrics) {
    this.#metrics = metrics;
    this.values = metrics.map(() => new Float64Array(FIRST_SIZE));
    this.signs = metrics.map(() => new Uint8Array(FIRST_SIZE));
  }

  /** Takes a row in. Answers false for one that is no newer than what is here. */
  set(row: QualityRow): boolean {
    const slot = this.#slots.get(row.home) ?? this.homes.length;
    const existing = this.homes[slot];
    if (existing && existing.version >= row.version) return false;
    this.#slots.set(row.home, slot);
    if (slot >= this.listed.length) this.#grow();
    const { figures, ...home } = row;
    this.homes[slot] = {
      ...home,
      closed: this.#periods.same(home.closed),
      provider_name: this.providers.same(home.provider_name),
      local_authority: this.authorities.same(home.local_authority),
      months: home.months.map((month) => ({ ...month, period: this.#periods.same(month.period) })),
    };
    this.listed[slot] = row.reporting ? 1 : 0;
    this.bits[slot] = bitsOfHome(row);
    this.closed[slot] = monthNumber(row.closed);
    this.authority[slot] = this.authorities.numberOf(row.local_authority);
    this.provider[slot] = this.providers.numberOf(row.provider_name);
    const unpacked = unpackFigures(figures);
    this.#metrics.forEach(({ id }, at) => {
      const figure = unpacked.get(id);
      (this.values[at] as Float64Array)[slot] = figure?.value ?? Number.NaN;
      (this.signs[at] as Uint8Array)[slot] = signOf(figure);
    });
    return true;
  }

  #grow(): void {
    const size = this.listed.length * 2;
    this.listed = grown(this.listed, size);
    this.bits = grown(this.bits, size);
    this.closed = grown(this.closed, size);
    this.authority = grown(this.authority, size);
    this.provider = grown(this.provider, size);
    for (const [at, column] of this.values.entries()) this.values[at] = grown(column, size);
    for (const [at, column] of this.signs.entries()) this.signs[at] = grown(column, size);
  }
}
