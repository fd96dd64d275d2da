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
  let read = '';
  for (const char of lines[at] ?? '') {
    read += char;
    if (!isText(read)) return { character: codeOf(char), line: at + 1 };
  }
  return undefined;
}

/** 'U+202E' */
const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
