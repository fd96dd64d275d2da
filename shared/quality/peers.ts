import type { Metric } from './metric.ts';
import { factorOf } from './metric.ts';
import type { MetricPoint } from './metricPoints.ts';

/** A home is compared with so many others or with none (reporting, section 7). */
const FEWEST_PEERS = 16;
/** Of the last three closed periods, so many must have a figure. */
const FEWEST_MONTHS = 2;
export const tooFewPeers = (places = 'homes'): string =>
  `There are too few similar ${places} to compare with.`;

/**
 * What a home is compared by. `points`: those of the last three closed periods; of a metric that is
 * asked twice a year or already sums twelve months, the newest closed one that asked it. Null where
 * too few have a figure or there was nothing to measure.
 */
export function peerValue(
  metric: Pick<Metric, 'unit' | 'denominator' | 'sixMonthly' | 'months'>,
  points: readonly MetricPoint[],
): number | null {
  if (metric.sixMonthly || metric.months > 1) return points.at(-1)?.value ?? null;
  const knownPoints = points.filter(({ numerator }) => numerator !== null);
  if (knownPoints.length < FEWEST_MONTHS) return null;
  const numerator = knownPoints.reduce((sum, point) => sum + (point.numerator ?? 0), 0);
  if (metric.denominator === null) return numerator / knownPoints.length;
  const denominator = knownPoints.reduce((sum, point) => sum + (point.denominator ?? 0), 0);
  return denominator === 0 ? null : (factorOf(metric) * numerator) / denominator;
}

/** What makes places alike: of a service location `specialist` alone, of a home the other two. */
export interface PeerFacts {
  nursing?: boolean | undefined;
  dementia?: boolean | undefined;
  /** Offers Care Tier 3 or 4 (domiciliary, section 8). */
  specialist?: boolean | undefined;
}

/** The groups in which a place is compared, the closer one first. */
export function peerGroups({ nursing, dementia, specialist }: PeerFacts): string[] {
  if (specialist !== undefined) return [specialist ? 'specialist' : 'not_specialist'];
  const service = nursing ? 'nursing' : 'residential';
  return [`${service}_${dementia ? 'dementia' : 'other'}`, service];
}

/**
 * What is kept of a group's values of one metric: how many there are, and of each quartile the three
 * neighbours that it can come from when one home is left out. Small whatever the group's size, and
 * never sent to a browser.
 */
export interface PeerCuts {
  count: number;
  /** For the lower quartile, the median and the upper quartile, in ascending order each. */
  neighbours: [number[], number[], number[]];
}
export interface Quartiles {
  q1: number;
  median: number;
  q3: number;
}

const SHARES = [0.25, 0.5, 0.75] as const;

export function peerCuts(values: readonly number[]): PeerCuts {
  const sorted = [...values].sort((a, b) => a - b);
  const neighbours = SHARES.map((share) => {
    const first = firstNeighbour(sorted.length, share);
    return sorted.slice(first, first + 3);
  });
  return { count: sorted.length, neighbours: neighbours as PeerCuts['neighbours'] };
}

/** The lowest value of a group of `count` that a quartile of the others can come from. */
const firstNeighbour = (count: number, share: number): number =>
  Math.max(0, Math.floor((count - 2) * share));

/**
 * Quartiles (type 7, linear between neighbours) of the other homes of a group. `own`: this home's
 * value where it is one of the group's, else null. Null when fewer than 16 others are left.
 */
export function quartilesOfOthers(cuts: PeerCuts, own: number | null): Quartiles | null {
  const others = cuts.count - (own === null ? 0 : 1);
  if (others < FEWEST_PEERS) return null;
  const [q1 = 0, median = 0, q3 = 0] = SHARES.map((share, i) => {
    const first = firstNeighbour(cuts.count, share);
    const near = cuts.neighbours[i] ?? [];
    const place = (others - 1) * share;
    const at = (rank: number) => {
      // Without this home those above it move down by one.
      const value = near[rank - first] as number;
      return own !== null && value >= own ? (near[rank - first + 1] ?? value) : value;
    };
    const below = Math.floor(place);
    const low = at(below);
    return place === below ? low : low + (place - below) * (at(below + 1) - low);
  });
  return { q1, median, q3 };
}

/** How a home compares, with figures as they are shown. */
export interface PeerComparison extends Quartiles {
  /** What this home is compared by, which is not its newest figure. */
  own: number;
  position: 'higher' | 'lower' | 'middle';
}

/** How a place stands among similar ones, `homes` unless they are called otherwise. */
export const positionWords = (position: PeerComparison['position'], places = 'homes'): string =>
  position === 'middle'
    ? `in the middle half of similar ${places}`
    : `${position} than 75% of similar ${places}`;

/**
 * A home beside similar ones: the closer group, else the wider one, else nothing. Everything is
 * rounded as the metric is shown before it is compared, so that what is said agrees with what is
 * seen, and no exact figure of another home can be worked out. Null too when the home has no value.
 * `counted`: the home's value among those of the groups, which is an older one where it has amended
 * since; null where it is not among them.
 */
export function compareWithPeers(
  metric: Pick<Metric, 'decimals'>,
  own: number | null,
  groups: readonly (PeerCuts | undefined)[],
  counted: number | null = own,
): PeerComparison | null {
  if (own === null) return null;
  for (const cuts of groups) {
    const exact = cuts && quartilesOfOthers(cuts, counted);
    if (!exact) continue;
    const shown = (value: number) => Number(value.toFixed(metric.decimals));
    const q1 = shown(exact.q1);
    const q3 = shown(exact.q3);
    const value = shown(own);
    const position = value > q3 ? 'higher' : value < q1 ? 'lower' : 'middle';
    return { own: value, q1, median: shown(exact.median), q3, position };
  }
  return null;
}
