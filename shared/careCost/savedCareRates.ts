import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { CARE_AREAS, MOST_HOURLY } from './careRates.ts';

export const HOURLY_MESSAGE = 'Enter an amount in pounds from 0.01 to 500, for example 19.50';

/** Whole pence an hour, £0.01 to £500.00. */
const HourlyPence = z
  .int(HOURLY_MESSAGE)
  .check(z.minimum(1, HOURLY_MESSAGE), z.maximum(MOST_HOURLY, HOURLY_MESSAGE));

/** The rates of an area from a London day on, as they are sent: `CareRate`. */
export const SentCareRate = z.strictObject({
  area: z.enum(CARE_AREAS, 'Choose an area'),
  /** `YYYY-MM-DD`: the first London day on which they hold. */
  from: z.iso.date('Please select a date'),
  day_rate: HourlyPence,
  night_rate: HourlyPence,
});
export type SentCareRate = z.infer<typeof SentCareRate>;

export const StoredCareRate = z.extend(SentCareRate, {
  /** Made up for a demonstration: pages say so beside the figures. */
  invented: z.boolean(),
});
export type StoredCareRate = z.infer<typeof StoredCareRate>;

/** The additional care rates of all days that the central team has saved; there is one such item. */
export const SavedCareRates = z.strictObject({
  /** To be named when saving; 0 while nobody has saved any. */
  version: z.int(),
  entries: z.array(StoredCareRate),
  saved_at: z.nullable(Instant),
});
export type SavedCareRates = z.infer<typeof SavedCareRates>;

/** The rates while nobody has saved any: none. */
export const NO_CARE_RATES: SavedCareRates = { version: 0, entries: [], saved_at: null };
