import type { FieldErrors } from '../kernel/refusal.ts';
import type { Home } from './home.ts';
import type { HomeStatus } from './homeStatus.api.ts';

export const NOT_ON_AQP_LIST = 'This home is not on the AQP list';
export const FIXED_RATE = 'London, Sussex and Frimley homes are paid the fixed rate of their area';
export const NOTHING_CHANGED = 'Change something before you save';

type Rated = Pick<Home, 'aqp_status' | 'aqp_variant'>;

/** Whether a home is paid a rate of its own (specification 1, section 9). */
export const hasOwnRate = (home: Rated): boolean => home.aqp_status && home.aqp_variant === null;

/** Which of the status's fields differ. */
export function changedFields(before: HomeStatus, after: HomeStatus): (keyof HomeStatus)[] {
  const fields: (keyof HomeStatus)[] = ['embargo', 'aqp_suspension', 'rate'];
  return fields.filter((field) => before[field] !== after[field]);
}

/** Why a home may not have this status, by field; empty when it may. What stays may always stay. */
export function homeStatusErrors(home: Rated & HomeStatus, after: HomeStatus): FieldErrors {
  const changed = changedFields(home, after);
  if (changed.length === 0) return { '': [NOTHING_CHANGED] };
  const errors: FieldErrors = {};
  if (changed.includes('aqp_suspension') && after.aqp_suspension && !home.aqp_status) {
    errors.aqp_suspension = [NOT_ON_AQP_LIST];
  }
  if (changed.includes('rate') && after.rate !== null && !hasOwnRate(home)) {
    errors.rate = [home.aqp_status ? FIXED_RATE : NOT_ON_AQP_LIST];
  }
  return errors;
}
