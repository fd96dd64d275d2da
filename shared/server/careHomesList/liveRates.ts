import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { areaRate } from '#shared/rates/homeRates.ts';
import type { Rates } from '#shared/rates/rates.ts';
import { ratesOn, ratesSince } from '#shared/rates/ratesOn.ts';
import { findRates } from '#shared/store/rates.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { DatedValues } from '../placeList/listTypes.ts';
import { areaOfText } from './homeAreaText.ts';

/** The rates are read at most this often, as the list's feed is. */
const FRESH_MS = 1000;

interface ReadRates {
  at: number;
  rates: Promise<Rates>;
}

const readRates = new WeakMap<Table, ReadRates>();

/** The rates as they were less than a second before `now`: one reading for all who ask meanwhile. */
async function liveRates(table: Table, now: Date): Promise<Rates> {
  const existing = readRates.get(table);
  if (existing && Math.abs(now.getTime() - existing.at) < FRESH_MS) return existing.rates;
  const read = { at: now.getTime(), rates: findRates(table) };
  readRates.set(table, read);
  // What failed is read again by the next who asks.
  read.rates.catch(() => readRates.delete(table));
  return read.rates;
}

/** What the cards of the care homes list show as `aqp_price` where an area's rate is paid. */
export async function cardRates(table: Table, now: Date): Promise<DatedValues> {
  return cardRatesOn(await liveRates(table, now), londonDay(now));
}

/** The same on a London day. */
export function cardRatesOn(rates: Rates, day: LondonDay): DatedValues {
  const ofDay = ratesOn(rates, day);
  return {
    valueOf: (text) => areaRate(areaOfText(text), ofDay),
    since: ratesSince(rates, day),
  };
}
