import type { BedRate } from './vacancy.ts';

/** A home's weekly rates in pounds: one for all, or one each where bed types differ; neither: none. */
export interface HomeRates {
  rate: number | null;
  aqp_rates: BedRate[];
}

/** A home's rate as a card shows it: one rate, 'Multiple' where its bed types differ, or null. */
export const aqpPrice = ({ rate, aqp_rates }: HomeRates): number | 'Multiple' | null =>
  aqp_rates.length > 0 ? 'Multiple' : rate;

/** A home's weekly rate in words, of each bed type where they differ; null when it has none. */
export function aqpRateText(rates: HomeRates): string | null {
  const price = aqpPrice(rates);
  if (price === 'Multiple') return ratesText(rates.aqp_rates);
  return price === null ? null : poundsAWeek(price);
}

/** `Nursing £1100/wk, Residential £950/wk`. */
export const ratesText = (rates: readonly BedRate[]): string =>
  rates.map(({ bed_type, rate }) => `${bed_type} ${poundsAWeek(rate)}`).join(', ');

/** `£1353/wk` (specification 1, section 9), with pence where there are some: `£1353.50/wk`. */
export const poundsAWeek = (rate: number): string => `£${poundsPlain(rate)}/wk`;

/** `1353`, `1353.50`: as a rate is typed. */
export const poundsPlain = (rate: number): string =>
  Number.isInteger(rate) ? String(rate) : rate.toFixed(2);
