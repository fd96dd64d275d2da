/** What a home said at an instant of the beds that are asked about; null: nothing. */
export interface Figure {
  /** Milliseconds since 1970. */
  at: number;
  free: number | null;
}

/** Of how many like cases how many ended with a free bed, and what makes them alike. */
export interface StillFree {
  still_free: number;
  of: number;
  /** The figures were at least this old, in hours… */
  age_from_hours: number;
  /** …and said from so many to so many free beds; null: or more. */
  beds_from: number;
  beds_to: number | null;
}

const HOUR_MS = 3_600_000;
/** Where the bands of age begin, in hours: finer where homes differ, from hours to weeks. */
export const AGE_BANDS = [0, 6, 12, 24, 48, 72, 120, 168, 336, 672] as const;
/** Of one bed much less is to be expected than of many. */
const BED_BANDS = [
  [1, 1],
  [2, 3],
  [4, null],
] as const satisfies readonly (readonly [number, number | null])[];
/** Of fewer than this nothing is said. */
export const FEWEST_CASES = 5;

/**
 * The chance that a figure of this age with free beds still holds a free bed, from the home's own
 * past: of the times when it had said about as many free beds and had let that figure become as old,
 * in how many the next update still showed a vacant bed. Null for a figure without a free bed and when
 * there are fewer than 5 such times.
 *
 * What is counted, and why:
 * - A case is an update with free beds and the next update. It is alike when the next one came no
 *   sooner than the band of age begins in which the figure is now, and when it named as many beds: 1,
 *   2 or 3, 4 or more. A home that updates at once when a bed goes leaves the cases in which it had
 *   not: that a figure has been left alone for so long says something by itself, and is counted.
 * - The last update is no case: what follows it is not known yet (it is censored). Where the beds
 *   asked about are not named in the next update, the case is left out, not counted as taken.
 * - A confirmation of the same figure is an update as any other, so one bed that stays free through
 *   ten updates is ten cases: it was free at ten such moments. Corrections within half an hour are
 *   one update (`settledFigures`).
 *
 * Its limits: it foretells what the next update will show, so that a bed which goes between now and
 * then counts as gone, and another that comes free in its place as still free. It takes the home's
 * past half year as like its present. And a handful of cases is a handful: that is why the numbers
 * are shown as they are and never as a percentage.
 */
export function stillFreeChance(
  figures: readonly Figure[],
  figure: { age_ms: number; vacant: number },
): StillFree | null {
  const beds = BED_BANDS.find(([from, to]) => isWithin(figure.vacant, from, to));
  if (!beds) return null;
  const [beds_from, beds_to] = beds;
  const age_from_hours = AGE_BANDS.findLast((from) => figure.age_ms >= from * HOUR_MS) ?? 0;

  let total = 0;
  let still_free = 0;
  for (const [i, { at, free }] of figures.entries()) {
    const next = figures[i + 1];
    if (next === undefined || next.free === null) continue;
    if (free === null || !isWithin(free, beds_from, beds_to)) continue;
    if (next.at - at < age_from_hours * HOUR_MS) continue;
    total++;
    if (next.free > 0) still_free++;
  }
  return total < FEWEST_CASES
    ? null
    : { still_free, of: total, age_from_hours, beds_from, beds_to };
}

const isWithin = (count: number, from: number, to: number | null): boolean =>
  count >= from && (to === null || count <= to);
