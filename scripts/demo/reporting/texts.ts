import type { Dice } from '../random.ts';

const COMMENTS = [
  'The lift was out of use for four days; meals were served on each floor.',
  'We checked the zero figures against our incident log.',
  'New call bells were fitted on the first floor.',
  'More respite stays than usual.',
];
const OF_OUTBREAKS = [
  'Visiting went on by appointment during the outbreak.',
  'The health protection team closed the outbreak after ten days.',
];
const LEARNT = [
  'We now look at every fall on the next morning, with the night staff.',
  'Weights are taken on the first Monday, so that none is forgotten.',
  'Two carers have been trained as medicines champions.',
  'Handover has a line for skin checks now.',
];

/** A month's comment: most homes write none. */
export function commentOf(roll: Dice, { outbreaks }: { outbreaks: number }): string {
  if (outbreaks > 0) return roll.one(OF_OUTBREAKS);
  return roll.chance(0.15) ? roll.one(COMMENTS) : '';
}

/** What a home learnt in half a year. */
export const learningOf = (roll: Dice): string => (roll.chance(0.7) ? roll.one(LEARNT) : '');
