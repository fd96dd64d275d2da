import type { Home } from './home.ts';

/** Fixed weekly rates in pounds of the contract variants (specification 1, section 9). */
export const LONDON_AND_SUSSEX_RATE = 1353;
export const FRIMLEY_RATE = 1450;

/** An AQP home's weekly rate in pounds: its variant's, otherwise its own; null when it has none. */
export function aqpRate(home: Pick<Home, 'aqp_status' | 'aqp_variant' | 'rate'>): number | null {
  if (!home.aqp_status) return null;
  switch (home.aqp_variant) {
    case 'london':
    case 'sussex':
      return LONDON_AND_SUSSEX_RATE;
    case 'frimley':
      return FRIMLEY_RATE;
    case null:
      return home.rate;
  }
}

/** An AQP home's rate as a card shows it: one rate, 'Multiple' where its bed types differ, or null. */
export function aqpPrice(
  home: Pick<Home, 'aqp_status' | 'aqp_variant' | 'rate' | 'aqp_rates'>,
): number | 'Multiple' | null {
  if (!home.aqp_status || home.aqp_variant !== null) return aqpRate(home);
  const rates = new Set(home.aqp_rates.map(({ rate }) => rate));
  if (rates.size > 1) return 'Multiple';
  const [only = aqpRate(home)] = rates;
  return only;
}

/** An AQP home's weekly rate in words, of each bed type where they differ; null when it has none. */
export function aqpRateText(
  home: Pick<Home, 'aqp_status' | 'aqp_variant' | 'rate' | 'aqp_rates'>,
): string | null {
  const price = aqpPrice(home);
  if (price === 'Multiple') return ratesText(home.aqp_rates);
  return price === null ? null : poundsAWeek(price);
}

/** `Nursing £1100/wk, Residential £950/wk`. */
export const ratesText = (rates: Home['aqp_rates']): string =>
  rates.map(({ bed_type, rate }) => `${bed_type} ${poundsAWeek(rate)}`).join(', ');

/** `£1353/wk` (specification 1, section 9). */
export const poundsAWeek = (rate: number): string => `£${rate}/wk`;
