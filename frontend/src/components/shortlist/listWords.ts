import { NEUTRAL_WORDS } from '#shared/kernel/neutralWords.ts';

/** 'Velvet lantern' of the positions that a shortlist keeps. */
export function listWords({ words }: { words: readonly [number, number] }): string {
  const text = words.map((at) => NEUTRAL_WORDS[at]).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
