import type { AnswerView } from '../../../../shared/enquiries/enquiries.api.ts';
import { needInWords } from '../../../../shared/enquiries/needsInWords.ts';
import { addDays, dayInWords, londonDay, londonStamp } from '../../../../shared/kernel/calendar.ts';
import type { KindWords } from './kinds/kindWords.ts';

/** The options of a question, from their words. */
export const optionsOf = <K extends string>(labels: Readonly<Partial<Record<K, string>>>) =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

/** A label, and what is said under it. */
export interface Fact {
  label: string;
  value: string;
}

/** A time as people say it: `16:00 today`, `12:00 tomorrow`, `12:00 on 23 November`. London. */
export function whenInWords(at: string, now: Date): string {
  const date = new Date(at);
  const [time = ''] = londonStamp(date).split(' ');
  const day = londonDay(date);
  if (day === londonDay(now)) return `${time} today`;
  if (day === addDays(londonDay(now), 1)) return `${time} tomorrow`;
  return `${time} on ${dayInWords(day)}`;
}

/** What an answer says besides which of the three it is. */
export function answerFacts(answer: AnswerView, words: KindWords, now: Date): Fact[] {
  const { from, keep_until, assess_by, reasons, beyond, text } = answer;
  const facts: [string, string | null][] = [
    ['From', from && dayInWords(from)],
    ['Bed kept until', keep_until && whenInWords(keep_until, now)],
    ['How', (assess_by && words.assessBy[assess_by]) ?? null],
    ['Why', reasons.map((reason) => words.noReasons[reason]).join(', ')],
    ['Which needs', beyond.map(needInWords).join(', ')],
    ['Also', text],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
