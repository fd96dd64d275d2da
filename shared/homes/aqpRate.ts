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
