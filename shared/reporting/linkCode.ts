/** A code is good for so long after it was sent, and for so many tries (agreements, section 2). */
const CODE_MINUTES = 15;
const MOST_TRIES = 5;
/** A new one after so long, and at most so many. */
const PAUSE_SECONDS = 60;
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 10;
/** How long placements stay open in the tab where the code was given (reporting, section 1). */
export const CODE_HOURS = 12;

const SEVERAL = 'You have asked for several codes. Please wait an hour and try again.';
const A_MOMENT = 'A code was sent just now. Please wait a minute before you ask for another.';
const EXPIRED = 'This code has expired. Please ask for a new one.';
const TOO_MANY_WRONG = 'There were too many wrong codes. Please ask for a new one.';

const HOUR_MS = 3_600_000;
const since = (sent: readonly string[], now: Date, ms: number) =>
  sent.filter((at) => now.getTime() - Date.parse(at) < ms);

/** The sendings that count against the limit of a day. */
export const stillCounted = <T extends string>(sent: readonly T[], now: Date): T[] =>
  since(sent, now, 24 * HOUR_MS) as T[];

/** Why no further code is sent now; undefined when one is. */
export function sendingFault(sent: readonly string[], now: Date): string | undefined {
  if (since(sent, now, PAUSE_SECONDS * 1000).length > 0) return A_MOMENT;
  const isMuch =
    since(sent, now, HOUR_MS).length >= MOST_AN_HOUR ||
    since(sent, now, 24 * HOUR_MS).length >= MOST_A_DAY;
  return isMuch ? SEVERAL : undefined;
}

/** Why a code opens nothing; undefined for the right one in time. `isWrong`: a try that counts. */
export function codeFault(
  live: { tries: number; used: boolean; sent: readonly string[] } | undefined,
  { isRight, now }: { isRight: boolean; now: Date },
): { reason: 'invalid' | 'tooMany'; text: string; isWrong: boolean } | undefined {
  const last = live?.sent.at(-1);
  const isOver = last === undefined || now.getTime() - Date.parse(last) >= CODE_MINUTES * 60_000;
  if (!live || live.used || isOver) return { reason: 'invalid', text: EXPIRED, isWrong: false };
  if (live.tries >= MOST_TRIES) return { reason: 'tooMany', text: TOO_MANY_WRONG, isWrong: false };
  if (isRight) return undefined;
  const triesLeft = MOST_TRIES - live.tries - 1;
  if (triesLeft === 0) return { reason: 'tooMany', text: TOO_MANY_WRONG, isWrong: true };
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  return {
    reason: 'invalid',
    text: `This code is not right. You have ${tries} left.`,
    isWrong: true,
  };
}
