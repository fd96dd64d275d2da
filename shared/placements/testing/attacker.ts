/** Something that was shown: a sum of unknown numbers lies between two. */
export interface Clue {
  of: readonly (readonly [unknown: string, times: 1 | -1])[];
  least: number;
  most: number;
}

interface Bounds {
  least: Map<string, number>;
  most: Map<string, number>;
}

/** A search that takes more steps than this is given up. */
const MOST_STEPS = 2_000;

/** It is not known whether the number can be that value. */
export class SearchGivenUp extends Error {}

/**
 * Somebody who lays all clues together: an exact search whether an unknown number can be a value. Unknown
 * numbers are whole and from 0 to `most`. The search begins near the `truth`, so that it is quick; where it is
 * not, it throws `SearchGivenUp`.
 */
export function attackerOf(
  all: readonly Clue[],
  most: number,
  truth: ReadonlyMap<string, number> = new Map(),
) {
  // Many answers say the same.
  const clues = [...new Map(all.map((clue) => [JSON.stringify(clue), clue])).values()];
  const unknowns = [...new Set(clues.flatMap(({ of }) => of.map(([unknown]) => unknown)))];
  const start = narrowed(
    {
      least: new Map(unknowns.map((name) => [name, 0])),
      most: new Map(unknowns.map((name) => [name, most])),
    },
    clues,
  );
  const orders = new Map<string, string[]>();
  if (start === null) throw new Error('The clues contradict each other');
  return {
    /** What each clue by itself leaves of it: exact where the clues make a tree. */
    boundsOf: (unknown: string) => ({
      least: start.least.get(unknown) ?? 0,
      most: start.most.get(unknown) ?? 0,
    }),
    canBe: (unknown: string, value: number): boolean => {
      let steps = 0;
      const order = orders.get(unknown) ?? nearestFirst(unknown, clues);
      orders.set(unknown, order);
      /** Whether there is a solution within bounds: each number is tried in turn. */
      const isOpen = (bounds: Bounds): boolean => {
        steps += 1;
        if (steps > MOST_STEPS) {
          throw new SearchGivenUp(`No end to the search for ${unknown} ${value}`);
        }
        const inner = narrowed(bounds, clues);
        if (inner === null) return false;
        const [unknownName, values] = nextOf(inner, order, truth);
        return (
          unknownName === null || values.some((next) => isOpen(fixed(inner, unknownName, next)))
        );
      };
      return isOpen(fixed(start, unknown, value));
    },
  };
}

/** The first number that is still open, and its values, the truth's neighbours first. */
function nextOf(
  { least, most }: Bounds,
  order: readonly string[],
  truth: ReadonlyMap<string, number>,
): [unknown: string | null, values: number[]] {
  const unknown = order.find((name) => (most.get(name) ?? 0) > (least.get(name) ?? 0));
  if (unknown === undefined) return [null, []];
  const low = least.get(unknown) ?? 0;
  const near = truth.get(unknown) ?? low;
  const values = Array.from({ length: (most.get(unknown) ?? 0) - low + 1 }, (_, at) => low + at);
  return [unknown, values.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))];
}

/** Unknown numbers by how near they are to one: what stands in one clue with it first. */
function nearestFirst(from: string, clues: readonly Clue[]): string[] {
  const order = new Set([from]);
  for (const name of order) {
    for (const { of } of clues) {
      if (of.some(([other]) => other === name)) for (const [other] of of) order.add(other);
    }
  }
  return [...order];
}

const fixed = ({ least, most }: Bounds, unknown: string, value: number): Bounds => ({
  least: new Map(least).set(unknown, Math.max(value, least.get(unknown) ?? 0)),
  most: new Map(most).set(unknown, Math.min(value, most.get(unknown) ?? 0)),
});

/** Bounds as narrow as each clue by itself makes them; null where a clue cannot hold. */
function narrowed(bounds: Bounds, clues: readonly Clue[]): Bounds | null {
  const least = new Map(bounds.least);
  const most = new Map(bounds.most);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const clue of clues) {
      let [low, high] = [0, 0];
      for (const [name, times] of clue.of) {
        const [from, to] = [least.get(name) ?? 0, most.get(name) ?? 0];
        if (from > to) return null;
        low += times === 1 ? from : -to;
        high += times === 1 ? to : -from;
      }
      if (low > clue.most || high < clue.least) return null;
      for (const [name, times] of clue.of) {
        const [from, to] = [least.get(name) ?? 0, most.get(name) ?? 0];
        // What the others leave for this one.
        const room = { up: clue.most - low, down: high - clue.least };
        const newTo = Math.min(to, from + (times === 1 ? room.up : room.down));
        const newFrom = Math.max(from, to - (times === 1 ? room.down : room.up));
        if (newTo === to && newFrom === from) continue;
        if (newFrom > newTo) return null;
        least.set(name, newFrom);
        most.set(name, newTo);
        isNew = true;
        low += times === 1 ? newFrom - from : to - newTo;
        high += times === 1 ? newTo - to : from - newFrom;
      }
    }
  }
  return { least, most };
}
