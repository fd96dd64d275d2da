const MAX_NAME = 120;
/** In the place of a name that holds nothing that can be shown. */
const NO_NAME = '(no name)';
/** Fields that may be left empty: one of which nothing is left counts as empty. */
const OPTIONAL = new Set(['text', 'comments']);

/**
 * A content with each of its texts on one line, however deep: at most as long as `longest` says of a
 * field, or as a name may be. A name of which nothing is left is written '(no name)'.
 */
export function onOneLine<C extends object>(content: C, longest: Longest = {}, within = ''): C {
  const fields = Object.entries(content).map(([field, value]) => [
    field,
    inOneLine(value, { path: `${within}${field}`, longest }, OPTIONAL.has(field) ? '' : NO_NAME),
  ]);
  return Object.fromEntries(fields) as C;
}

type Longest = Readonly<Partial<Record<string, number>>>;

function inOneLine(
  value: unknown,
  field: { path: string; longest: Longest },
  nothing: string,
): unknown {
  const { path, longest } = field;
  if (typeof value === 'string')
    return value === '' ? '' : oneLine(value, longest[path]) || nothing;
  if (Array.isArray(value)) return value.map((part) => inOneLine(part, field, nothing));
  return typeof value === 'object' && value !== null
    ? onOneLine(value, longest, `${path}.`)
    : value;
}

/** Line breaks and other control characters become a space; those that turn text round go. */
export function oneLine(text: string, longest = MAX_NAME): string {
  const line = whole(text)
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

/** The text, with a mark for each half of a character. */
export const whole = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
