import { londonStamp } from '../kernel/calendar.ts';
import type { FeedbackSummary } from './feedback.ts';

export const FOUND_RIGHT = 'Figures are right';
export const FOUND_WRONG = 'Figures are wrong';

/** What commissioners found of the present figures, one sentence each; empty when nobody has. */
export function findingsTexts(summary: FeedbackSummary): { correct: boolean; text: string }[] {
  const { confirmed, last_confirmed_at, disputed, last_disputed_at } = summary;
  const texts: { correct: boolean; text: string }[] = [];
  if (disputed > 0 && last_disputed_at) {
    texts.push({
      correct: false,
      text:
        disputed === 1
          ? `One commissioner told us these figures are wrong, at ${stamp(last_disputed_at)}`
          : `${disputed} commissioners told us these figures are wrong, last at ${stamp(last_disputed_at)}`,
    });
  }
  if (confirmed > 0 && last_confirmed_at) {
    texts.push({
      correct: true,
      text:
        confirmed === 1
          ? `Confirmed by phone by one commissioner since the last update, at ${stamp(last_confirmed_at)}`
          : `Confirmed by phone by ${confirmed} commissioners since the last update, last at ${stamp(last_confirmed_at)}`,
    });
  }
  return texts;
}

const stamp = (at: string): string => londonStamp(new Date(at));
