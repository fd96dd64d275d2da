import type { FieldErrors } from '../kernel/refusal.ts';
import { ratesText } from './aqpRate.ts';
import type { Home } from './home.ts';
import type { HomeStatus } from './homeStatus.api.ts';

export const NOT_ON_AQP_LIST = 'This home is not on the AQP list';
export const FIXED_RATE = 'London, Sussex and Frimley homes are paid the fixed rate of their area';
export const NOTHING_CHANGED = 'Change something before you save';

export const EACH_BED_TYPE = 'Give each bed type that the home offers one rate';
export const ONE_OR_EACH = 'Give one rate for all bed types or one for each, not both';

type Rated = Pick<Home, 'aqp_status' | 'aqp_variant'>;
type Rates = Pick<HomeStatus, 'rate' | 'aqp_rates'>;

/** Whether a home is paid a rate of its own (specification 1, section 9). */
export const hasOwnRate = (home: Rated): boolean => home.aqp_status && home.aqp_variant === null;

/** A home's rates after a change that names some: one rate for all and rates by type end each other. */
export function withRates(
  before: Rates,
  {
    rate,
    aqp_rates,
  }: { rate?: number | null | undefined; aqp_rates?: Rates['aqp_rates'] | undefined },
): Rates {
  return {
    rate: rate !== undefined ? rate : aqp_rates?.length ? null : before.rate,
    aqp_rates: aqp_rates ?? (typeof rate === 'number' ? [] : before.aqp_rates),
  };
}

/** Which of the status's fields differ. */
export function changedFields(before: HomeStatus, after: HomeStatus): (keyof HomeStatus)[] {
  const fields = ['embargo', 'aqp_suspension', 'rate'] as const;
  const changed: (keyof HomeStatus)[] = fields.filter((field) => before[field] !== after[field]);
  if (ratesText(before.aqp_rates) !== ratesText(after.aqp_rates)) changed.push('aqp_rates');
  return changed;
}

/** Why a home may not have this status, by field; empty when it may. What stays may always stay. */
export function homeStatusErrors(
  home: Rated & HomeStatus & Pick<Home, 'bed_type_preferences'>,
  after: HomeStatus,
): FieldErrors {
  const changed = changedFields(home, after);
  if (changed.length === 0) return { '': [NOTHING_CHANGED] };
  const errors: FieldErrors = {};
  if (changed.includes('aqp_suspension') && after.aqp_suspension && !home.aqp_status) {
    errors.aqp_suspension = [NOT_ON_AQP_LIST];
  }
  if (changed.includes('rate') && after.rate !== null && !hasOwnRate(home)) {
    errors.rate = [home.aqp_status ? FIXED_RATE : NOT_ON_AQP_LIST];
  }
  if (changed.includes('aqp_rates') && after.aqp_rates.length > 0) {
    const reason = ratesError(home, after);
    if (reason) errors.aqp_rates = [reason];
  }
  return errors;
}

function ratesError(
  home: Rated & Pick<Home, 'bed_type_preferences'>,
  { rate, aqp_rates }: HomeStatus,
): string | null {
  if (!hasOwnRate(home)) return home.aqp_status ? FIXED_RATE : NOT_ON_AQP_LIST;
  if (rate !== null) return ONE_OR_EACH;
  const offered = new Set(home.bed_type_preferences);
  const bedTypes = new Set(aqp_rates.map(({ bed_type }) => bed_type));
  const each = bedTypes.size === aqp_rates.length && bedTypes.size === offered.size;
  return each && [...bedTypes].every((type) => offered.has(type)) ? null : EACH_BED_TYPE;
}
