import type { AnswerView } from '#shared/enquiries/enquiries.api.ts';
import { ASSESS_BY, NO_REASONS } from '#shared/enquiries/enquiry.ts';
import { needInWords } from '#shared/enquiries/needsInWords.ts';
import { addDays, dayInWords, londonDay, londonStamp } from '#shared/kernel/calendar.ts';

/** The options of a question, from their words. */
export const optionsOf = <K extends string>(labels: Readonly<Partial<Record<K, string>>>) =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

/** The options of a question that a kind of place has, of all that there are. */
export const optionsAmong = <K extends string>(
  keys: readonly K[],
  labels: Readonly<Record<K, string>>,
) => keys.map((value) => ({ value, label: labels[value] }));

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
export function answerFacts(answer: AnswerView, now: Date): Fact[] {
  const { from, keep_until, assess_by, reasons, beyond, text } = answer;
  const facts: [string, string | null][] = [
    ['From', from && dayInWords(from)],
    [
      keep_until && Date.parse(keep_until) <= now.getTime()
        ? 'Bed was kept until'
        : 'Bed kept until',
      keep_until && whenInWords(keep_until, now),
    ],
    ['How', assess_by && ASSESS_BY[assess_by]],
    ['Why', reasons.map((reason) => NO_REASONS[reason]).join(', ')],
    ['Which needs', beyond.map(needInWords).join(', ')],
    ['Also', text],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
