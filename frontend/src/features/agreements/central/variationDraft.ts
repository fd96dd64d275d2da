import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { patchVariation, postVariation } from '#shared/agreements/variations.api.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { dayErrors, dayShown } from '../../../forms/typedDays.ts';
import { KINDS } from './variationWords.ts';

/** A variation as its form has it; the text has a page of its own. */
export type VariationDraft = Pick<
  VariationView,
  | 'kind'
  | 'reference'
  | 'title'
  | 'period'
  | 'commissioner'
  | 'effective_date'
  | 'deadline'
  | 'countersign'
  | 'auto_remind'
  | 'asks'
>;

export const NEW_VARIATION: VariationDraft = {
  kind: 'NATIONAL',
  reference: '',
  title: '',
  period: '',
  commissioner: '',
  effective_date: '',
  deadline: '',
  countersign: true,
  auto_remind: true,
  asks: { home_details: false, key_contacts: false, placement: false },
};

/** The parts of a variation that its form changes. */
export const draftOf = (variationView: VariationView): VariationDraft => ({
  kind: variationView.kind,
  reference: variationView.reference,
  title: variationView.title,
  period: variationView.period,
  commissioner: variationView.commissioner,
  effective_date: variationView.effective_date,
  deadline: variationView.deadline,
  countersign: variationView.countersign,
  auto_remind: variationView.auto_remind,
  asks: variationView.asks,
});

export const VARIATION_LABELS: Record<string, string> = {
  kind: 'Kind',
  reference: 'Reference',
  title: 'Title',
  period: 'Period',
  commissioner: 'Commissioner',
  effective_date: 'Effective date',
  deadline: 'Deadline',
};

/** What the endpoint's own schema refuses in a draft; `type` null: of a variation that is there. */
export function variationErrors(draft: VariationDraft, type: AgreementType | null): FieldErrors {
  const refused =
    type === null
      ? errorsIn(patchVariation.body, { version: 1, ...draft })
      : errorsIn(postVariation.body, { agreement_type: type, ...draft });
  const { effective_date, deadline } = draft;
  return { ...refused, ...dayErrors({ effective_date, deadline }) };
}

const ASKED = {
  home_details: 'home details',
  key_contacts: 'key contacts',
  placement: 'placement',
};

/** The form parts that are asked, in words. */
export const asksInWords = (asks: VariationDraft['asks']): string =>
  Object.entries(ASKED)
    .flatMap(([part, words]) => (asks[part as keyof typeof ASKED] ? [words] : []))
    .join(', ') || 'nothing else';

/** A draft in words, to be compared with another. */
export const variationInWords = (draft: VariationDraft): Record<string, string> => ({
  Kind: KINDS[draft.kind],
  Reference: draft.reference,
  Title: draft.title,
  Period: draft.period,
  Commissioner: draft.commissioner,
  'Effective date': dayShown(draft.effective_date),
  Deadline: dayShown(draft.deadline),
  'To be countersigned': draft.countersign ? 'Yes' : 'No',
  'Automatic reminders': draft.auto_remind ? 'Yes' : 'No',
  'Also ask for': asksInWords(draft.asks),
});
