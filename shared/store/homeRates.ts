import type { HomeRates } from '../homes/aqpRate.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { areaOf, areaRate, ownRates, type RatedHome } from '../rates/homeRates.ts';
import { findRatesOn } from './rates.store.ts';
import type { Table } from './table.ts';

/** A home's weekly rates on a London day. The rates are read only for a home that its area's are for. */
export async function ratesOfHome(
  table: Table,
  home: RatedHome,
  day: LondonDay,
): Promise<HomeRates> {
  const area = areaOf(home);
  if (!area) return ownRates(home);
  return { rate: areaRate(area, await findRatesOn(table, day)), aqp_rates: [] };
}
