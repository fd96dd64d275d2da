import type { LondonDay } from '../calendar.ts';
import { isText, isWhole, lengthOf } from '../text.ts';
import { identifierError } from './identifiers.ts';
import { hasNhsNumber } from './numbers.ts';

export const NHS_NUMBER_IN_TEXT = 'Please remove the NHS number.';
export const COULD_IDENTIFY = 'This could identify someone. Please check it.';

/** What a text of people may not hold (reporting, section 2); undefined when nothing is wrong. */
export function textError(text: string, most: number, today: LondonDay): string | undefined {
  if (!isWhole(text) || !isText(text)) return 'This text has characters that cannot be shown';
  if (lengthOf(text) > most) return `The comment can be at most ${most} characters long`;
  return hasNhsNumber(text) ? NHS_NUMBER_IN_TEXT : identifierError(text, { today });
}

/** 'room' before a number. */
const ROOM = /\broom\s*(?:no\.?|number)?\s*\d/i;

/** Whether a text could say who somebody is though nothing in it is refused: that is warned of. */
export const couldIdentify = (text: string): boolean => ROOM.test(text);
