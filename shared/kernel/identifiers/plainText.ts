/** What is not seen, and would keep two halves of a number apart: format and joining characters. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DIGIT = /\p{Nd}/gu;
const DASHES = /[\p{Pd}\u2212\u2043]/gu;
const SLASHES = /[\u2044\u2215]/g;
/** Blanks within a line; a line's end keeps two numbers apart. */
const BLANKS = /[^\S\n]+/g;

/** Digits of every script stand in runs of ten, from nought to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  if (code < 0x80) return digit;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** A text as the rules read it (enquiries, section 2a): one way to write each letter, digit, dash and blank. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DIGIT, asciiDigit)
    .replace(DASHES, '-')
    .replace(SLASHES, '/')
    .replace(/\r\n?/g, '\n')
    .replace(BLANKS, ' ');

/** Digits that stand together, and what stands before them up to the digits before. */
export interface DigitGroup {
  digits: string;
  /** Where it begins in the text, and where it ends. */
  start: number;
  end: number;
  /** Only what may stand within one number is between it and the group before. */
  joined: boolean;
}

/** What may stand between the groups of one number: blank, dot, hyphen, slash, brackets. */
const WITHIN_NUMBER = /^[ ./()[\]-]{1,3}$/;

/** The groups of digits of a plain text, in order. */
export function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (const match of text.matchAll(/\d+/g)) {
    const start = match.index;
    const before = groups.at(-1);
    groups.push({
      digits: match[0],
      start,
      end: start + match[0].length,
      joined: before !== undefined && WITHIN_NUMBER.test(text.slice(before.end, start)),
    });
  }
  return groups;
}

/** Every run of neighbouring groups that holds from `least` to `most` digits in all. */
export function* numbersOf(
  groups: readonly DigitGroup[],
  { least, most }: { least: number; most: number },
): Generator<readonly DigitGroup[]> {
  for (let first = 0; first < groups.length; first++) {
    let count = 0;
    for (let last = first; last < groups.length; last++) {
      const group = groups[last] as DigitGroup;
      if (last > first && !group.joined) break;
      count += group.digits.length;
      if (count > most) break;
      if (count >= least) yield groups.slice(first, last + 1);
    }
  }
}

export const digitsOf = (groups: readonly DigitGroup[]): string =>
  groups.map(({ digits }) => digits).join('');
