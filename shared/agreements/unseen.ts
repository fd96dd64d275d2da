import { isText } from '../kernel/text.ts';

/** A text without what has no width and no meaning on paper: soft hyphens, joiners, marks of byte order. */
export const withoutWidthless = (text: string): string =>
  text.replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');

/**
 * The first character that nobody sees and that changes what is read, and its line: what turns the direction
 * of the text, a control, half a character. Undefined where there is none: page and PDF then say the same.
 */
export function unseenIn(text: string): { character: string; line: number } | undefined {
  const lines = withoutWidthless(text).split('\n');
  const at = lines.findIndex((line) => !isText(line));
  if (at < 0) return undefined;
  const chars = [...(lines[at] ?? '')];
  // What is not seen is judged by what stands before it: the beginnings of a line are good up to one length.
  let [good, bad] = [0, chars.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isText(chars.slice(0, middle).join(''))) good = middle;
    else bad = middle;
  }
  return { character: codeOf(chars[bad - 1] ?? ''), line: at + 1 };
}

/** 'U+202E' */
const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
