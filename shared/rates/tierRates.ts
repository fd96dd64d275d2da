import * as z from 'zod/mini';
import { dayInWords, type LondonDay } from '../kernel/calendar.ts';
import { Instant } from '../kernel/ids.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';
import { startDayFault } from './startDay.ts';

/** The care tiers that rates are set for: the ids of `care_tiers` (domiciliary care, section 3). */
export const RATE_TIERS = [1, 2, 3, 4] as const;
export type RateTier = (typeof RATE_TIERS)[number];

/** The most rates that are kept, of all days and tiers. */
export const MOST_TIER_RATES = 400;
const MOST_NAME = 120;

/** £500.00 an hour, £10,000.00 a week. */
export const MOST_HOURLY = 50_000;
export const MOST_WEEKLY = 1_000_000;
export const TIER_RATE_TEXTS = {
  hourly: 'Enter an amount in pounds from 0.01 to 500, for example 24.00',
  weekly: 'Enter an amount in pounds from 0 to 10,000, for example 1450.00',
} as const;

const pence = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

const Hourly = pence(1, MOST_HOURLY, TIER_RATE_TEXTS.hourly);
const Day = z.iso.date('Please select a date');

/** The rates of a care tier from a London day on, in whole pence. */
export const TierRate = z.strictObject({
  tier: z.literal(RATE_TIERS, 'Choose a care tier'),
  /** `YYYY-MM-DD`: the first London day on which they hold. */
  from: Day,
  hourly: Hourly,
  /** A week of live-in care; null: none is set. */
  live_in_weekly: z.nullable(pence(0, MOST_WEEKLY, TIER_RATE_TEXTS.weekly)),
});
export type TierRate = z.infer<typeof TierRate>;

/** A price that somebody publishes, beside which one's own can be held. */
export const ReferencePrice = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name'),
      atMost(MOST_NAME, `The name can be at most ${MOST_NAME} characters long`),
      oneLine('Please use letters, numbers and signs on one line'),
    ),
  hourly: Hourly,
  /** First and last London day on which it is in force. */
  from: Day,
  until: Day,
});
export type ReferencePrice = z.infer<typeof ReferencePrice>;

/** The rates of all care tiers and days; there is one such item. */
export const SavedTierRates = z.strictObject({
  /** To be named when saving; 0 while nobody has saved any. */
  version: z.int(),
  entries: z.array(TierRate),
  reference: z.nullable(ReferencePrice),
  saved_at: z.nullable(Instant),
});
export type SavedTierRates = z.infer<typeof SavedTierRates>;

/** What the Homecare Association published for England, 2025-26: the newest that we know. */
export const FIRST_REFERENCE: ReferencePrice = {
  name: 'Homecare Association minimum, England',
  hourly: 3214,
  from: '2025-04-01',
  until: '2026-03-31',
};

/** While nobody has saved any there are no rates, and the reference price is the first one. */
export const NO_TIER_RATES: SavedTierRates = {
  version: 0,
  entries: [],
  reference: FIRST_REFERENCE,
  saved_at: null,
};

export const REFERENCE_ENDS = 'The last day cannot be before the first';

/** The rates of a tier on a day: those that began last. Null before any. */
export function tierRateOn(
  rates: readonly TierRate[],
  tier: RateTier,
  day: LondonDay,
): TierRate | null {
  let newest: TierRate | null = null;
  for (const rate of rates) {
    if (rate.tier !== tier || rate.from > day) continue;
    if (newest === null || rate.from > newest.from) newest = rate;
  }
  return newest;
}

/** The reference price while it is in force; else null, and no page shows it. */
export const referenceOn = (
  reference: ReferencePrice | null,
  day: LondonDay,
): ReferencePrice | null =>
  reference && reference.from <= day && day <= reference.until ? reference : null;

/** One text for a tier and a day, of which there is one rate at most. */
export const tierRateKey = ({ tier, from }: Pick<TierRate, 'tier' | 'from'>): string =>
  `${tier}/${from}`;

const isSame = (a: TierRate, b: TierRate): boolean =>
  tierRateKey(a) === tierRateKey(b) &&
  a.hourly === b.hourly &&
  a.live_in_weekly === b.live_in_weekly;

/** Of the wanted rates those that are new, and of the saved ones those that are not wanted. */
export function tierDifferences(saved: readonly TierRate[], wanted: readonly TierRate[]) {
  const isIn = (rates: readonly TierRate[], rate: TierRate) =>
    rates.some((tierRate) => isSame(tierRate, rate));
  return {
    removed: saved.filter((rate) => !isIn(wanted, rate)),
    added: wanted.filter((rate) => !isIn(saved, rate)),
  };
}

/**
 * What is wrong with all rates as somebody wants them, by field (`rates.2.from`): one that has begun is
 * changed, added or left out (`rates`), a day is too far off, a tier has two rates from one day.
 */
export function tierRateErrors(
  saved: readonly TierRate[],
  wanted: readonly TierRate[],
  today: LondonDay,
): FieldErrors {
  const errors: FieldErrors = {};
  const { removed, added } = tierDifferences(saved, wanted);
  const isWanted = new Set(wanted.map(tierRateKey));
  const gone = removed.find((rate) => rate.from <= today && !isWanted.has(tierRateKey(rate)));
  if (gone) {
    const day = dayInWords(gone.from as LondonDay, { year: true });
    errors.rates = [
      `Care Tier ${gone.tier} has rates from ${day}: rates that have started stay as they are`,
    ];
  }
  wanted.forEach((rate, at) => {
    const fault = added.includes(rate) ? startDayFault(rate.from, today) : undefined;
    const isSecond = wanted
      .slice(0, at)
      .some((tierRate) => tierRateKey(tierRate) === tierRateKey(rate));
    if (fault) errors[`rates.${at}.from`] = [fault];
    else if (isSecond) {
      errors[`rates.${at}.from`] = [`Care Tier ${rate.tier} has rates from this day already`];
    }
  });
  return errors;
}
