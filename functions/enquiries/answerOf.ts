import type { Enquiry, EnquiryPlace, PlaceAnswer } from '../../shared/enquiries/enquiry.ts';
import type { PlaceAct } from '../../shared/enquiries/enquiryInput.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';

/** What a place does that is an answer. */
export type AnsweringAct = Extract<PlaceAct, { act: 'yes' | 'assess' | 'no' }>;

/** An answer as it is kept. A yes without a day is for the day needed, or today where that is past. */
export function answerOf(
  act: AnsweringAct,
  { needed_from, needs }: Pick<Enquiry, 'needed_from' | 'needs'>,
  who: Pick<PlaceAnswer, 'by' | 'at' | 'channel'>,
): PlaceAnswer {
  const today = londonDay(new Date(who.at));
  const first = needed_from > today ? needed_from : today;
  const isBeyond = act.act === 'no' && act.reasons.includes('beyond_us');
  return {
    answer: act.act,
    from: act.act === 'yes' ? (act.from ?? first) : null,
    keep_until: act.act === 'yes' ? (act.keep_until ?? null) : null,
    assess_by: act.act === 'assess' ? act.assess_by : null,
    reasons: act.act === 'no' ? act.reasons : [],
    beyond: isBeyond ? act.beyond.filter((need) => needs?.care.includes(need)) : [],
    text: act.text,
    ...who,
  };
}

/** The text that a place's answer has, which is not looked at again. */
export const saidBefore = ({ answer }: EnquiryPlace): { before?: string } =>
  answer ? { before: answer.text } : {};
