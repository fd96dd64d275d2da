import { COULD_IDENTIFY, couldIdentify } from '../kernel/identifiers/textError.ts';
import { penceText } from '../kernel/pence.ts';
import type { PlacementLine } from './placement.ts';

/** More than this beside the home's rate is to be checked, in pence. */
const NEAR_RATE = 100;

type Priced = Pick<PlacementLine, 'total_weekly_rate' | 'additional_care_cost'>;

/** What is odd about a line's rate beside the home's AQP rates, in pence; undefined when nothing is. */
export function rateWarning(line: Priced, rates: readonly number[]): string | undefined {
  const [first] = rates;
  if (first === undefined) return undefined;
  const bare = line.total_weekly_rate - (line.additional_care_cost ?? 0);
  if (rates.some((rate) => Math.abs(bare - rate) <= NEAR_RATE)) return undefined;
  const nearest = rates.reduce((best, rate) =>
    Math.abs(bare - rate) < Math.abs(bare - best) ? rate : best,
  );
  return `The rate without additional care is ${penceText(bare)}; this home's AQP rate is ${penceText(nearest)}. Please check it.`;
}

/** What is odd about a line, by field: to be looked at again, never refused (reporting, section 3). */
export function lineWarnings(
  line: Priced & Pick<PlacementLine, 'comments'>,
  rates: readonly number[],
): Partial<Record<keyof PlacementLine, string>> {
  const rate = rateWarning(line, rates);
  return {
    ...(rate !== undefined && { total_weekly_rate: rate }),
    ...(couldIdentify(line.comments) && { comments: COULD_IDENTIFY }),
  };
}
