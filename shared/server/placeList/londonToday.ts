import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';

/** What holds for a whole day in London, worked out once a day and not with each question. */
export class LondonToday {
  #startsAt = Infinity;
  #endsAt = -Infinity;
  readonly #values = new Map<string, readonly string[]>();

  /** When the day began, in ms since 1970. */
  startOf(now: Date): number {
    this.#turnTo(now);
    return this.#startsAt;
  }

  /** The values that `make` makes, once a day for each name. */
  values(name: string, now: Date, make: () => readonly string[]): readonly string[] {
    this.#turnTo(now);
    const before = this.#values.get(name);
    if (before) return before;
    const value = make();
    this.#values.set(name, value);
    return value;
  }

  #turnTo(now: Date): void {
    const at = now.getTime();
    if (at >= this.#startsAt && at < this.#endsAt) return;
    const day = londonDay(now);
    this.#startsAt = startOfLondonDay(day).getTime();
    this.#endsAt = startOfLondonDay(addDays(day, 1)).getTime();
    this.#values.clear();
  }
}
