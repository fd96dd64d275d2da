import { authoritiesOfIcbs } from '../../careHomesList/listRules.ts';
import { addDays, londonDay, startOfLondonDay } from '../../kernel/calendar.ts';

/** What holds for a whole day in London, reckoned once a day and not with each question. */
export class LondonToday {
  #startsAt = Infinity;
  #endsAt = -Infinity;
  readonly #authoritiesOf = new Map<string, readonly string[]>();

  /** When the day began, in ms since 1970. */
  startOf(now: Date): number {
    this.#turnTo(now);
    return this.#startsAt;
  }

  /** The slugs of the local authorities that lie in an ICB, by the ICB's slug. */
  authoritiesOf(icb: string, now: Date): readonly string[] {
    this.#turnTo(now);
    const known = this.#authoritiesOf.get(icb);
    if (known) return known;
    const found = [...authoritiesOfIcbs([icb], now)];
    this.#authoritiesOf.set(icb, found);
    return found;
  }

  #turnTo(now: Date): void {
    const at = now.getTime();
    if (at >= this.#startsAt && at < this.#endsAt) return;
    const day = londonDay(now);
    this.#startsAt = startOfLondonDay(day).getTime();
    this.#endsAt = startOfLondonDay(addDays(day, 1)).getTime();
    this.#authoritiesOf.clear();
  }
}
