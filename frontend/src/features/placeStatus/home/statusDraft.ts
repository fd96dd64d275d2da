import * as z from 'zod/mini';
import { HomeStatus } from '#shared/homes/homeStatus.api.ts';
import {
  homeStatusErrors,
  OUTSIDE_AQP,
  STATUS_FIELDS,
  type StatusHome,
  statusOf,
} from '#shared/homes/homeStatusRules.ts';
import { AqpVariant } from '#shared/homes/homeValues.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { ENTER_BEDS, readPilotBeds, readRate } from '#shared/participation/participationCells.ts';
import {
  statusDifferences,
  statusLabel,
  statusText,
} from '#shared/participation/participationWords.ts';
import type { DraftWords } from '../../../forms/DraftNotices.tsx';
import { dayErrors, dayOrNone } from '../../../forms/typedDays.ts';

/** The home's own rates: they change together. */
const RatesDraft = z.strictObject({
  /** A rate for each bed type in the place of one for all. */
  by_type: z.boolean(),
  one: z.string(),
  each: z.partialRecord(BedType, z.string()),
});
export type RatesDraft = z.infer<typeof RatesDraft>;

/** The form as it is filled in. */
export const StatusDraft = z.extend(z.omit(HomeStatus, { rate: true, aqp_rates: true }), {
  /** Empty: paid the home's own rate. */
  aqp_variant: z.enum(['', ...AqpVariant.options]),
  rates: RatesDraft,
  total_beds_pilot: z.string(),
  /** `YYYY-MM-DD` or empty, or what was typed where that is no day. */
  reporting_from: z.string(),
  reason: z.string(),
});
export type StatusDraft = z.infer<typeof StatusDraft>;

const NO_RATE = 'Enter the rate in pounds a week, such as 1250 or 1250.50';
const NO_REASON = 'Enter the reason for this change';

export function draftOf(status: HomeStatus): StatusDraft {
  const { rate, aqp_rates, ...sameFields } = statusOf(status);
  return {
    ...sameFields,
    aqp_variant: status.aqp_variant ?? '',
    rates: {
      by_type: aqp_rates.length > 0,
      one: rate === null ? '' : String(rate),
      each: Object.fromEntries(
        aqp_rates.map(({ bed_type, rate: each }) => [bed_type, String(each)]),
      ),
    },
    total_beds_pilot: status.total_beds_pilot === null ? '' : String(status.total_beds_pilot),
    reporting_from: status.reporting_from ?? '',
    reason: '',
  };
}

/** The status that the draft asks for, and what is wrong with the draft, by field. */
export function readDraft(
  draft: StatusDraft,
  before: StatusHome,
  today: LondonDay,
): { after: HomeStatus; errors: FieldErrors } {
  const { rates, reason: typedReason, reporting_from, ...sameFields } = draft;
  const typed: FieldErrors = draft.reporting ? dayErrors({ reporting_from }) : {};
  const after: HomeStatus = {
    ...sameFields,
    ...aqpOf(draft, before, typed),
    reporting_from: (draft.reporting && dayOrNone(reporting_from)) || null,
  };
  const isTyped = Object.keys(typed).length === 0;
  const broken = homeStatusErrors(before, after, today);
  // What cannot be read is nobody's change yet.
  const { '': unchanged, ...byField } = broken;
  const ruled = isTyped && unchanged ? broken : byField;
  const reason =
    typedReason.trim() === '' && !(isTyped && unchanged) ? { reason: [NO_REASON] } : {};
  return { after, errors: { ...ruled, ...typed, ...reason } };
}

type AqpFields = Pick<HomeStatus, keyof typeof OUTSIDE_AQP | 'aqp_status'>;

/** All that is about AQP; a home that leaves it keeps none of it. */
function aqpOf(draft: StatusDraft, before: StatusHome, errors: FieldErrors): AqpFields {
  if (!draft.aqp_status) {
    const source = before.aqp_status ? OUTSIDE_AQP : before;
    return {
      aqp_status: false,
      aqp_variant: source.aqp_variant,
      bed_type_preferences: source.bed_type_preferences,
      rate: source.rate,
      aqp_rates: source.aqp_rates,
      aqp_pilot_status: source.aqp_pilot_status,
      total_beds_pilot: source.total_beds_pilot,
      aqp_suspension: before.aqp_status ? false : draft.aqp_suspension,
    };
  }
  const types = BedType.options.filter((type) => draft.bed_type_preferences.includes(type));
  const aqp_variant = draft.aqp_variant === '' ? null : draft.aqp_variant;
  const beds = draft.total_beds_pilot.trim();
  const pilotBeds = beds === '' ? null : readPilotBeds(beds);
  if (draft.aqp_pilot_status && pilotBeds === undefined) errors.total_beds_pilot = [ENTER_BEDS];
  return {
    aqp_status: true,
    aqp_variant,
    bed_type_preferences: types,
    ...(aqp_variant === null ? ratesOf(draft.rates, types, errors) : { rate: null, aqp_rates: [] }),
    aqp_pilot_status: draft.aqp_pilot_status,
    total_beds_pilot: draft.aqp_pilot_status ? (pilotBeds ?? null) : null,
    aqp_suspension: draft.aqp_suspension,
  };
}

function ratesOf(
  { by_type, one, each }: RatesDraft,
  types: BedType[],
  errors: FieldErrors,
): Pick<HomeStatus, 'rate' | 'aqp_rates'> {
  if (!by_type) {
    const rate = readRate(one);
    if (rate === undefined) errors.rate = [NO_RATE];
    return { rate: rate ?? null, aqp_rates: [] };
  }
  const aqp_rates = types.flatMap((bed_type) => {
    const rate = readRate(each[bed_type] ?? '');
    if (typeof rate === 'number') return [{ bed_type, rate }];
    errors[rateField(bed_type)] = [`${bed_type}: ${NO_RATE}`];
    return [];
  });
  return { rate: null, aqp_rates };
}

/** The name of the field that takes a bed type's rate. */
export const rateField = (type: BedType): string => `rate-${type.replaceAll(' ', '-')}`;

/** What differs, for a person: field, before, after. */
export const differences = (before: HomeStatus, after: HomeStatus) =>
  statusDifferences(statusOf(before), statusOf(after));

/** A draft in words, to be compared with another. */
export function draftInWords(draft: StatusDraft): DraftWords {
  const { rates, reason: _, total_beds_pilot, ...sameFields } = draft;
  const typed: Partial<Record<keyof HomeStatus, string>> = {
    rate: rates.by_type
      ? Object.entries(rates.each)
          .map(([type, rate]) => `${type} £${rate}/wk`)
          .join(', ')
      : rates.one && `£${rates.one}/wk`,
    total_beds_pilot: total_beds_pilot || 'None',
  };
  const status: HomeStatus = {
    ...sameFields,
    aqp_variant: draft.aqp_variant || null,
    reporting_from: draft.reporting_from || null,
    // As they were typed: above.
    ...{ rate: null, aqp_rates: [], total_beds_pilot: null },
  };
  // The rates are one field of the form.
  const fields = STATUS_FIELDS.filter((field) => field !== 'aqp_rates');
  return Object.fromEntries(
    fields.map((field) => [statusLabel(field), typed[field] ?? statusText(field, status)]),
  );
}
