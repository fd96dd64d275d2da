import * as z from 'zod/mini';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { fieldErrors, readAs } from '#shared/kernel/fieldErrors.ts';
import { penceText, readWholePence, wirePounds } from '#shared/kernel/pence.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import {
  MOST_HOURLY,
  MOST_WEEKLY,
  RATE_TIERS,
  REFERENCE_ENDS,
  ReferencePrice,
  type SavedTierRates,
  TIER_RATE_TEXTS,
  type TierRate,
  tierRateErrors,
  tierRateKey,
} from '#shared/rates/tierRates.ts';
import { dayErrors, isDay } from '../../../forms/typedDays.ts';

const NO_REASON = 'Enter the reason for this change';

/** New rates as they are typed: the same for every care tier that is ticked. */
export const TierRatesDraft = z.strictObject({
  tiers: z.array(z.string()),
  from: z.string(),
  hourly: z.string(),
  live_in_weekly: z.string(),
  reason: z.string(),
});
export type TierRatesDraft = z.infer<typeof TierRatesDraft>;

export const restoredTierRates = readAs(TierRatesDraft);

export const EMPTY_TIER_RATES: TierRatesDraft = {
  tiers: [],
  from: '',
  hourly: '',
  live_in_weekly: '',
  reason: '',
};

/** A rate that is to be corrected, as the form shows it. */
export const draftOf = ({ tier, from, hourly, live_in_weekly }: TierRate): TierRatesDraft => ({
  tiers: [String(tier)],
  from,
  hourly: wirePounds(hourly),
  live_in_weekly: live_in_weekly === null ? '' : wirePounds(live_in_weekly),
  reason: '',
});

/** `£24.00 an hour, £1,450.00 a week of live-in care`. */
export const amountsText = ({ hourly, live_in_weekly }: TierRate): string =>
  `${penceText(hourly)} an hour${
    live_in_weekly === null ? '' : `, ${penceText(live_in_weekly)} a week of live-in care`
  }`;

const amount = (text: string, least: number, most: number): number | undefined => {
  const pence = readWholePence(text);
  return pence !== undefined && pence >= least && pence <= most ? pence : undefined;
};

/** The saved rates without the one that is corrected or removed. */
export const without = (
  rates: readonly TierRate[],
  tierRate: Pick<TierRate, 'tier' | 'from'> | null,
): TierRate[] =>
  rates.filter((rate) => tierRate === null || tierRateKey(rate) !== tierRateKey(tierRate));

/** All rates as they would be, as far as the draft can be read, and what is wrong with it, by field. */
export function readTierRates(
  draft: TierRatesDraft,
  {
    saved,
    corrects,
    today,
  }: { saved: SavedTierRates; corrects: TierRate | null; today: LondonDay },
): { added: TierRate[]; all: TierRate[]; errors: FieldErrors } {
  const hourly = amount(draft.hourly, 1, MOST_HOURLY);
  const isOpen = draft.live_in_weekly.trim() === '';
  const weekly = isOpen ? null : amount(draft.live_in_weekly, 0, MOST_WEEKLY);
  const errors: FieldErrors = {
    ...(draft.tiers.length === 0 && { tiers: ['Choose at least one care tier'] }),
    ...(draft.from === '' && { from: ['Please select a date'] }),
    ...dayErrors({ from: draft.from }),
    ...(hourly === undefined && { hourly: [TIER_RATE_TEXTS.hourly] }),
    ...(weekly === undefined && { live_in_weekly: [TIER_RATE_TEXTS.weekly] }),
    ...(draft.reason.trim() === '' && { reason: [NO_REASON] }),
  };
  const stay = without(saved.entries, corrects);
  const added = RATE_TIERS.filter((tier) => draft.tiers.includes(String(tier))).map((tier) => ({
    tier,
    from: draft.from,
    hourly: hourly ?? 1,
    live_in_weekly: weekly ?? null,
  }));
  const all = [...stay, ...added];
  if (isDay(draft.from)) {
    const [wrong] = Object.values(tierRateErrors(saved.entries, all, today)).flat();
    if (wrong !== undefined) errors.from = [wrong];
  }
  return { added, all, errors };
}

/** The reference price as it is typed; all empty: none. */
export interface ReferenceDraft {
  name: string;
  hourly: string;
  from: string;
  until: string;
  reason: string;
}

export const referenceDraft = (reference: ReferencePrice | null): ReferenceDraft => ({
  name: reference?.name ?? '',
  hourly: reference ? wirePounds(reference.hourly) : '',
  from: reference?.from ?? '',
  until: reference?.until ?? '',
  reason: '',
});

/** The reference price that the draft says, and what is wrong with it, by field. */
export function readReference(draft: ReferenceDraft): {
  reference: ReferencePrice | null;
  errors: FieldErrors;
} {
  const { reason, ...typed } = draft;
  const unread = dayErrors({ from: draft.from, until: draft.until });
  const noReason: FieldErrors = reason.trim() === '' ? { reason: [NO_REASON] } : {};
  const hourly = readWholePence(typed.hourly);
  const read = ReferencePrice.safeParse({ ...typed, hourly });
  if (!read.success)
    return {
      reference: null,
      errors: { ...fieldErrors(read.error.issues), ...unread, ...noReason },
    };
  const isOver = read.data.until < read.data.from;
  return {
    reference: read.data,
    errors: { ...(isOver && { until: [REFERENCE_ENDS] }), ...noReason },
  };
}
