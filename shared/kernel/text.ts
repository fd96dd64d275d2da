/** Half of a surrogate pair: no text in UTF-8, which the table keeps. */
const HALF_CHARACTER = /\p{Surrogate}/u;
const NOT_A_LINE = /[\p{Surrogate}\p{Cc}\u2028\u2029]/u;

/** Whether no character of a text was cut in half. */
export const isWhole = (text: string): boolean => !HALF_CHARACTER.test(text);

/** Whether a text is one line of whole characters: no control characters, no breaks. */
export const isLine = (text: string): boolean => !NOT_A_LINE.test(text);

/** How long people take a text to be: in Unicode code points. */
export const lengthOf = (text: string): number => [...text].length;

const MARKS = /\p{M}/gu;

/** Text for comparing and searching: no accents, no case. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/**
 * A name as it stands in addresses: 'Oxygen therapy, concentrator' is `oxygen-therapy-concentrator`.
 * It holds no comma, which separates values, and changes only where the name does.
 */
export const slug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
