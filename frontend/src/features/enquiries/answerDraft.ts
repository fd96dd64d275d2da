import type { PlaceEnquiry, postLinkedEnquiry } from '#shared/enquiries/enquiries.api.ts';
import type { PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import { PlaceAct } from '#shared/enquiries/enquiryInput.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { BodyInput } from '#shared/kernel/endpoint.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { dayErrors, isDay } from '../../forms/typedDays.ts';

const HOUR_MS = 3_600_000;

/** An answer as it is sent, by the place or by whoever heard it on the phone. */
export type AnswerBody = Extract<
  BodyInput<typeof postLinkedEnquiry>,
  { act: PlaceAnswer['answer'] }
>;

/** An answer as it is filled in: the fields of all three, so that changing one's mind loses nothing. */
export interface AnswerDraft {
  answer: PlaceAnswer['answer'] | null;
  /** A day, or what was typed. */
  from: string;
  /** An hour of `keepHours`; '': no bed is kept. */
  keep_until: string;
  assess_by: PlaceAnswer['assess_by'];
  reasons: PlaceAnswer['reasons'];
  beyond: PlaceAnswer['beyond'];
  text: string;
}

const EMPTY = { answer: null, keep_until: '', assess_by: null, reasons: [], beyond: [], text: '' };

/** The full hours until which a bed can be kept with a yes, the first the next one. */
export function keepHours(
  { keep_until_latest: latest }: Pick<PlaceEnquiry, 'keep_until_latest'>,
  now: Date,
): Instant[] {
  if (latest === null) return [];
  const next = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  const count = Math.max(0, Math.floor((Date.parse(latest) - next) / HOUR_MS) + 1);
  return Array.from({ length: count }, (_, at) => instant(new Date(next + at * HOUR_MS)));
}

/** What the form begins with: the answer that was given, the day needed, the answer that was pressed in the mail. */
export function startOf(
  view: Pick<PlaceEnquiry, 'answer' | 'needed_from' | 'keep_until_latest'>,
  pressed: PlaceAnswer['answer'] | null,
  now: Date,
): AnswerDraft {
  const { answer: givenAnswer, needed_from } = view;
  const day = givenAnswer?.from ?? needed_from;
  const today = londonDay(now);
  const keepUntil = givenAnswer?.keep_until ?? '';
  return {
    ...EMPTY,
    ...(givenAnswer && {
      answer: givenAnswer.answer,
      keep_until: keepHours(view, now).some((hour) => hour === keepUntil) ? keepUntil : '',
      assess_by: givenAnswer.assess_by,
      reasons: givenAnswer.reasons,
      beyond: givenAnswer.beyond,
      text: givenAnswer.text,
    }),
    ...(pressed && { answer: pressed }),
    // A day that is past is none to come on.
    from: day !== null && day < today ? today : (day ?? ''),
  };
}

/** The draft as it is sent, over the version that the person has seen; null where no answer is chosen. */
export function actOf(draft: AnswerDraft, version: number): AnswerBody | null {
  const { answer, from, keep_until, assess_by, reasons, beyond, text } = draft;
  switch (answer) {
    case 'yes': {
      const bed = keep_until === '' ? {} : { keep_until: keep_until as Instant };
      return { act: answer, version, ...(isDay(from) && { from }), ...bed, text };
    }
    case 'assess':
      return assess_by && { act: answer, version, assess_by, text };
    case 'no': {
      const which = reasons.includes('beyond_us') ? beyond : [];
      return { act: answer, version, reasons, beyond: which, text };
    }
    default:
      return null;
  }
}

/** Whether an answer as it stands says what was sent: where nothing told so, that has arrived. */
export function isAsSent(answer: Omit<PlaceAnswer, 'by'> | null, sent: AnswerBody): boolean {
  if (answer === null || answer.answer !== sent.act) return false;
  const sorted = (values: readonly string[] = []): string => [...values].sort().join();
  if (answer.text !== (sent.text ?? '').trim()) return false;
  switch (sent.act) {
    case 'yes': {
      const until = sent.keep_until === undefined ? null : instant(new Date(sent.keep_until));
      // Without a day it is for the one that the server finds.
      return (sent.from ?? answer.from) === answer.from && answer.keep_until === until;
    }
    case 'assess':
      return answer.assess_by === sent.assess_by;
    case 'no':
      return (
        sorted(answer.reasons) === sorted(sent.reasons) &&
        sorted(answer.beyond) === sorted(sent.beyond)
      );
  }
}

/** What is wrong with an answer, by field, as the server would say it. */
export function answerErrors(draft: AnswerDraft): FieldErrors {
  const { answer, from, assess_by } = draft;
  if (answer === null) return { answer: ['Please choose an answer'] };
  if (answer === 'yes' && from === '') return { from: ['Please choose a day'] };
  if (answer === 'assess' && assess_by === null) return { assess_by: ['Please say how'] };
  const typed = answer === 'yes' ? dayErrors({ from }) : {};
  return { ...errorsIn(PlaceAct, actOf(draft, 0)), ...typed };
}
