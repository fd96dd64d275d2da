import * as z from 'zod/mini';
import type { CapacityView } from '#shared/domiciliary/capacity.api.ts';
import { CapacityView as CapacitySchema } from '#shared/domiciliary/capacity.api.ts';
import { commentTexts } from '#shared/domiciliary/capacityComments.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { type CheckedText, checkTexts } from '#shared/kernel/identifiers/textCheck.ts';
import type { OwnAddresses } from '#shared/places/ownAddresses.ts';
import {
  answerInWords,
  type CapacityAnswer,
  capacityErrors,
  NO_AVAILABILITY,
} from '#shared/serviceLocations/capacityRules.ts';
import type { LiveIn } from '#shared/serviceLocations/locationValues.ts';
import type { DraftWords } from '../../forms/DraftNotices.tsx';
import { isSame } from '../../forms/sameValue.ts';
import type { Check } from '../../forms/useDraft.ts';

/** The availability form as it is being filled in; '' and null: not answered. */
const AvailabilityDraft = z.strictObject({
  minimumCallDuration: z.string(),
  noticeRequired: z.string(),
  areas: z.array(z.int()),
  comments: z.string(),
  acceptsCovid: z.nullable(z.boolean()),
  acceptsCovidComment: z.string(),
});
export type AvailabilityDraft = z.infer<typeof AvailabilityDraft>;

/** What the form can be answered with: a key no longer offered starts empty. */
export interface Offered {
  notices: readonly { key: string }[];
  call_durations: readonly { key: string }[];
}

/** The last answer as the form begins with it (domiciliary, section 2). */
export function draftOf(capacity: CapacityView, offered: Offered): AvailabilityDraft {
  const knownKey = (options: readonly { key: string }[], key: string | null) =>
    options.some((option) => option.key === key) ? (key ?? '') : '';
  return {
    minimumCallDuration: knownKey(offered.call_durations, capacity.minimumCallDuration),
    noticeRequired: knownKey(offered.notices, capacity.noticeRequired),
    areas: capacity.areas.map(({ id }) => id).sort((a, b) => a - b),
    comments: capacity.comments,
    acceptsCovid: capacity.acceptsCovid,
    acceptsCovidComment: capacity.acceptsCovidComment,
  };
}

/** What is sent: the covid comment under No only, nothing for what is not answered. */
export const answerOf = (draft: AvailabilityDraft): CapacityAnswer => ({
  ...draft,
  minimumCallDuration: draft.minimumCallDuration || null,
  noticeRequired: draft.noticeRequired || null,
  acceptsCovidComment: draft.acceptsCovid === false ? draft.acceptsCovidComment : '',
});

/** Whether two drafts are the same answer, once the server has tidied them. */
export const isSameAnswer = (one: AvailabilityDraft, other: AvailabilityDraft): boolean => {
  const [first, second] = [one, other].map((draft) => {
    const { minimumCallDuration, noticeRequired, areas, acceptsCovid, ...texts } = answerOf(draft);
    const comments = [texts.comments, texts.acceptsCovidComment].map((text) => text.trim());
    const sorted = [...areas].sort((a, b) => a - b);
    return [minimumCallDuration, noticeRequired, sorted, acceptsCovid, comments];
  });
  return isSame(first, second);
};

/** Whether a draft may be kept, and what stops it from being confirmed. */
export const availabilityCheck = (context: {
  live_in: LiveIn | null;
  day: LondonDay;
  before: CapacityView;
  own: OwnAddresses;
}): Check<AvailabilityDraft> => ({
  restore: readAs(AvailabilityDraft),
  submitted: (draft) => ({
    // By the server's own function, before anything is sent.
    ...checkTexts(textsOf(draft, context.before), { own: context.own, today: context.day }).errors,
    ...capacityErrors(answerOf(draft), context),
  }),
});

/** The comments as they are looked at for what could say who somebody is. */
export const textsOf = (
  draft: AvailabilityDraft,
  before: CapacityView,
): Record<string, CheckedText> => commentTexts(answerOf(draft), before);

/** What a 409 says stands now; null for what is nothing to choose. */
export const readCapacity = readAs(CapacitySchema);

/** A draft in words, to be compared with another. */
export const draftInWords =
  (day: LondonDay) =>
  (draft: AvailabilityDraft): DraftWords => {
    const words = answerInWords(answerOf(draft), day);
    const [areas] = Object.keys(words);
    return areas === undefined ? words : { ...words, [areas]: words[areas] || NO_AVAILABILITY };
  };

const LABELS: Partial<Record<string, string>> = {
  areas: 'Areas',
  minimumCallDuration: 'Minimum call duration',
  noticeRequired: 'Notice required to start a package',
  acceptsCovid: 'Do you accept people with COVID-19?',
  acceptsCovidComment: 'Why you do not accept people with COVID-19',
};

/** For the summary at the top: 'This field is required' alone does not say which. */
export const labelOf = (field: string): string | undefined => LABELS[field];
