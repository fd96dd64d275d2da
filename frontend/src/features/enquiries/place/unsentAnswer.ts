import * as z from 'zod/mini';
import { PlaceAnswer } from '../../../../../shared/enquiries/enquiry.ts';
import { keptOfLink } from '../../../app/keptOfLink.ts';
import type { AnswerDraft } from '../answerDraft.ts';
import type { Pressed } from './pressed.ts';

const { answer, assess_by, reasons, beyond, text } = PlaceAnswer.shape;
const Draft = z.object({
  answer: z.nullable(answer),
  ...{ from: z.string(), keep_until: z.string() },
  ...{ assess_by, reasons, beyond, text },
});
/** `pressed`: the answer of the email's button by which the page was open. */
const Unsent = z.object({ pressed: z.nullable(answer), draft: Draft });

const unsent = keptOfLink(
  'placewell.enquiry.answer',
  (value) => Unsent.safeParse(value).data ?? null,
);

/** An answer that was filled in behind an email's link and not sent, for a reload of the page. */
export const unsentAnswer = {
  /** With the answer that is pressed now, where that is another than before: it is what the person has said last. */
  read(token: string, pressed: Pressed): AnswerDraft | undefined {
    const found = unsent.read(token);
    if (!found) return undefined;
    const now = pressed.answer ?? null;
    return now === null || now === found.pressed ? found.draft : { ...found.draft, answer: now };
  },
  keep: (token: string, pressed: Pressed, draft: AnswerDraft): void =>
    unsent.keep(token, { pressed: pressed.answer ?? null, draft }),
  forget: (token: string): void => unsent.keep(token, null),
};
