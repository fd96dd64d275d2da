import type { CheckedText } from '../kernel/identifiers/textCheck.ts';
import type { CapacityAnswer } from '../serviceLocations/capacityRules.ts';

const COMMENTS = ['comments', 'acceptsCovidComment'] as const;
type Comments = Pick<CapacityAnswer, (typeof COMMENTS)[number]>;

/** An answer's comments as they are looked at for what could say who somebody is. */
export const commentTexts = (answer: Comments, before: Comments): Record<string, CheckedText> =>
  Object.fromEntries(
    COMMENTS.map((field) => [field, { text: answer[field], before: before[field] }]),
  );
