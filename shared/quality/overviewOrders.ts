import type { OverviewColumns } from './overviewColumns.ts';
import type { OverviewOrdering } from './qualityOverview.api.ts';
import type { RowCounts } from './qualityRow.ts';

/** Where a home stands in an order: what leads, then the order of attention, then name and uuid. */
export interface OrderPlace {
  lead: number;
  attention: number;
  name: string;
  home: string;
}

/** The slots of all homes that take part, in an order. */
export interface Order {
  slots: Int32Array;
  lead: (slot: number) => number;
  /** By name alone. */
  isByName: boolean;
}

/** As many at most of each count: there are 38 figures. */
const MOST = 64;
const ATTENTION = ({ concern, neutral, zero }: RowCounts, missing: number): number =>
  ((concern * MOST + missing) * MOST + neutral) * MOST + zero;

/** The orders of the overview, each made when it is first asked for and again after a change. */
export class OverviewOrders {
  readonly #columns: OverviewColumns;
  #made = new Map<string, Order>();
  #base:
    | { slots: number[]; attention: Float64Array; rank: Int32Array; authorities: number[] }
    | undefined;
  readonly #names: string[] = [];

  constructor(columns: OverviewColumns) {
    this.#columns = columns;
  }

  changed(): void {
    this.#made = new Map();
    this.#base = undefined;
  }

  /** `highest` and `lowest` need a metric, and are by attention without one. */
  of(ordering: OverviewOrdering, metric: number | undefined): Order {
    const isByValue = ordering === 'highest' || ordering === 'lowest';
    const key = isByValue ? `${ordering} ${metric}` : ordering;
    const existing = this.#made.get(key);
    if (existing) return existing;
    const order = this.#make(this.#lead(ordering, metric), ordering === 'name');
    this.#made.set(key, order);
    return order;
  }

  /** The place in `slots` of the first home after `place`. */
  after(order: Order, place: OrderPlace): number {
    let [low, high] = [0, order.slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isAfter(this.place(order, order.slots[middle] as number), place)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  place({ lead, isByName }: Order, slot: number): OrderPlace {
    const home = this.#columns.homes[slot] as OverviewColumns['homes'][number];
    return {
      lead: lead(slot),
      attention: isByName ? 0 : ATTENTION(home.counts, home.missing),
      name: this.#nameOf(slot),
      home: home.home,
    };
  }

  /** The numbers of the local authorities that homes are in. */
  authorities(): number[] {
    return this.#now().authorities;
  }

  #lead(ordering: OverviewOrdering, metric: number | undefined): Order['lead'] {
    const { homes, values } = this.#columns;
    switch (ordering) {
      case 'attention':
      case 'name':
        return () => 0;
      case 'missing':
        return (slot) => homes[slot]?.missing ?? 0;
      case 'highest':
      case 'lowest': {
        const column = metric === undefined ? undefined : values[metric];
        const sign = ordering === 'highest' ? 1 : -1;
        // Without a value: after all others.
        return (slot) => {
          const value = column?.[slot] ?? Number.NaN;
          return Number.isNaN(value) ? -Number.MAX_VALUE : sign * value;
        };
      }
      default:
        return (slot) => homes[slot]?.counts[ordering] ?? 0;
    }
  }

  #make(lead: Order['lead'], isByName: boolean): Order {
    const { slots, attention, rank } = this.#now();
    const leads = new Float64Array(attention.length);
    for (const slot of slots) leads[slot] = lead(slot);
    const sorted = Int32Array.from(slots).sort(
      (a, b) =>
        (isByName ? 0 : compare(leads[b], leads[a]) || compare(attention[b], attention[a])) ||
        compare(rank[a], rank[b]),
    );
    return { slots: sorted, lead, isByName };
  }

  #now() {
    if (this.#base) return this.#base;
    const { homes, listed, authority } = this.#columns;
    const slots = homes.flatMap((_, slot) => (listed[slot] === 1 ? [slot] : []));
    const attention = Float64Array.from(homes, ({ counts, missing }) => ATTENTION(counts, missing));
    for (const slot of slots) this.#names[slot] = homes[slot]?.home_name.toLowerCase() ?? '';
    const rank = new Int32Array(homes.length);
    [...slots]
      .sort((a, b) => compareTexts(this.#key(a), this.#key(b)))
      .forEach((slot, at) => {
        rank[slot] = at;
      });
    const authorities = [...new Set(slots.map((slot) => authority[slot] as number))];
    this.#base = { slots, attention, rank, authorities };
    return this.#base;
  }

  #nameOf(slot: number): string {
    return this.#names[slot] ?? '';
  }

  #key = (slot: number): [string, string] => [
    this.#nameOf(slot),
    this.#columns.homes[slot]?.home ?? '',
  ];
}

const compare = (a = 0, b = 0): number => (a < b ? -1 : a > b ? 1 : 0);
const compareTexts = ([a, c]: [string, string], [b, d]: [string, string]): number =>
  a < b ? -1 : a > b ? 1 : c < d ? -1 : c > d ? 1 : 0;

const isAfter = (orderPlace: OrderPlace, place: OrderPlace): boolean =>
  (compare(place.lead, orderPlace.lead) ||
    compare(place.attention, orderPlace.attention) ||
    compareTexts([orderPlace.name, orderPlace.home], [place.name, place.home])) > 0;
