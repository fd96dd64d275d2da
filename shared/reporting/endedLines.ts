import type { LondonDay } from '../kernel/calendar.ts';
import type { PlacementItem } from './return.ts';

/** Lines of placements are there for so many years after the placement ended (reporting, section 1). */
const LINE_YEARS = 6;

/** The last day on which a placement has ended long enough ago, as of a London day. */
export const lastEndDropped = (today: LondonDay): string =>
  `${Number(today.slice(0, 4)) - LINE_YEARS}${today.slice(4)}`;

/**
 * The placements that ended on or before a day, by their lasting ids. The newest month that names a
 * placement says when it ended: earlier reports still call it open. `items` are oldest month first.
 */
export function endedBy(items: readonly PlacementItem[], day: string): Set<string> {
  const ends = new Map<string, { period: string; ended_on: string | null }>();
  for (const { period, lines } of items) {
    for (const { placement_id, ended_on } of lines) {
      const former = ends.get(placement_id);
      const sameMonth = former?.period === period ? former.ended_on : null;
      ends.set(placement_id, { period, ended_on: laterOf(sameMonth, ended_on) });
    }
  }
  return new Set(
    [...ends].flatMap(([id, { ended_on }]) => (ended_on !== null && ended_on <= day ? [id] : [])),
  );
}

/** Versions of one month may differ: the later end is taken. */
const laterOf = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
