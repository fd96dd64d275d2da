import * as z from 'zod/mini';
import { AqpVariant } from '../homes/homeValues.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { DatedRate, RateArea, RateId, StoredRate, WeeklyRate } from './rates.ts';

/** The most rates that one request adds: every contract, ICB and authority at once is 96 from April 2027. */
export const MOST_ADDED = 100;
/** The most changes of the answer. */
export const RATE_CHANGES = 50;

/** The rates of all days as the central team keeps them. */
export const SavedRates = z.strictObject({
  /** To be named when saving; 0 while nobody has saved any. */
  version: z.int(),
  entries: z.array(StoredRate),
  saved_at: z.nullable(Instant),
});
export type SavedRates = z.infer<typeof SavedRates>;

/** One thing that somebody did to the rates. */
export const RateChange = z.strictObject({
  id: z.string(),
  at: Instant,
  who: z.string(),
  /** What was done, in plain words. */
  what: z.string(),
  reason: z.string(),
  /** Those that were taken out; empty when rates were added. */
  before: z.array(DatedRate),
  after: z.array(DatedRate),
});
export type RateChange = z.infer<typeof RateChange>;

export const RatesPage = z.extend(SavedRates, {
  /**
   * How many homes are paid what their area pays, by the contract's variant and local authority, and the one
   * in which they are once that has ended; null where it does not end, or their postcode does not say.
   */
  homes: z.array(
    z.strictObject({
      variant: z.nullable(AqpVariant),
      local_authority: z.string(),
      successor: z.nullable(z.string()),
      count: z.int(),
    }),
  ),
  /** Newest first, at most 50. */
  changes: z.array(RateChange),
});
export type RatesPage = z.infer<typeof RatesPage>;

export const getRates = endpoint('GET', '/api/rates/', {
  summary: 'The AQP weekly rates of all days, who changed them, and how many homes each is for',
  access: { who: 'lph' },
  handler: 'rates/getRates',
  needs: ['list'],
  reply: RatesPage,
});

/** The `version` that the person saw. */
const version = z.int().check(z.minimum(0));
const why = reason('Enter the reason for this change');
/** The London day from which it holds: today or later. */
const from = z.iso.date('Please select a date');

export const postRates = endpoint('POST', '/api/rates/', {
  summary: 'Add AQP weekly rates from a day on',
  access: { who: 'lph' },
  handler: 'rates/postRates',
  audit: ['rates.added'],
  body: z.strictObject({
    version,
    from,
    rates: z
      .array(z.extend(RateArea, { rate: z.nullable(WeeklyRate) }))
      .check(z.minLength(1, 'Add a rate'), z.maxLength(MOST_ADDED)),
    reason: why,
  }),
  reply: SavedRates,
});

const params = z.strictObject({ id: RateId });

export const patchRate = endpoint('PATCH', '/api/rates/{id}/', {
  summary: 'Correct the day or the amount of a rate that has not started',
  access: { who: 'lph' },
  handler: 'rates/patchRate',
  audit: ['rates.corrected'],
  params,
  body: z.strictObject({ version, from, rate: z.nullable(WeeklyRate), reason: why }),
  reply: SavedRates,
});

export const deleteRate = endpoint('DELETE', '/api/rates/{id}/', {
  summary: 'Remove a rate that has not started',
  access: { who: 'lph' },
  handler: 'rates/deleteRate',
  audit: ['rates.removed'],
  params,
  body: z.strictObject({ version, reason: why }),
  reply: SavedRates,
});
