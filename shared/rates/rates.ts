import * as z from 'zod/mini';
import { AqpVariant } from '../homes/homeValues.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { Instant } from '../kernel/ids.ts';
import { withoutCommas } from '../kernel/typedNumber.ts';

/** In pounds a week. */
const MAX_WEEKLY_RATE = 20_000;
export const RATE_MESSAGE =
  'Enter an amount in pounds above 0 and up to 20,000, with at most two decimals, for example 1353 or 1353.50';

/** The packages that the London Standard Weekly Rate applies to (specification 1, section 9). */
export const LONDON_RATE_APPLIES = 'applies to packages starting on or after 1 April 2019';

/** A weekly rate in pounds with at most two decimals. */
export const WeeklyRate = z
  .number(RATE_MESSAGE)
  .check(
    z.refine(
      (pounds) =>
        pounds > 0 && pounds <= MAX_WEEKLY_RATE && Math.round(pounds * 100) / 100 === pounds,
      RATE_MESSAGE,
    ),
  );

/** By the name of an ICB or of a local authority. */
export const RatesByName = z.record(z.string().check(z.maxLength(200)), WeeklyRate);
export type RatesByName = z.infer<typeof RatesByName>;

/**
 * What a rate is of: a variant of the contract (its name is an `AqpVariant`), an ICB or a local
 * authority, by the name that these have with us.
 */
export const RateArea = z.strictObject({
  of: z.enum(['variant', 'icb', 'local_authority']),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type RateArea = z.infer<typeof RateArea>;

export const RateId = z.uuid().brand<'RateId'>();
export type RateId = z.infer<typeof RateId>;

/** A rate from a day on, until the next one of the same area. */
export const DatedRate = z.extend(RateArea, {
  /** `YYYY-MM-DD`: the first London day on which it holds. */
  from: z.iso.date(),
  /** In pounds a week. Null: from then on an ICB or authority has no rate of its own. */
  rate: z.nullable(WeeklyRate),
});
export type DatedRate = z.infer<typeof DatedRate>;

export const StoredRate = z.extend(DatedRate, { id: RateId });
export type StoredRate = z.infer<typeof StoredRate>;

/** The AQP weekly rates of all days that the central team has saved; there is one such item. */
export const Rates = z.strictObject({
  version: z.int(),
  entries: z.array(StoredRate),
  saved_at: z.nullable(Instant),
});
export type Rates = z.infer<typeof Rates>;

/** The rates while nobody has saved any: those of the contracts, under all others. */
export const NO_RATES: Rates = { version: 0, entries: [], saved_at: null };

const FROM_THE_START = '2019-04-01' as LondonDay;
const first = (name: AqpVariant, rate: number): DatedRate => ({
  of: 'variant',
  name,
  from: FROM_THE_START,
  rate,
});

/** What the variants of the contract pay until the central team says otherwise (specification 1, section 9). */
export const FIRST_RATES: readonly DatedRate[] = [
  first('london', 1353),
  first('sussex', 1353),
  first('frimley', 1450),
];

/** One text for an area, to compare and to sort by. */
export const areaKey = ({ of, name }: RateArea): string => `${of}/${name}`;

const VARIANT_NAMES: Record<AqpVariant, string> = {
  london: 'London',
  sussex: 'Sussex',
  frimley: 'Frimley',
};

/** `South East London` for an ICB, without what every ICB's name has. */
export const shortIcb = (name: string): string =>
  name.replace(/^NHS /, '').replace(/ Integrated Care Board$/, '');

/** What an area is called: `London contract`, `South East London ICB`, `Bromley`. */
export function areaName({ of, name }: RateArea): string {
  if (of === 'icb') return `${shortIcb(name)} ICB`;
  if (of === 'local_authority') return name;
  const variant = AqpVariant.safeParse(name);
  return variant.success ? `${VARIANT_NAMES[variant.data]} contract` : name;
}

/** Pounds as a person writes them, to be read as a rate; undefined when it is none. */
export function readRate(text: string): number | undefined {
  const plain = withoutCommas(text.trim().replace(/^£\s*/, '')) ?? '';
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const parsed = WeeklyRate.safeParse(Number(plain));
  return parsed.success ? parsed.data : undefined;
}
