import { type DigitGroup, digitGroups, digitsOf, numbersOf, plainText } from './plainText.ts';

const NHS_DIGITS = 10;

/** Whether ten digits have an NHS number's check digit, modulus 11. */
export function isNhsNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 9)].reduce((so, digit, at) => so + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check !== 10 && check === Number(digits[9]);
}

const GAP = '[ ./-]?';
const LETTERS_AND_DIGITS = String.raw`([a-z]{2})(${GAP})\d(?:${GAP}\d){5}`;
const NINO = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${LETTERS_AND_DIGITS}${GAP}[a-d](?![\p{L}\p{N}])`,
  'giu',
);
/** Without its last letter it is one where it is called one. */
const CALLED_NINO = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:nino|ni)[ .]{0,2}(?:no|number)?[ .:#-]{0,3}${LETTERS_AND_DIGITS}(?!\d)`,
  'iu',
);
/** Short words that stand before times: 'at 08 12 16 a day'. */
const SHORT_WORD =
  /^(?:am|as|at|bd|by|do|go|he|if|in|is|it|kg|me|mg|ml|mm|my|no|od|of|on|or|pm|so|to|up|us|we)$/;

export const hasNationalInsurance = (text: string): boolean =>
  CALLED_NINO.test(text) ||
  [...text.matchAll(NINO)].some(([, letters = '', gap]) => gap === '' || !SHORT_WORD.test(letters));

/** A telephone number in a text. */
export interface PhoneNumber {
  /** As it is dialled within the country: '02079460018'. */
  digits: string;
  start: number;
  end: number;
}

const ABROAD = /(?:\+ ?44|(?<!\d)0044)(?: ?\(0\))?[ ./()[\]-]{0,3}(?=\d)/g;
/** A number with its separators is no longer than this. */
const LONGEST = 50;
const PHONE_DIGITS = { least: 10, most: 11 };

/** A time of day as rotas have it: '0800', '930'. */
const isTimeOfDay = ({ digits }: DigitGroup): boolean =>
  /^\d{3,4}$/.test(digits) && Number(digits.slice(0, -2)) < 24 && Number(digits.slice(-2)) < 60;

/** Groups of three digits and more; with its 0 the first one after +44 too. */
const isGrouped = (number: readonly DigitGroup[]): boolean =>
  number.every(({ digits }) => digits.length >= 3);

/** The telephone numbers of a plain text. */
export function* phoneNumbers(text: string): Generator<PhoneNumber> {
  for (const { 0: code, index } of text.matchAll(ABROAD)) {
    const from = index + code.length;
    const groups = digitGroups(`0${text.slice(from, from + LONGEST)}`);
    for (const number of numbersOf(groups, PHONE_DIGITS)) {
      if (number[0] !== groups[0]) break;
      const end = from + (number.at(-1)?.end ?? 1) - 1;
      if (isGrouped(number)) yield { digits: digitsOf(number), start: index, end };
    }
  }
  for (const number of numbersOf(digitGroups(text), PHONE_DIGITS)) {
    const [first] = number as [DigitGroup];
    if (!/^0[^0]/.test(first.digits) || !isGrouped(number) || number.every(isTimeOfDay)) continue;
    yield { digits: digitsOf(number), start: first.start, end: number.at(-1)?.end ?? first.end };
  }
}

export const hasPhoneNumber = (text: string): boolean => !phoneNumbers(text).next().done;

/** A plain text without those telephone numbers that `isLeftOut` says. */
export function withoutPhones(text: string, isLeftOut: (digits: string) => boolean): string {
  const numbers = [...phoneNumbers(text)]
    .filter(({ digits }) => isLeftOut(digits))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let remainder = '';
  let at = 0;
  for (const { start, end } of numbers) {
    if (start < at) continue;
    remainder += `${text.slice(at, start)},`;
    at = end;
  }
  return remainder + text.slice(at);
}

/** Ten digits in any grouping. Part of a telephone number is none: one in eleven has the check digit. */
const tenDigits = (text: string) =>
  numbersOf(digitGroups(withoutPhones(text, () => true)), { least: NHS_DIGITS, most: NHS_DIGITS });

/** Whether a text holds a valid NHS number, in any grouping and with letters beside it or not. */
export function hasNhsNumber(text: string): boolean {
  for (const ten of tenDigits(plainText(text))) if (isNhsNumber(digitsOf(ten))) return true;
  return false;
}

/** Hours or minutes as a rota has them: '08 12 16 20 23'. */
const isPairOfTime = ({ digits }: DigitGroup): boolean =>
  digits.length === 2 && Number(digits) < 60;
const sizes = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits.length).join('-');

/** Ten digits of a plain text with an NHS number's check digit, or grouped as one is. */
export function isLikeNhsNumber(text: string): boolean {
  for (const ten of tenDigits(text)) {
    if (sizes(ten) === '3-3-4') return true;
    if (isNhsNumber(digitsOf(ten)) && !ten.every(isPairOfTime)) return true;
  }
  return false;
}

const LONG_NUMBER = /(?<!£ ?|\d)\d{5,}(?! ?(?:units?|iu|ml|mg|mcg)\b|\d)/i;

export const hasLongNumber = (text: string): boolean => LONG_NUMBER.test(text);
