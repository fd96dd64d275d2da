import * as z from 'zod/mini';
import type { RespondWithin } from '../../../../../shared/enquiries/answeringHours.ts';
import type { SentEnquiry } from '../../../../../shared/enquiries/enquiryInput.ts';
import {
  type Care,
  FUNDING,
  HOW_LONG,
  type HomeNeeds,
  MAX_LINE,
  STAYS,
} from '../../../../../shared/enquiries/needs.ts';
import { CARE_HOME } from '../../../../../shared/homes/careHome.ts';
import { type LondonDay, londonDay } from '../../../../../shared/kernel/calendar.ts';
import { identifierError } from '../../../../../shared/kernel/identifiers/identifiers.ts';
import type { CheckedText } from '../../../../../shared/kernel/identifiers/textCheck.ts';
import type { PlaceUuid } from '../../../../../shared/kernel/ids.ts';
import { Phone } from '../../../../../shared/kernel/phone.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';
import { BedType } from '../../../../../shared/vacancies/vacancy.ts';
import { dayErrors, isDay } from '../../../forms/typedDays.ts';

/** An enquiry as its form holds it: '' is not chosen yet. */
export const EnquiryDraft = z.strictObject({
  needs: z.strictObject({
    bed_type: z.string(),
    stay: z.string(),
    funding: z.string(),
    how_long: z.string(),
    care: z.array(z.string()),
    services: z.array(z.string()),
    local_authority: z.string(),
    line: z.string(),
  }),
  beds: z.enum(['1', '2']),
  needed_from: z.string(),
  respond_within: z.string(),
  phone: z.string(),
});
export type EnquiryDraft = z.infer<typeof EnquiryDraft>;

/** What a form begins with: nothing that has to be known is guessed. */
export const newDraft = (
  now: Date,
  { local_authority, phone }: { local_authority: string; phone: string },
): EnquiryDraft => ({
  needs: {
    bed_type: '',
    stay: '',
    funding: '',
    how_long: 'unknown',
    care: [],
    services: [],
    local_authority,
    line: '',
  },
  beds: '1',
  needed_from: londonDay(now),
  respond_within: 'two_hours',
  phone,
});

/** A copy of an enquiry, to be asked again. A day that is past is today. */
export const copiedDraft = (
  copied: { needs: HomeNeeds; beds: number; needed_from: string; phone: string },
  now: Date,
): EnquiryDraft => {
  const { needs, beds, needed_from, phone } = copied;
  const { kind: _, ...typed } = needs;
  const isPast = needed_from < londonDay(now);
  const draft = newDraft(now, { local_authority: needs.local_authority, phone });
  return {
    ...draft,
    needs: typed,
    beds: beds === 2 ? '2' : '1',
    ...(!isPast && { needed_from }),
  };
};

/** A draft's texts as they are looked at for what could say who a person is. */
export const textsOf = ({ needs }: EnquiryDraft): Record<string, CheckedText> => ({
  'needs.line': { text: needs.line.trim() },
});

const CHOOSE: Record<string, string> = {
  bed_type: 'Please choose a bed type',
  stay: 'Please choose the kind of stay',
  funding: 'Please choose who pays',
  local_authority: 'Please choose a local authority',
};

/** What is wrong with a draft, by the names of the call's fields. */
export function draftErrors(draft: EnquiryDraft, now: Date): FieldErrors {
  const { needs, needed_from, phone } = draft;
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(CHOOSE)) {
    if (needs[field as keyof typeof needs] === '') errors[`needs.${field}`] = [message];
  }
  if (needed_from === '') errors.needed_from = ['Please choose a day'];
  else if (isDay(needed_from) && needed_from < londonDay(now)) {
    errors.needed_from = ['Choose today or a later day'];
  }
  const line = lineError(needs.line, now);
  if (line) errors['needs.line'] = [line];
  const read = Phone.safeParse(phone);
  if (!read.success) {
    errors.phone = [
      phone.trim() === '' ? 'Enter a phone number' : (read.error.issues[0]?.message ?? ''),
    ];
  }
  return { ...errors, ...dayErrors({ needed_from }) };
}

/** What is wrong with a line that homes read (enquiries, section 2a). */
function lineError(line: string, now: Date): string | undefined {
  if ([...line.trim()].length > MAX_LINE) return `Please use at most ${MAX_LINE} characters`;
  return identifierError(line, { today: londonDay(now) });
}

const keyOf = <K extends string>(options: Readonly<Record<K, string>>, value: string): K =>
  value as K & keyof typeof options;

/** What is sent of a draft in which nothing is wrong. */
export const sentOf = (
  { needs, beds, needed_from, respond_within, phone }: EnquiryDraft,
  places: readonly PlaceUuid[],
): SentEnquiry => ({
  kind: CARE_HOME,
  places: [...places],
  needs: {
    kind: CARE_HOME,
    bed_type: BedType.parse(needs.bed_type),
    stay: keyOf(STAYS, needs.stay),
    funding: keyOf(FUNDING, needs.funding),
    how_long: keyOf(HOW_LONG, needs.how_long),
    care: needs.care as Care[],
    services: needs.services,
    local_authority: needs.local_authority,
    line: needs.line.trim(),
  },
  beds: beds === '2' ? 2 : 1,
  needed_from: needed_from as LondonDay,
  respond_within: respond_within as RespondWithin,
  phone,
});
