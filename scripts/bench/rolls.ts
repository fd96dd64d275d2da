import { PAGE_SIZE } from '#shared/placeList/pages.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type Dice, dice } from '../demo/random.ts';
import type { Question, Shape } from './engine.ts';

/** Some of the choices, each once, in one order. */
export function some<T>(roll: Dice, choices: readonly T[], from: number, to: number): T[] {
  const wanted = roll.whole(from, to);
  const chosen = new Set<T>();
  while (chosen.size < wanted) chosen.add(roll.one(choices));
  return [...chosen].sort();
}

/** Three to nine characters from somewhere in a real name or provider, as people type them. */
export function partOfName(names: readonly string[], roll: Dice): string {
  const name = roll.one(names);
  // Half the time from the beginning of a word, otherwise from within.
  const starts = [...name.matchAll(/\b\w/g)].map(({ index }) => index);
  const at = roll.chance(0.5) ? roll.one(starts) : roll.whole(0, Math.max(0, name.length - 4));
  const part = name.slice(at, at + roll.whole(3, 9)).trim();
  return part.length < 3 ? name.slice(0, 5).trim() : part;
}

/** Makes the questions of a list's benchmark: the same ones each time, by the name of their shape. */
export const shapesOf =
  <L extends ListTypes>(seed: string) =>
  (
    name: string,
    question: (roll: Dice) => Pick<Question<L>, 'filters'> & Partial<Question<L>>,
  ): Shape<L> => ({
    name,
    questions: (count) =>
      Array.from({ length: count }, (_, index) => ({
        origin: null,
        ordering: '-updated' as L['ordering'],
        size: PAGE_SIZE,
        turned: 0,
        ...question(dice(seed, name, String(index))),
      })),
  });
