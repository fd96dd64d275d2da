import { dividedHalfUp } from '../kernel/pence.ts';
import type { Count, PlacementFigures } from './placementDashboard.api.ts';
import {
  FEW,
  MONEY_STEP,
  median,
  roundedTo,
  shownCount,
  shownMoney,
  shownShare,
  shownShareOfSum,
  shownSum,
} from './smallNumbers.ts';
import { type Parts, REVIEW_COUNTS, type ReviewCount, type Tally } from './tally.ts';

/**
 * What a reader sees of placements of which some are its own. Others are hidden as small numbers are;
 * what is shown of both together is worked out from the own figure and from what is shown of the others,
 * never from the others' exact one: taking away what one knows leaves what one was shown (ADR 53).
 */

/** A count of both: '8 to 14' where others are 1 to 7 beside 7 own. */
export function combinedCount(own: number, others: number): Count {
  const shown = shownCount(others);
  if (own === 0) return shown;
  return shown === FEW ? `${own + 1} to ${own + 7}` : own + shown;
}

/** All figures of some placements. */
export function shownFigures({ own, others }: Parts): PlacementFigures {
  const weekly = combinedSum([own.sum, own.count], [others.sum, others.count]);
  const count = (of: (tally: Tally) => number) => combinedCount(of(own), of(others));
  return {
    placements: count((tally) => tally.count),
    weekly,
    mean: combinedMean({ own, others }),
    median: combinedMedian({ own, others }),
    care: count((tally) => tally.care.count),
    care_share: careShare({ own, others }),
    care_weekly: combinedSum([own.care.sum, own.care.count], [others.care.sum, others.care.count]),
    care_cost_share: careCostShare({ own, others }),
    reviews: Object.fromEntries(
      REVIEW_COUNTS.map((key) => [key, count((tally) => tally.reviews[key])]),
    ) as Record<ReviewCount, Count>,
  };
}

type Sum = readonly [sum: number, count: number];

/** A sum of both in pence; null where others are 1 to 7. */
function combinedSum([own]: Sum, [others, count]: Sum): number | null {
  const shown = shownSum(others, count);
  return shown === null ? null : own + shown;
}

function combinedMean({ own, others }: Parts): number | null {
  if (own.count + others.count === 0) return null;
  if (others.count === 0) return dividedHalfUp(own.sum, own.count);
  if (own.count === 0) return shownMoney(others.sum / others.count, others.count);
  const [shown, sum] = [shownCount(others.count), shownSum(others.sum, others.count)];
  if (shown === FEW || sum === null) return null;
  return roundedTo((own.sum + sum) / (own.count + shown), MONEY_STEP);
}

/** Two medians do not make one: where there are both, only each by itself is shown. */
function combinedMedian({ own, others }: Parts): number | null {
  if (others.count === 0) {
    const exact = median(own.rates);
    return exact === null ? null : Math.round(exact);
  }
  return own.count === 0 ? shownMoney(median(others.rates), others.count) : null;
}

/** Per cent of placements with additional care. */
function careShare({ own, others }: Parts): number | null {
  if (own.count + others.count === 0) return null;
  if (others.count === 0) return (100 * own.care.count) / own.count;
  if (shownShare(others.care.count, others.count) === null) return null;
  const part = own.care.count + asNumber(shownCount(others.care.count));
  const rest = own.count - own.care.count + asNumber(shownCount(others.count - others.care.count));
  return (100 * part) / (part + rest);
}

/** Per cent of the weekly cost that is for additional care. */
function careCostShare({ own, others }: Parts): number | null {
  if (own.sum + others.sum === 0) return null;
  if (others.count === 0) return (100 * own.care.sum) / own.sum;
  const [part, whole] = [
    { sum: others.care.sum, count: others.care.count },
    { sum: others.sum, count: others.count },
  ];
  if (shownShareOfSum(part, whole) === null) return null;
  const care = own.care.sum + (shownSum(part.sum, part.count) ?? 0);
  return (100 * care) / (own.sum + (shownSum(whole.sum, whole.count) ?? 0));
}

/** A count that is known not to be of 1 to 7. */
const asNumber = (count: ReturnType<typeof shownCount>): number => (count === FEW ? 0 : count);
