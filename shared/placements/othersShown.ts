import {
  type CountRange,
  FEWEST,
  median,
  middleOf,
  NONE,
  rangeBetween,
  rangeOf,
  runningRanges,
  shownMoney,
  sumOf,
  wholeOf,
} from './smallNumbers.ts';
import { REVIEW_COUNTS, type ReviewCount, type Tally } from './tally.ts';

/** Where placements are. */
interface PlacedHome {
  local_authority: string;
  icb: string;
}

/** Placements of others, exactly: of each home by payer, and of each ICB all that its details need. */
export interface OthersPlaced {
  homes: Map<PlacedHome, Map<string, number>>;
  boards: Map<string, Tally>;
}

/** What is shown of others' placements to those who may not see exact figures (ADR 89). */
export interface OthersShown {
  count: CountRange;
  /** Null: more than their number is shown of an ICB and of all only. */
  details: OthersDetails | null;
}

/** Money is in pence, and null where it might be of fewer than 8. */
export interface OthersDetails {
  mean: number | null;
  median: number | null;
  care: CountRange;
  /** Of what additional care costs a week. */
  care_mean: number | null;
  reviews: Record<ReviewCount, CountRange>;
  stay: CountRange[];
}

export const noOthers = (): OthersPlaced => ({ homes: new Map(), boards: new Map() });

/**
 * What is shown of some placements. `of`: all there are, those of ICBs, of local authorities or of their
 * homes, or those of one payer, wherever they are. All are a tree of homes, authorities and ICBs. Whatever is
 * no part of it, a payer or the several areas that followed one, is added up from what is shown of its parts.
 */
export function othersShown(
  placed: OthersPlaced,
  show: { of: 'all' | 'icbs' | 'authorities' | 'payer'; details: boolean },
): OthersShown {
  if (show.of === 'payer') {
    const cells = [...placed.homes.values()].flatMap((payers) => [...payers.values()]);
    return { count: sumOf(cells.map(rangeOf)), details: null };
  }
  const { boards, authorities } = treeOf(placed.homes);
  const nodes = show.of === 'authorities' ? authorities : [...boards.values()];
  const count = show.of === 'all' ? nodeOf(nodes).range : sumOf(nodes.map(({ range }) => range));
  const shown = [...boards].flatMap(([icb, { range }]) => {
    const tally = placed.boards.get(icb);
    return tally ? [{ count: range, ...boardDetails(tally, range) }] : [];
  });
  return { count, details: show.details ? detailsOfAll(shown) : null };
}

interface Node {
  count: number;
  range: CountRange;
}

function nodeOf(parts: readonly Node[]): Node {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return {
    count,
    range: wholeOf(
      parts.map(({ range }) => range),
      count,
    ),
  };
}

/** Payers make a home, homes an authority, authorities an ICB. */
function treeOf(homes: OthersPlaced['homes']): { boards: Map<string, Node>; authorities: Node[] } {
  const areas = new Map<string, Map<string, Node[]>>();
  for (const [{ icb, local_authority }, payers] of homes) {
    const inIcb = areas.get(icb) ?? new Map<string, Node[]>();
    areas.set(icb, inIcb);
    const inArea = inIcb.get(local_authority) ?? [];
    inIcb.set(local_authority, inArea);
    inArea.push(nodeOf([...payers.values()].map((count) => ({ count, range: rangeOf(count) }))));
  }
  const nodes = [...areas].map(([icb, inIcb]) => [icb, [...inIcb.values()].map(nodeOf)] as const);
  return {
    boards: new Map(nodes.map(([icb, inIcb]) => [icb, nodeOf(inIcb)])),
    authorities: nodes.flatMap(([, inIcb]) => inIcb),
  };
}

function boardDetails(tally: Tally, count: CountRange): OthersDetails {
  const { reviews } = tally;
  const cares = runningRanges([tally.care.count, tally.count - tally.care.count], count);
  const care = cares[1] ?? NONE;
  const standings = [
    reviews.overdue_com,
    reviews.overdue_clin,
    reviews.due_com,
    reviews.due_clin,
    reviews.none,
  ];
  const later = standings.reduce((rest, reviewCount) => rest - reviewCount, tally.count);
  const standing = between(runningRanges([...standings, later], count));
  const stays = runningRanges(tally.stay, count);
  const isMany = count.least >= FEWEST;
  const middle = median(tally.rates);
  return {
    mean: isMany ? shownMoney(tally.sum / tally.count) : null,
    median: isMany && middle !== null ? shownMoney(middle) : null,
    care,
    care_mean: care.least >= FEWEST ? shownMoney(tally.care.sum / tally.care.count) : null,
    reviews: {
      overdue: standing(0, 2),
      overdue_com: standing(0, 1),
      overdue_clin: standing(1, 2),
      due: standing(2, 4),
      due_com: standing(2, 3),
      due_clin: standing(3, 4),
      none: standing(4, 5),
    },
    stay: tally.stay.map((_, at) => between(stays)(at, at + 1)),
  };
}

const between =
  (sums: readonly CountRange[]) =>
  (from: number, to: number): CountRange =>
    rangeBetween(sums[from] ?? NONE, sums[to] ?? NONE);

/** Of several ICBs, from what is shown of each. Their medians make none. */
function detailsOfAll(
  boards: readonly (OthersDetails & { count: CountRange })[],
): OthersDetails | null {
  const [first, ...more] = boards;
  if (!first) return null;
  if (more.length === 0) return first;
  const sum = (readRange: (details: OthersDetails) => CountRange) => sumOf(boards.map(readRange));
  return {
    mean: shownMean(boards.map(({ mean, count }) => [mean, count])),
    median: null,
    care: sum(({ care }) => care),
    care_mean: shownMean(boards.map(({ care_mean, care }) => [care_mean, care])),
    reviews: Object.fromEntries(
      REVIEW_COUNTS.map((key) => [key, sum(({ reviews }) => reviews[key])]),
    ) as Record<ReviewCount, CountRange>,
    stay: first.stay.map((_, at) => sum(({ stay }) => stay[at] ?? NONE)),
  };
}

type MeanOf = readonly [mean: number | null, of: CountRange];

function shownMean(means: readonly MeanOf[]): number | null {
  const mean = meanOfMeans(means);
  return mean === null ? null : shownMoney(mean);
}

/** Each weighs by its shown count; null where none is shown. */
export function meanOfMeans(means: readonly MeanOf[]): number | null {
  let [sum, weight] = [0, 0];
  for (const [mean, range] of means) {
    if (mean === null) continue;
    sum += mean * middleOf(range);
    weight += middleOf(range);
  }
  return weight === 0 ? null : sum / weight;
}
