import type { AqpVariant } from '../homes/homeValues.ts';
import { type LondonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { instant } from '../kernel/ids.ts';
import {
  areaKey,
  type DatedRate,
  FIRST_RATES,
  type RateArea,
  type Rates,
  type RatesByName,
} from './rates.ts';

/** All rates of one London day, in pounds a week: what an agreement that is issued on it freezes. */
export interface RatesOfDay {
  day: LondonDay;
  variants: Record<AqpVariant, number>;
  /** Those of their own that ICBs and local authorities have, by name. */
  icbs: RatesByName;
  local_authorities: RatesByName;
}

type Entries = Pick<Rates, 'entries'>;

/** The rates of all days in the order of their days; those of the contracts are the first. */
export const allRates = ({ entries }: Entries): DatedRate[] =>
  [...FIRST_RATES, ...entries].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** Of each area the newest rate that has begun on a day, also where it is none (null). */
export function inForce(rates: Entries, day: LondonDay): Map<string, DatedRate> {
  const newest = new Map<string, DatedRate>();
  for (const entry of allRates(rates)) {
    if (entry.from <= day) newest.set(areaKey(entry), entry);
  }
  return newest;
}

/** All rates on a London day. */
export function ratesOn(rates: Entries, day: LondonDay): RatesOfDay {
  const holding = [...inForce(rates, day).values()];
  const named = (areaKind: RateArea['of']) =>
    Object.fromEntries(
      holding.flatMap((entry) =>
        entry.of === areaKind && entry.rate !== null ? [[entry.name, entry.rate] as const] : [],
      ),
    );
  return {
    day,
    variants: named('variant') as RatesOfDay['variants'],
    icbs: named('icb'),
    local_authorities: named('local_authority'),
  };
}

/** The rate of one area on a day; null where it has none of its own. */
export const rateOn = (rates: Entries, area: RateArea, day: LondonDay): number | null =>
  inForce(rates, day).get(areaKey(area))?.rate ?? null;

/** When the rates last became what they are on a day: somebody saved, or the day of one began. */
export function ratesSince(rates: Rates, day: LondonDay): string {
  const last = allRates(rates).findLast(({ from }) => from <= day)?.from as LondonDay;
  const began = instant(startOfLondonDay(last));
  return rates.saved_at !== null && rates.saved_at > began ? rates.saved_at : began;
}
