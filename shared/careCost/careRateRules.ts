import { dayInWords, type LondonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { startDayFault } from '../rates/startDay.ts';
import { AREA_NAMES, type CareArea, type CareRate } from './careRates.ts';

/** The most rates that are kept, of all days and areas. */
export const MOST_RATES = 400;
type DatedRate = Pick<CareRate, 'day_rate' | 'night_rate'> & { area: CareArea; from: string };

/** One text for an area and a day, of which there is one rate at most. */
export const rateKey = ({ area, from }: { area: CareArea; from: string }): string =>
  `${area}/${from}`;

const sameAmounts = (a: DatedRate, b: DatedRate): boolean =>
  a.day_rate === b.day_rate && a.night_rate === b.night_rate;

/** Of `wanted` those that `saved` has not, and of `saved` those that `wanted` has not, or otherwise. */
export function rateDifferences<S extends DatedRate, W extends DatedRate>(
  saved: readonly S[],
  wanted: readonly W[],
): { removed: S[]; added: W[] } {
  const isIn = (rates: readonly DatedRate[], rate: DatedRate) =>
    rates.some((datedRate) => rateKey(datedRate) === rateKey(rate) && sameAmounts(datedRate, rate));
  return {
    removed: saved.filter((rate) => !isIn(wanted, rate)),
    added: wanted.filter((rate) => !isIn(saved, rate)),
  };
}

/**
 * What is wrong with all rates as somebody wants them, by field (`rates.2.from`): one that has begun is
 * changed, added or left out (`rates`), a day is too far off, an area has two rates from one day.
 */
export function careRateErrors(
  saved: readonly DatedRate[],
  wanted: readonly DatedRate[],
  today: LondonDay,
): FieldErrors {
  const errors: FieldErrors = {};
  const { removed, added } = rateDifferences(saved, wanted);
  const isWanted = new Set(wanted.map(rateKey));
  const gone = removed.find((rate) => rate.from <= today && !isWanted.has(rateKey(rate)));
  if (gone) {
    errors.rates = [
      `${AREA_NAMES[gone.area]} has rates from ${dayInWords(gone.from, { year: true })}: rates that have started stay as they are`,
    ];
  }
  wanted.forEach((rate, at) => {
    const fault = added.includes(rate) ? startDayFault(rate.from, today) : undefined;
    const isSecond = wanted.slice(0, at).some((datedRate) => rateKey(datedRate) === rateKey(rate));
    if (fault) errors[`rates.${at}.from`] = [fault];
    else if (isSecond) {
      errors[`rates.${at}.from`] = [`${AREA_NAMES[rate.area]} has rates from this day already`];
    }
  });
  return errors;
}
