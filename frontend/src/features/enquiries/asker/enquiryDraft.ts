import * as z from 'zod/mini';
import type { RespondWithin } from '#shared/enquiries/answeringHours.ts';
import type { EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import type { SentEnquiry } from '#shared/enquiries/enquiryInput.ts';
import { MAX_LINE } from '#shared/enquiries/needs.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import { identifierError } from '#shared/kernel/identifiers/identifiers.ts';
import type { CheckedText } from '#shared/kernel/identifiers/textCheck.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { Phone } from '#shared/kernel/phone.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { dayErrors, isDay } from '../../../forms/typedDays.ts';
import type { AnyNeeds, NeedsKind, NeedsStart } from './needsKind.ts';

/** An enquiry as its form holds it: '' is not chosen yet. */
export interface EnquiryDraft<N extends AnyNeeds> {
  needs: N;
  needed_from: string;
  respond_within: string;
  phone: string;
}

/** A kept draft of a kind; null for any other value. */
export const readDraft = <N extends AnyNeeds>({ Draft }: Pick<NeedsKind<N>, 'Draft'>) =>
  readAs(
    z.strictObject({
      needs: Draft,
      needed_from: z.string(),
      respond_within: z.string(),
      phone: z.string(),
    }),
  ) as (value: unknown) => EnquiryDraft<N> | null;

/**
 * What a form begins with: with a copy of an enquiry that is asked again, or with what was `searched`. A day
 * that is past is today.
 */
export function newDraft<N extends AnyNeeds>(
  kind: NeedsKind<N>,
  now: Date,
  from: NeedsStart & { copied: EnquiryView | null; searched: N | null },
): EnquiryDraft<N> {
  const { copied } = from;
  const needs = copied?.needs && kind.copied(copied.needs, copied.enquiry);
  const today = londonDay(now);
  const day = copied?.enquiry.needed_from ?? today;
  return {
    needs: needs ?? from.searched ?? kind.start(from),
    needed_from: needs && day > today ? day : today,
    respond_within: 'two_hours',
    phone: needs ? (copied?.phone ?? '') : '',
  };
}

/** A draft's texts as they are looked at for what could say who a person is. */
export const textsOf = ({
  needs,
}: {
  needs: Pick<AnyNeeds, 'line'>;
}): Record<string, CheckedText> => ({
  'needs.line': { text: needs.line.trim() },
});

/** What is wrong with a draft, by the names of the call's fields. */
export function draftErrors<N extends AnyNeeds>(
  kind: NeedsKind<N>,
  draft: EnquiryDraft<N>,
  now: Date,
): FieldErrors {
  const { needs, needed_from, phone } = draft;
  const errors: FieldErrors = { ...kind.errors(needs) };
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

/** What is wrong with a line that places read (enquiries, section 2a). */
function lineError(line: string, now: Date): string | undefined {
  if ([...line.trim()].length > MAX_LINE) return `Please use at most ${MAX_LINE} characters`;
  return identifierError(line, { today: londonDay(now) });
}

/** What is sent of a draft in which nothing is wrong. */
export const sentOf = <N extends AnyNeeds>(
  kind: NeedsKind<N>,
  { needs, needed_from, respond_within, phone }: EnquiryDraft<N>,
  places: readonly PlaceUuid[],
): SentEnquiry =>
  kind.sent(needs, {
    places: [...places],
    needed_from: needed_from as LondonDay,
    respond_within: respond_within as RespondWithin,
    phone,
  });
