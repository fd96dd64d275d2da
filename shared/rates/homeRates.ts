import { authorityName, predecessorNamed } from '../areas/authorityNames.ts';
import { icbOfAuthority } from '../areas/icbByAuthority.ts';
import type { HomeRates } from '../homes/aqpRate.ts';
import type { Home } from '../homes/home.ts';
import type { AqpVariant } from '../homes/homeValues.ts';
import type { RatesOfDay } from './ratesOn.ts';

/** What decides on the rate of a home. */
export type RatedHome = Pick<
  Home,
  'aqp_status' | 'aqp_variant' | 'rate' | 'aqp_rates' | 'local_authority'
>;

/** Where the rate of a home comes from that has none of its own. */
export interface HomeArea {
  /** Null: the home's contract is no variant. */
  variant: AqpVariant | null;
  local_authority: string;
}

const NONE: HomeRates = { rate: null, aqp_rates: [] };

/**
 * What an area pays on a day: what its local authority has agreed, or whom that follows, else its ICB, else
 * the contract's variant. Null where none of them has a rate.
 */
export function areaRate({ variant, local_authority }: HomeArea, rates: RatesOfDay): number | null {
  const name = authorityName(local_authority);
  const before = predecessorNamed(name);
  for (const authority of before === undefined ? [name] : [name, before]) {
    if (Object.hasOwn(rates.local_authorities, authority)) {
      return rates.local_authorities[authority] ?? null;
    }
  }
  const icb = icbOfAuthority(local_authority, rates.day);
  if (icb !== null && rates.icbs[icb] !== undefined) return rates.icbs[icb];
  return variant === null ? null : rates.variants[variant];
}

/** The area whose rate a home is paid; null where it is paid its own rates, or none. */
export function areaOf(home: RatedHome): HomeArea | null {
  if (!home.aqp_status) return null;
  if (home.aqp_variant === null && (home.rate !== null || home.aqp_rates.length > 0)) return null;
  return { variant: home.aqp_variant, local_authority: home.local_authority };
}

/** An AQP home's own rates, where no area's take their place. */
export function ownRates(home: RatedHome): HomeRates {
  if (!home.aqp_status || home.aqp_variant !== null) return NONE;
  const [first, ...others] = home.aqp_rates;
  if (!first) return { rate: home.rate, aqp_rates: [] };
  const isOne = others.every(({ rate }) => rate === first.rate);
  return isOne ? { rate: first.rate, aqp_rates: [] } : { rate: null, aqp_rates: home.aqp_rates };
}

/** A home's weekly rates on a day, as everything that shows them does. */
export function homeRates(home: RatedHome, rates: RatesOfDay): HomeRates {
  const area = areaOf(home);
  return area ? { rate: areaRate(area, rates), aqp_rates: [] } : ownRates(home);
}
