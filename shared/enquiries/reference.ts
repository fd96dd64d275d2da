import { NEUTRAL_WORDS } from '../kernel/neutralWords.ts';

/** A reference made by chance: two neutral words and two digits, sayable on the phone. `below(n)`: 0 to n − 1. */
export function makeReference(below: (n: number) => number): string {
  const word = () => NEUTRAL_WORDS[below(NEUTRAL_WORDS.length)];
  return `${word()}-${word()}-${String(below(100)).padStart(2, '0')}`;
}
