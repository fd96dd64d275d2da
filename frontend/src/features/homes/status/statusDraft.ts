import { poundsAWeek, ratesText } from '../../../../../shared/homes/aqpRate.ts';
import type { HomeStatus } from '../../../../../shared/homes/homeStatus.api.ts';
import { changedFields, NOTHING_CHANGED } from '../../../../../shared/homes/homeStatusRules.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';
import type { BedType } from '../../../../../shared/vacancies/vacancy.ts';

/** The form as it is filled in. */
export interface StatusDraft {
  embargo: boolean;
  aqp_suspension: boolean;
  /** A rate for each bed type in the place of one for all. */
  by_type: boolean;
  rate: string;
  rates: Partial<Record<BedType, string>>;
  reason: string;
}

const NO_RATE = 'Enter the rate in pounds a week, such as 1250 or 1250.50';
const NO_REASON = 'Enter the reason for this change';

export const draftOf = (status: HomeStatus): StatusDraft => ({
  embargo: status.embargo,
  aqp_suspension: status.aqp_suspension,
  by_type: status.aqp_rates.length > 0,
  rate: status.rate === null ? '' : String(status.rate),
  rates: Object.fromEntries(status.aqp_rates.map(({ bed_type, rate }) => [bed_type, String(rate)])),
  reason: '',
});

/** The draft after the status has changed under it: what the person has not touched follows. */
export function rebased(draft: StatusDraft, seen: HomeStatus, current: HomeStatus): StatusDraft {
  const [was, is] = [draftOf(seen), draftOf(current)];
  return {
    embargo: draft.embargo === was.embargo ? is.embargo : draft.embargo,
    aqp_suspension:
      draft.aqp_suspension === was.aqp_suspension ? is.aqp_suspension : draft.aqp_suspension,
    ...(ratesTyped(draft) === ratesTyped(was) ? ratesOf(is) : ratesOf(draft)),
    reason: draft.reason,
  };
}

type Rates = Pick<StatusDraft, 'by_type' | 'rate' | 'rates'>;
const ratesOf = ({ by_type, rate, rates }: StatusDraft): Rates => ({ by_type, rate, rates });
const ratesTyped = (draft: StatusDraft): string => JSON.stringify(ratesOf(draft));

/** The typed rate in pounds, null for none, undefined when it is no rate. */
export function readRate(typed: string): number | null | undefined {
  const text = typed.replace(/[£,\s]/g, '');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** The status that the draft asks for, or what is wrong with it. */
export function readDraft(
  draft: StatusDraft,
  before: HomeStatus & { bed_type_preferences: readonly BedType[] },
): { ok: true; after: HomeStatus } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const rate = draft.by_type ? null : readRate(draft.rate);
  if (rate === undefined) errors.rate = [NO_RATE];
  const aqp_rates = draft.by_type ? before.bed_type_preferences.flatMap(rateOf) : [];
  if (draft.reason.trim() === '') errors.reason = [NO_REASON];
  const { embargo, aqp_suspension } = draft;
  const after = { embargo, aqp_suspension, rate: rate ?? null, aqp_rates };
  const { reason: _, ...wrongRates } = errors;
  if (Object.keys(wrongRates).length === 0 && changedFields(before, after).length === 0) {
    return { ok: false, errors: { '': [NOTHING_CHANGED] } };
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, after };

  function rateOf(bed_type: BedType): HomeStatus['aqp_rates'] {
    const typed = readRate(draft.rates[bed_type] ?? '');
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
