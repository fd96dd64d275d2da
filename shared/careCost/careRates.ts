import { addDays, type LondonDay } from '../kernel/calendar.ts';

/** Where rates differ (reporting, section 9). */
export const CARE_AREAS = ['london', 'sussex', 'frimley', 'other'] as const;
export type CareArea = (typeof CARE_AREAS)[number];

/** As screens call them: those of the contract's variants, and all others. */
export const AREA_NAMES: Record<CareArea, string> = {
  london: 'London',
  sussex: 'Sussex',
  frimley: 'Frimley',
  other: 'All other areas',
};

/** Whole pence an hour. Day is 08:00 to 20:00, night (awake) the rest. */
export interface HourRates {
  day_rate: number;
  night_rate: number;
}

/** The rates of an area from a day on. */
export interface CareRate extends HourRates {
  area: CareArea;
  from: LondonDay;
}

/** £500.00 an hour: beyond any agency's rate. */
export const MOST_HOURLY = 50_000;

export const NO_RATE = 'There is no rate for this day.';

/** The demo's first figures, which are invented and marked so on the page: £19.50 and £21.00 everywhere. */
export const firstCareRates = (from: LondonDay): CareRate[] =>
  CARE_AREAS.map((area) => ({ area, from, day_rate: 1950, night_rate: 2100 }));

/** The rates of an area on a day: those that began last. Null before any. */
export function rateOn(
  rates: readonly CareRate[],
  area: CareArea,
  day: LondonDay,
): CareRate | null {
  let newest: CareRate | null = null;
  for (const rate of rates) {
    if (rate.area !== area || rate.from > day) continue;
    if (newest === null || rate.from > newest.from) newest = rate;
  }
  return newest;
}

/** Days of one rate, both included. */
export interface Stretch extends HourRates {
  from: LondonDay;
  to: LondonDay;
}

/** The days from the first to the last in stretches of one rate; null where the first has none. */
export function stretchesOf(
  rates: readonly CareRate[],
  area: CareArea,
  first: LondonDay,
  last: LondonDay,
): Stretch[] | null {
  const begun = rateOn(rates, area, first);
  if (!begun) return null;
  const changes = rates
    .filter((rate) => rate.area === area && rate.from > first && rate.from <= last)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return [{ ...begun, from: first }, ...changes].map(({ day_rate, night_rate, from }, i) => {
    const next = changes[i];
    return { from, to: next ? addDays(next.from, -1) : last, day_rate, night_rate };
  });
}
