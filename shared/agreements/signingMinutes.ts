import type { AgreementAsks } from './variation.ts';

/** How many words of a contract people read in a minute. */
const WORDS_A_MINUTE = 200;
/** For who signs, and the code. */
const SIGNING = 2;
const KEY_CONTACTS = 2;
const PLACEMENT = 3;
/** Above so many it is rounded up to the next five. */
const EXACT = 10;

/** About how many minutes it takes to read an agreement, to fill in what is asked of it and to sign. */
export function signingMinutes({
  body,
  asks,
  homes,
}: {
  body: string;
  asks: AgreementAsks;
  /** Whose details are asked: a minute each. */
  homes: number;
}): number {
  const words = body.split(/\s+/).filter((word) => word !== '').length;
  const minutes =
    words / WORDS_A_MINUTE +
    (asks.home_details ? homes : 0) +
    (asks.key_contacts ? KEY_CONTACTS : 0) +
    (asks.placement ? PLACEMENT : 0) +
    SIGNING;
  return minutes <= EXACT ? Math.ceil(minutes) : Math.ceil(minutes / 5) * 5;
}
