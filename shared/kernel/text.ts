/** Half of a surrogate pair: no text in UTF-8, which the table keeps. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * What cannot be seen and changes what is read: controls, line breaks, characters that turn the
 * direction of the text around them (U+202E shows 'fdp.exe' as 'exe.pdf'), and those of no width or
 * no ink, by which two names look alike or a name looks empty.
 */
const UNSEEN =
  /[\p{Surrogate}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u;

/**
 * A joiner (U+200C, U+200D) after a letter of a script whose words are spelled with it (Persian,
 * Sinhala, Malayalam…), or within an emoji. After a Latin letter it does nothing, so it stays refused.
 */
const JOINED =
  /([\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;

/** A variant of the character before it: an emoji in colour, a name's own form of a Chinese character. */
const VARIANT = /([^\p{Default_Ignorable_Code_Point}\s])[\p{Variation_Selector}]/gu;

/** Whether no character of a text was cut in half. */
export const isWhole = (text: string): boolean => !HALF_CHARACTER.test(text);

/** Whether a text is one line of characters that can be seen, in the order in which they are read. */
export const isLine = (text: string): boolean =>
  !UNSEEN.test(text.replace(VARIANT, '$1').replace(JOINED, '$1'));

/** The same of a text of several lines. */
export const isText = (text: string): boolean => isLine(text.replace(/[\n\r\t]/g, ' '));

/** How long people take a text to be: in Unicode code points. */
export const lengthOf = (text: string): number => [...text].length;

const MARKS = /\p{M}/gu;

/** Text for comparing and searching: no accents, no case. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/**
 * Names for searching: folded, and alike however an apostrophe, a hyphen or 'Saint' is written. 'St George’s',
 * 'Saint George's' and 'St. Georges' are one; 'Stow-on-the-Wold' is found without its hyphens.
 */
export function searchKey(text: string): string {
  return fold(text)
    .replace(/['‘’ʼʹ`´.]/g, '')
    .replace(/\p{Pd}/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/ {2,}/g, ' ');
}

/**
 * A name as it stands in addresses: 'Oxygen therapy, concentrator' is `oxygen-therapy-concentrator`.
 * It holds no comma, which separates values, and changes only where the name does.
 */
export const slug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
