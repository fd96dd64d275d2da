import type { AreasMeant } from '../areas/areasMeant.ts';
import { monthNumber, type Period } from '../reporting/period.ts';
import type { Metric } from './metric.ts';
import { metrics as homeMetrics } from './metrics.ts';
import { OverviewColumns, type OverviewHome } from './overviewColumns.ts';
import { type OrderPlace, OverviewOrders } from './overviewOrders.ts';
import { bitsOfSigns, figureOfSign, STATE_BITS } from './overviewSigns.ts';
import type { RowFigure } from './packedFigures.ts';
import type { OverviewOrdering, OverviewState } from './qualityOverview.api.ts';
import type { QualityRow } from './qualityRow.ts';

/** What is asked of the overview. Areas are those of the day on which `icbOf` answers. */
export interface OverviewQuestion {
  icb?: string | undefined;
  local_authority?: string | undefined;
  /** The names that both have today, where they have ended. */
  meant?: AreasMeant | undefined;
  /** Part of a name, in any case. */
  provider?: string | undefined;
  /** Its place among the kind's metrics. */
  metric?: number | undefined;
  state?: OverviewState | undefined;
  ordering: OverviewOrdering;
  icbOf: (authority: string) => string;
  /** The newest closed month: homes with an older one are counted as behind. */
  period: Period;
}

export interface FoundHome extends OverviewHome {
  /** Of the metric asked for. */
  figure: RowFigure | undefined;
}

export interface OverviewAnswer {
  total: number;
  look: number;
  behind: number;
  count: number;
  homes: FoundHome[];
  /** Where the page ends; null when nothing comes after. */
  next: OrderPlace | null;
}

/** The overview of a kind in memory: filters, orders and pages of all places (reporting, section 7; ADR 52). */
export class OverviewModel {
  readonly #columns: OverviewColumns;
  readonly #orders: OverviewOrders;
  readonly #signBits: readonly Uint8Array[];
  #lastChange: string | undefined;

  constructor(metrics: readonly Metric[] = homeMetrics) {
    this.#columns = new OverviewColumns(metrics);
    this.#orders = new OverviewOrders(this.#columns);
    this.#signBits = metrics.map(bitsOfSigns);
  }

  /** The newest `changed_at`; undefined while there are no rows. */
  get lastChange(): string | undefined {
    return this.#lastChange;
  }

  /** Takes rows in that are newer than what is here; older ones change nothing. */
  apply(rows: Iterable<QualityRow>): void {
    let news = false;
    for (const row of rows) {
      if (this.#columns.set(row)) news = true;
      if (row.changed_at > (this.#lastChange ?? '')) this.#lastChange = row.changed_at;
    }
    if (news) this.#orders.changed();
  }

  /** A page of what is asked for, after a place in the order. */
  ask(question: OverviewQuestion, page: { after?: OrderPlace; size: number }): OverviewAnswer {
    // Numbers only: to look into 15,000 objects takes longer than all the rest.
    const { homes, authority, provider, closed } = this.#columns;
    const { metric } = question;
    const newest = monthNumber(question.period);
    const isArea = this.#areas(question);
    const isProvider = this.#providers(question.provider ?? '');
    const chosen = question.state === undefined ? 0xff : STATE_BITS[question.state];
    const bits = this.#bits(metric);
    const order = this.#orders.of(question.ordering, metric);
    const begin = page.after ? this.#orders.after(order, page.after) : 0;
    const answer: OverviewAnswer = {
      total: 0,
      look: 0,
      behind: 0,
      count: 0,
      homes: [],
      next: null,
    };
    let last = -1;
    for (let at = 0; at < order.slots.length; at++) {
      const slot = order.slots[at] as number;
      if (isArea[authority[slot] as number] === 0) continue;
      if (isProvider[provider[slot] as number] === 0) continue;
      answer.total += 1;
      const own = bits(slot);
      if ((own & STATE_BITS.concern) !== 0) answer.look += 1;
      if ((closed[slot] as number) < newest) answer.behind += 1;
      if ((own & chosen) === 0) continue;
      answer.count += 1;
      if (at < begin) continue;
      if (answer.homes.length < page.size) {
        answer.homes.push({ ...(homes[slot] as OverviewHome), figure: this.#figure(slot, metric) });
        last = slot;
      } else answer.next ??= this.#orders.place(order, last);
    }
    return answer;
  }

  /** Every place that ever reported, those that have left too. */
  get every(): readonly OverviewHome[] {
    return this.#columns.homes;
  }

  /** The ICBs of homes that report, and the local authorities of those in an ICB; A to Z. */
  areas({ icb, icbOf }: Pick<OverviewQuestion, 'icb' | 'icbOf'>): {
    icbs: string[];
    local_authorities: string[];
  } {
    const { list } = this.#columns.authorities;
    const names = this.#orders.authorities().map((number) => list[number] as string);
    const inIcb = icb === undefined ? names : names.filter((name) => icbOf(name) === icb);
    return {
      icbs: [...new Set(names.map(icbOf))].filter((name) => name !== '').sort(),
      local_authorities: inIcb.filter((name) => name !== '').sort(),
    };
  }

  #areas({ icb, local_authority, meant, icbOf }: OverviewQuestion): Uint8Array {
    const isOne = (chosen: string | undefined, today: readonly string[] = [], name: string) =>
      chosen === undefined || name === chosen || today.includes(name);
    return Uint8Array.from(this.#columns.authorities.list, (name) =>
      isOne(local_authority, meant?.local_authorities, name) && isOne(icb, meant?.icbs, icbOf(name))
        ? 1
        : 0,
    );
  }

  #providers(typed: string): Uint8Array {
    const part = typed.trim().toLowerCase();
    const { small } = this.#columns.providers;
    if (part === '') return new Uint8Array(small.length).fill(1);
    const matches = new Uint8Array(small.length);
    for (let at = 0; at < small.length; at++) if (small[at]?.includes(part)) matches[at] = 1;
    return matches;
  }

  #bits(metric: number | undefined): (slot: number) => number {
    const { bits, signs } = this.#columns;
    if (metric === undefined) return (slot) => bits[slot] as number;
    const [bitsOf, sign] = [this.#signBits[metric] as Uint8Array, signs[metric] as Uint8Array];
    return (slot) => bitsOf[sign[slot] as number] as number;
  }

  #figure(slot: number, metric: number | undefined): RowFigure | undefined {
    if (metric === undefined) return undefined;
    const { signs, values } = this.#columns;
    return figureOfSign(signs[metric]?.[slot] as number, values[metric]?.[slot] as number);
  }
}
