import type { Insight } from './insight.ts';

type StillFree = NonNullable<Insight['still_free']>;

export const NOT_ENOUGH_HISTORY = 'Not enough history to say';
export const NO_USUAL_TIME = 'No usual time';

/** 'Usually updates at about 10:00', or that there is no such time. */
export const usualTimeText = ({ usual_time }: Pick<Insight, 'usual_time'>): string =>
  usual_time ? `Usually updates at about ${usual_time.time}` : NO_USUAL_TIME;

/** What a usual time is drawn from. */
export function usualTimeBasis({ usual_time }: Pick<Insight, 'usual_time'>): string {
  if (!usual_time) return 'Not enough updates to show a pattern.';
  const { of, within } = usual_time;
  return `From its last ${of} updates: ${within} of them were within an hour of that.`;
}

/** 'Still vacant 8 times out of 10', never a percentage: how much it is worth is to be seen. */
export const stillFreeText = (chance: StillFree | null): string =>
  chance ? `Still vacant ${chance.still_free} times out of ${chance.of}` : NOT_ENOUGH_HISTORY;

/** What the cases have in common, and what came of them. */
export function stillFreeBasis({ still_free, of, ...alike }: StillFree): string {
  const ageText =
    alike.age_from_hours === 0
      ? ''
      : ` and had not updated for ${hoursText(alike.age_from_hours)} or longer`;
  return `${of} times in the last half year this home had reported ${bedsText(alike)}${ageText}. At its next update ${still_free === of ? `all ${of}` : still_free === 0 ? 'none' : still_free} of those times still showed a vacant bed.`;
}

function bedsText({ beds_from: from, beds_to: to }: Pick<StillFree, 'beds_from' | 'beds_to'>) {
  if (to === null) return `${from} or more vacant beds`;
  if (from === to) return from === 1 ? 'one vacant bed' : `${from} vacant beds`;
  return `${from} to ${to} vacant beds`;
}

function hoursText(hours: number): string {
  if (hours < 24) return `${hours} hours`;
  const days = hours / 24;
  if (days < 14) return days === 1 ? 'a day' : `${days} days`;
  return `${days / 7} weeks`;
}

/** The page's 'How we know': the method and its limits. */
export const HOW_WE_KNOW = [
  'Both come from what this home itself has reported in the last half year, and from nothing else.',
  'The usual time is where most of its last updates lie, in London time. It is said only when there are at least 8 updates on 5 days, two thirds of them within an hour of that time.',
  'We look at the times when this home had reported about as many vacant beds (1, 2 to 3, or 4 or more) and had not updated for about as long as now. We count how often its next update still showed a vacant bed. Updates within half an hour of each other count once.',
  'This shows what the next update is likely to say, not what is vacant this minute. We need at least 5 similar times to say anything. Phone the home to check.',
] as const;
