import * as z from 'zod/mini';
import { PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { linkTabStorage } from '../../../app/linkTabStorage.ts';
import { draftKey, keepDraft, storedDraft } from '../../../forms/storedDrafts.ts';
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

const unsent = linkTabStorage(
  'placewell.enquiry.answer',
  (value) => Unsent.safeParse(value).data ?? null,
);

/** An answer that was filled in behind an email's link and not sent, for a reload of the page. */
export const unsentAnswer = {
  /** With the answer that is pressed now, where that is another than before: it is what the person has said last. */
  read(token: string, pressed: Pressed): AnswerDraft | undefined {
    const stored = unsent.read(token);
    if (!stored) return undefined;
    const now = pressed.answer ?? null;
    return now === null || now === stored.pressed ? stored.draft : { ...stored.draft, answer: now };
  },
  keep: (token: string, pressed: Pressed, draft: AnswerDraft): void =>
    unsent.keep(token, { pressed: pressed.answer ?? null, draft }),
  /** Nothing of another link. */
  forget(token: string): void {
    if (unsent.read(token)) unsent.keep(token, null);
  },
};

/** What somebody signed in has filled in and not sent, of the enquiries that ask one place. */
export interface TypedAnswers {
  get: (enquiry: EnquiryId) => AnswerDraft | undefined;
  set: (enquiry: EnquiryId, draft: AnswerDraft) => void;
  /** It was sent or given up, or the enquiry is over. */
  delete: (enquiry: EnquiryId) => void;
}

/**
 * The same for who is signed in: this tab keeps it under their address until they sign out, so that a reload loses
 * nothing; where a tab may store nothing, as long as the page stays.
 */
export function typedAnswers(email: string, place: PlaceRef): TypedAnswers {
  const here = new Map<EnquiryId, AnswerDraft | undefined>();
  const keyOf = (enquiry: EnquiryId) => draftKey(email, 'enquiry', enquiry, place.uuid);
  return {
    get(enquiry) {
      if (!here.has(enquiry)) {
        const stored = storedDraft(keyOf(enquiry), (value) => Draft.safeParse(value).data ?? null);
        here.set(enquiry, stored?.draft);
      }
      return here.get(enquiry);
    },
    set(enquiry, draft) {
      here.set(enquiry, draft);
      keepDraft(keyOf(enquiry), { draft, begun: draft, version: null });
    },
    delete(enquiry) {
      here.set(enquiry, undefined);
      keepDraft(keyOf(enquiry), null);
    },
  };
}
