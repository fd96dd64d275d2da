import type { Enquiry, EnquiryPlace, PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import type { PlaceAct } from '#shared/enquiries/enquiryInput.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { NOT_THEIR_REASON } from '#shared/enquiries/enquiryWords.ts';
import type { NeedKey } from '#shared/enquiries/needs.ts';
import { namedNeeds } from '#shared/enquiries/needsInWords.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PlaceKind } from '#shared/places/place.ts';

/** What a place does that is an answer. */
export type AnsweringAct = Extract<PlaceAct, { act: 'yes' | 'assess' | 'no' }>;

/** Refuses (`invalid`) a reason that places of the kind do not give: they share one contract. */
export function refuseReasons(act: PlaceAct, kind: PlaceKind): void {
  const { noReasons, notMovedIn } = enquiryKindOf(kind);
  const isTheirs =
    act.act === 'no'
      ? act.reasons.every((reason) => noReasons.includes(reason))
      : act.act !== 'not_moved_in' || notMovedIn.includes(act.reason);
  if (isTheirs) return;
  const field = act.act === 'no' ? 'reasons' : 'reason';
  throw new Refusal('invalid', NOT_THEIR_REASON, { errors: { [field]: [NOT_THEIR_REASON] } });
}

/** An answer as it is kept. A yes without a day is for the day needed, or today where that is past. */
export function answerOf(
  act: AnsweringAct,
  { needed_from, needs }: Pick<Enquiry, 'needed_from' | 'needs'>,
  who: Pick<PlaceAnswer, 'by' | 'at' | 'channel'>,
): PlaceAnswer {
  const today = londonDay(new Date(who.at));
  const first = needed_from > today ? needed_from : today;
  const named: readonly NeedKey[] = needs ? namedNeeds(needs).map(({ value }) => value) : [];
  const isBeyond = act.act === 'no' && act.reasons.includes('beyond_us');
  return {
    answer: act.act,
    from: act.act === 'yes' ? (act.from ?? first) : null,
    keep_until: act.act === 'yes' ? (act.keep_until ?? null) : null,
    assess_by: act.act === 'assess' ? act.assess_by : null,
    reasons: act.act === 'no' ? act.reasons : [],
    beyond: isBeyond ? act.beyond.filter((need) => named.includes(need)) : [],
    text: act.text,
    ...who,
  };
}

/** The text that a place's answer has, which is not looked at again. */
export const saidBefore = ({ answer }: EnquiryPlace): { before?: string } =>
  answer ? { before: answer.text } : {};
