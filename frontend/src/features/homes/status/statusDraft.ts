import type { HomeStatus } from '../../../../../shared/homes/homeStatus.api.ts';
import { changedFields, NOTHING_CHANGED } from '../../../../../shared/homes/homeStatusRules.ts';
import type { FieldErrors } from '../../../../../shared/kernel/refusal.ts';

/** The form as it is filled in. */
export interface StatusDraft {
  embargo: boolean;
  aqp_suspension: boolean;
  rate: string;
  reason: string;
}

const NO_RATE = 'Enter the rate in pounds a week, such as 1250 or 1250.50';
const NO_REASON = 'Enter the reason for this change';

export const draftOf = (status: HomeStatus): StatusDraft => ({
  embargo: status.embargo,
  aqp_suspension: status.aqp_suspension,
  rate: status.rate === null ? '' : String(status.rate),
  reason: '',
});

/** The draft after the status has changed under it: what the person has not touched follows. */
export function rebased(draft: StatusDraft, seen: HomeStatus, current: HomeStatus): StatusDraft {
  const [was, is] = [draftOf(seen), draftOf(current)];
  return {
    embargo: draft.embargo === was.embargo ? is.embargo : draft.embargo,
    aqp_suspension:
      draft.aqp_suspension === was.aqp_suspension ? is.aqp_suspension : draft.aqp_suspension,
    rate: draft.rate === was.rate ? is.rate : draft.rate,
    reason: draft.reason,
  };
}

/** The typed rate in pounds, null for none, undefined when it is no rate. */
export function readRate(typed: string): number | null | undefined {
  const text = typed.replace(/[£,\s]/g, '');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** The status that the draft asks for, or what is wrong with it. */
export function readDraft(
  draft: StatusDraft,
  before: HomeStatus,
): { ok: true; after: HomeStatus } | { ok: false; errors: FieldErrors } {
  const rate = readRate(draft.rate);
  const errors: FieldErrors = {};
  if (rate === undefined) errors.rate = [NO_RATE];
  if (draft.reason.trim() === '') errors.reason = [NO_REASON];
  const { embargo, aqp_suspension } = draft;
  const after = { embargo, aqp_suspension, rate: rate ?? null };
  if (rate !== undefined && changedFields(before, after).length === 0) {
    return { ok: false, errors: { '': [NOTHING_CHANGED] } };
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, after };
}

const FIELDS: Record<keyof HomeStatus, string> = {
  embargo: 'Local authority suspension (embargo)',
  aqp_suspension: 'Suspended from the AQP list',
  rate: 'AQP weekly rate',
};

const valueText = (value: HomeStatus[keyof HomeStatus]): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value === null ? 'None' : `£${value}/wk`;

/** What differs, for a person: field, before, after. */
export const differences = (before: HomeStatus, after: HomeStatus) =>
  changedFields(before, after).map((field) => ({
    label: FIELDS[field],
    before: valueText(before[field]),
    after: valueText(after[field]),
  }));
