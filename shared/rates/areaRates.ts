import { areaRate } from './homeRates.ts';
import { boroughsByIcb, ratedAuthoritiesOn } from './rateAreas.ts';
import type { RatesByName } from './rates.ts';
import type { RatesOfDay } from './ratesOn.ts';

/** An ICB of which fewer authorities are known here is not spoken for by them: Hampshire has two of many. */
const FEWEST = 4;

/**
 * What homes of each area are paid on a day that have no rate of their own, as tables show it: by local
 * authority what its homes show, by ICB its own rate, or the one that all its authorities share.
 */
export function areaRates(rates: RatesOfDay): { ccg_rates: RatesByName; la_rates: RatesByName } {
  const la_rates = Object.fromEntries(
    ratedAuthoritiesOn(rates.day).flatMap(({ name, variant }) => {
      const rate = areaRate({ variant, local_authority: name }, rates);
      return rate === null ? [] : [[name, rate] as const];
    }),
  );
  const boards = boroughsByIcb(rates.day);
  const ccg_rates = Object.fromEntries(
    Object.entries(boards).flatMap(([icb, boroughs]) => {
      const shared = new Set(boroughs.map((borough) => la_rates[borough]));
      const [only] = shared;
      const common = shared.size === 1 && boroughs.length >= FEWEST ? only : undefined;
      const rate = rates.icbs[icb] ?? common;
      return rate === undefined ? [] : [[icb, rate] as const];
    }),
  );
  return { ccg_rates, la_rates };
}
