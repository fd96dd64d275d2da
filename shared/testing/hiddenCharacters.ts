import { share } from './scale.ts';

/** Characters that no name may have: controls, halves, those that turn the direction, those unseen. */
export const HIDDEN_CHARACTERS: string[] = [
  '\0',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206f',
  '\u2800',
  '\u3164',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u{e0041}',
  '\u{e007f}',
];

/**
 * Which characters are refused is a rule of the text itself (text.test.ts); that a field keeps it shows with
 * a few of them. The field before has had others, so that all have their turn.
 */
export function hiddenCharactersOf(field: number): string[] {
  const count = share({ quick: 3, all: HIDDEN_CHARACTERS.length });
  return Array.from(
    { length: count },
    (_, turn) => HIDDEN_CHARACTERS[(field * count + turn) % HIDDEN_CHARACTERS.length] as string,
  );
}
