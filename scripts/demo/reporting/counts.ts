import type { Dice } from '../random.ts';

const MILLION = 1_000_000;

/** How many events there were where `mean` are usual: Poisson, as rare events fall. */
export function events(roll: Dice, mean: number): number {
  const limit = Math.exp(-mean);
  let product = uniform(roll);
  let count = 0;
  while (product > limit) {
    count += 1;
    product *= uniform(roll);
  }
  return count;
}

/** How many of so many, each with the same chance. */
export function among(roll: Dice, total: number, chance: number): number {
  let count = 0;
  for (let drawn = 0; drawn < total; drawn++) if (roll.chance(chance)) count += 1;
  return count;
}

/** Something near a value, at most `spread` of it away; 0 to 1. */
export const near = (roll: Dice, value: number, spread: number): number =>
  value * (1 + spread * (2 * uniform(roll) - 1));

/** To one decimal, as full-time equivalents are entered. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

const uniform = (roll: Dice): number => roll.whole(0, MILLION) / MILLION;
