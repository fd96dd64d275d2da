import { dividedHalfUp } from '../kernel/pence.ts';
import type { OthersDetails, OthersShown } from './othersShown.ts';
import type { Count, PlacementFigures } from './placementDashboard.api.ts';
import {
  type CountRange,
  FEWEST,
  median,
  middleOf,
  NONE,
  shownCount,
  shownMoney,
} from './smallNumbers.ts';
import { REVIEW_COUNTS, type ReviewCount, type Tally } from './tally.ts';

/**
 * What a reader sees of placements of which some are its own. Own ones are exact. What is shown of both
 * together is worked out from the own figure and from what is shown of the others, never from the others'
 * exact one: taking away what one knows leaves what one was shown (ADR 53, ADR 89).
 */

export const NO_OTHERS: OthersShown = { count: NONE, details: null };

/** All figures of some placements. */
export function shownFigures(own: Tally, others: OthersShown): PlacementFigures {
  const { count, details } = others;
  if (count.most === 0) return exactFigures(own);
  const placements = shownCount(count, own.count);
  return details === null
    ? { ...ONLY_COUNTED, placements }
    : { placements, ...detailedFigures(own, { count, details }) };
}

/** By `STAY_BANDS`; null where no more than their number is shown of others. */
export function shownStay(own: Tally, { count, details }: OthersShown): Count[] | null {
  if (count.most === 0) return own.stay;
  return details && own.stay.map((days, at) => shownCount(details.stay[at] ?? NONE, days));
}

const ONLY_COUNTED = {
  weekly: null,
  mean: null,
  median: null,
  care: null,
  care_share: null,
  care_weekly: null,
  care_cost_share: null,
  reviews: null,
};

function exactFigures({ count, sum, rates, care, reviews }: Tally): PlacementFigures {
  const middle = median(rates);
  return {
    placements: count,
    weekly: sum,
    mean: count === 0 ? null : dividedHalfUp(sum, count),
    median: middle === null ? null : Math.round(middle),
    care: care.count,
    care_share: count === 0 ? null : (100 * care.count) / count,
    care_weekly: care.sum,
    care_cost_share: sum === 0 ? null : (100 * care.sum) / sum,
    reviews,
  };
}

function detailedFigures(
  own: Tally,
  { count, details }: { count: CountRange; details: OthersDetails },
): Omit<PlacementFigures, 'placements'> {
  const { mean, care } = details;
  const weekly = sumWith(own.sum, mean, count);
  const care_weekly = sumWith(own.care.sum, details.care_mean, care);
  const all = own.count + middleOf(count);
  const hasShare = isShareShown(care, count);
  return {
    weekly,
    mean: own.count === 0 ? mean : weekly === null ? null : shownMoney(weekly / all),
    // Two medians do not make one: where there are both, only each by itself is shown.
    median: own.count === 0 ? details.median : null,
    care: shownCount(care, own.care.count),
    care_share: hasShare ? (100 * (own.care.count + middleOf(care))) / all : null,
    care_weekly,
    care_cost_share:
      hasShare && care_weekly !== null && weekly ? (100 * care_weekly) / weekly : null,
    reviews: Object.fromEntries(
      REVIEW_COUNTS.map((key) => [key, shownCount(details.reviews[key], own.reviews[key])]),
    ) as Record<ReviewCount, Count>,
  };
}

/** The own sum and the others' shown count times their shown mean; null where that is not shown. */
function sumWith(own: number, mean: number | null, { least, most }: CountRange): number | null {
  if (most === 0) return own;
  return mean === null ? null : own + Math.round(mean * middleOf({ least, most }));
}

/**
 * Whether a share of others is shown: the part is none, or part and rest are 8 and more by what is shown,
 * and the part is known to a fifth of the whole.
 */
function isShareShown(part: CountRange, whole: CountRange): boolean {
  if (part.most === 0) return true;
  const isMany = part.least >= FEWEST && whole.least - part.most >= FEWEST;
  return isMany && 5 * (part.most - part.least) <= middleOf(whole);
}
