import * as z from 'zod/mini';
import { poundsAWeek, ratesText } from '../../../../shared/homes/aqpRate.ts';
import type { HomeStatus } from '../../../../shared/homes/homeStatus.api.ts';
import { changedFields, NOTHING_CHANGED } from '../../../../shared/homes/homeStatusRules.ts';
import type { FieldErrors } from '../../../../shared/kernel/refusal.ts';
import { BedType } from '../../../../shared/vacancies/vacancy.ts';
import type { DraftWords } from '../../forms/DraftNotices.tsx';

/** The home's own rates: they change together. */
const RatesDraft = z.strictObject({
  /** A rate for each bed type in the place of one for all. */
  by_type: z.boolean(),
  one: z.string(),
  each: z.partialRecord(BedType, z.string()),
});
export type RatesDraft = z.infer<typeof RatesDraft>;

/** The form as it is filled in. */
export const StatusDraft = z.strictObject({
  embargo: z.boolean(),
  aqp_suspension: z.boolean(),
  rates: RatesDraft,
  reason: z.string(),
});
export type StatusDraft = z.infer<typeof StatusDraft>;

const NO_RATE = 'Enter the rate in pounds a week, such as 1250 or 1250.50';
const NO_REASON = 'Enter the reason for this change';

export const draftOf = (status: HomeStatus): StatusDraft => ({
  embargo: status.embargo,
  aqp_suspension: status.aqp_suspension,
  rates: {
    by_type: status.aqp_rates.length > 0,
    one: status.rate === null ? '' : String(status.rate),
    each: Object.fromEntries(
      status.aqp_rates.map(({ bed_type, rate }) => [bed_type, String(rate)]),
    ),
  },
  reason: '',
});

/** The typed rate in pounds, null for none, undefined when it is no rate. */
export function readRate(typed: string): number | null | undefined {
  const text = typed.replace(/[£,\s]/g, '');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** The status that the draft asks for, and what is wrong with the draft, by field. */
export function readDraft(
  draft: StatusDraft,
  before: HomeStatus & { bed_type_preferences: readonly BedType[] },
): { after: HomeStatus; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const { by_type, one, each } = draft.rates;
  const rate = by_type ? null : readRate(one);
  if (rate === undefined) errors.rate = [NO_RATE];
  const aqp_rates = by_type ? before.bed_type_preferences.flatMap(rateOf) : [];
  if (draft.reason.trim() === '') errors.reason = [NO_REASON];
  const { embargo, aqp_suspension } = draft;
  const after = { embargo, aqp_suspension, rate: rate ?? null, aqp_rates };
  const { reason: _, ...wrongRates } = errors;
  if (Object.keys(wrongRates).length === 0 && changedFields(before, after).length === 0) {
    return { after, errors: { '': [NOTHING_CHANGED] } };
  }
  return { after, errors };

  function rateOf(bed_type: BedType): HomeStatus['aqp_rates'] {
    const typed = readRate(each[bed_type] ?? '');
    if (typeof typed === 'number') return [{ bed_type, rate: typed }];
    errors[rateField(bed_type)] = [`${bed_type}: ${NO_RATE}`];
    return [];
  }
}

/** The name of the field that takes a bed type's rate. */
export const rateField = (type: BedType): string => `rate-${type.replaceAll(' ', '-')}`;

const FIELDS: Record<keyof HomeStatus, string> = {
  embargo: 'Local authority suspension (embargo)',
  aqp_suspension: 'Suspended from the AQP list',
  rate: 'AQP weekly rate',
  aqp_rates: 'AQP weekly rates by bed type',
};

const valueText = (value: HomeStatus[keyof HomeStatus]): string =>
  typeof value === 'boolean'
    ? value
      ? 'Yes'
      : 'No'
    : typeof value === 'number'
      ? poundsAWeek(value)
      : ratesText(value ?? []) || 'None';

/** What differs, for a person: field, before, after. */
export const differences = (before: HomeStatus, after: HomeStatus) =>
  changedFields(before, after).map((field) => ({
    label: FIELDS[field],
    before: valueText(before[field]),
    after: valueText(after[field]),
  }));

/** A draft in words, to be compared with another. */
export const draftInWords = ({ embargo, aqp_suspension, rates }: StatusDraft): DraftWords => ({
  [FIELDS.embargo]: valueText(embargo),
  [FIELDS.aqp_suspension]: valueText(aqp_suspension),
  [FIELDS.rate]: rates.by_type
    ? Object.entries(rates.each)
        .map(([type, typed]) => `${type} £${typed}/wk`)
        .join(', ')
    : rates.one && `£${rates.one}/wk`,
});
