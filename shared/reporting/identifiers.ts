export const NHS_NUMBER_IN_TEXT = 'Please remove the NHS number.';
export const COULD_IDENTIFY = 'This could identify somebody. Please check it.';

/** Ten digits that stand alone, with spaces or hyphens between them. */
const TEN_DIGITS = /(?<![\d])\d(?:[ \u00A0-]?\d){9}(?![\d])/g;

/** Whether ten digits have an NHS number's check digit, modulus 11. */
export function isNhsNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 9)].reduce((so, digit, at) => so + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check !== 10 && check === Number(digits[9]);
}

/** Whether a text holds a valid NHS number. */
export const hasNhsNumber = (text: string): boolean =>
  (text.match(TEN_DIGITS) ?? []).some((found) => isNhsNumber(found.replace(/\D/g, '')));

/** 'Mr', 'Mrs', 'Ms' or 'Miss' before a capital letter, or 'room' before a number. */
const NAME = /\b(?:Mr|Mrs|Ms|Miss)\b\.?\s+\p{Lu}/u;
const ROOM = /\broom\s*(?:no\.?|number)?\s*\d/i;

/** Whether a text could say who somebody is: warned of, not refused. */
export const couldIdentify = (text: string): boolean => NAME.test(text) || ROOM.test(text);
