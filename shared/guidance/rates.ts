import * as z from 'zod/mini';
import { icbsOn } from '../areas/icb.ts';
import { icbOf, localAuthorities } from '../areas/localAuthority.ts';
import { FRIMLEY_RATE, LONDON_AND_SUSSEX_RATE } from '../homes/aqpRate.ts';
import type { AqpVariant } from '../homes/home.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { Instant } from '../kernel/ids.ts';
import type { FieldErrors } from '../kernel/refusal.ts';

export const MAX_RATE = 20_000;
export const RATE_MESSAGE =
  'Enter an amount in pounds above 0 and up to 20,000, with at most two decimals, for example 1353 or 1353.50';

/** The packages that the London Standard Weekly Rate applies to (specification 1, section 9). */
export const LONDON_RATE_APPLIES = 'applies to packages starting on or after 1 April 2019';

/** A weekly rate in pounds with at most two decimals. */
export const WeeklyRate = z
  .number(RATE_MESSAGE)
  .check(
    z.refine(
      (pounds) => pounds > 0 && pounds <= MAX_RATE && Math.round(pounds * 100) / 100 === pounds,
      RATE_MESSAGE,
    ),
  );

/** By the name of an ICB or of a local authority. */
export const RatesByName = z.record(z.string().check(z.maxLength(200)), WeeklyRate);
export type RatesByName = z.infer<typeof RatesByName>;

/** The AQP weekly rates as the central team saved them; there is one such item. */
export const Rates = z.strictObject({
  version: z.int(),
  ccg_rates: RatesByName,
  la_rates: RatesByName,
  saved_at: z.nullable(Instant),
});
export type Rates = z.infer<typeof Rates>;

const VARIANT_RATES: Record<AqpVariant, number> = {
  london: LONDON_AND_SUSSEX_RATE,
  sussex: LONDON_AND_SUSSEX_RATE,
  frimley: FRIMLEY_RATE,
};

/** The ICBs of a day with their boroughs, where those are known (`ccgs` on the wire). */
export function boroughsByIcb(day: LondonDay): Record<string, string[]> {
  return Object.fromEntries(
    icbsOn(day).map(({ name }) => [
      name,
      localAuthorities
        .filter((authority) => icbOf(authority, day) === name)
        .map((authority) => authority.name)
        .sort((a, b) => a.localeCompare(b, 'en-GB')),
    ]),
  );
}

/**
 * The rates until somebody saves others: each authority of a contract variant has the variant's
 * fixed rate, and an ICB has one where all its known authorities share it.
 */
export function defaultRates(day: LondonDay): Rates {
  const la_rates = Object.fromEntries(
    localAuthorities.flatMap(({ name, variant }) =>
      variant === null ? [] : [[name, VARIANT_RATES[variant]] as const],
    ),
  );
  const ccg_rates = Object.fromEntries(
    Object.entries(boroughsByIcb(day)).flatMap(([icb, boroughs]) => {
      const rates = new Set(boroughs.map((borough) => la_rates[borough]));
      const [only] = rates;
      // Hampshire's other districts are not in the table: two of many do not speak for the board.
      const whole = boroughs.length > 3;
      return rates.size === 1 && only !== undefined && whole ? [[icb, only] as const] : [];
    }),
  );
  return { version: 0, ccg_rates, la_rates, saved_at: null };
}

/** Messages for names that no ICB or borough has on this day, by field. */
export function unknownNames(
  rates: Pick<Rates, 'ccg_rates' | 'la_rates'>,
  day: LondonDay,
): FieldErrors {
  const icbs = boroughsByIcb(day);
  const boroughs = new Set(Object.values(icbs).flat());
  const wrong = (field: string, names: string[], exists: (name: string) => boolean, text: string) =>
    names.filter((name) => !exists(name)).map((name) => [`${field}.${name}`, [text]]);
  return Object.fromEntries([
    ...wrong(
      'ccg_rates',
      Object.keys(rates.ccg_rates),
      (name) => Object.hasOwn(icbs, name),
      'There is no such ICB',
    ),
    ...wrong(
      'la_rates',
      Object.keys(rates.la_rates),
      (name) => boroughs.has(name),
      'There is no such local authority in the list of ICBs',
    ),
  ]);
}

/** Those rates whose names are still known on this day: a board that has gone pays none. */
export function ratesInForce(rates: Rates, day: LondonDay): Rates {
  const gone = unknownNames(rates, day);
  const ratesOf = (field: 'ccg_rates' | 'la_rates') =>
    Object.fromEntries(
      Object.entries(rates[field]).filter(([name]) => !Object.hasOwn(gone, `${field}.${name}`)),
    );
  return { ...rates, ccg_rates: ratesOf('ccg_rates'), la_rates: ratesOf('la_rates') };
}

/** Pounds as a person writes them, to be read as a rate; undefined when it is none. */
export function readRate(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^£/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const parsed = WeeklyRate.safeParse(Number(plain));
  return parsed.success ? parsed.data : undefined;
}

/** `£1,353.00`. */
export const poundsText = (pounds: number): string =>
  pounds.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
