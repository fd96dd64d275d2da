import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Another seed makes other people and figures for the same homes. */
const SEED = 2026;

export interface Dice {
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  /** True with this probability, 0 to 1. */
  chance: (probability: number) => boolean;
  one: <T>(choices: readonly T[]) => T;
}

/**
 * Dice that fall the same for the same words. Each home and purpose rolls its own, so that a home
 * added to the file or a question asked of one home changes nothing for the others.
 */
export function dice(...words: string[]): Dice {
  const seed = createHash('sha256')
    .update([SEED, ...words].join('/'))
    .digest()
    .readInt32LE(0);
  const generator = xoroshiro128plus(seed);
  const whole = (from: number, to: number): number => uniformInt(generator, from, to);
  return {
    whole,
    chance: (probability) => whole(0, 999_999) < probability * 1_000_000,
    one: (choices) => {
      const chosen = choices[whole(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
}
