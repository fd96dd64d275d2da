import { londonDay } from '../../shared/kernel/calendar.ts';
import { ratesOn } from '../../shared/rates/ratesOn.ts';
import type { SetUp } from '../../shared/setUp/setUp.api.ts';
import { findRates } from '../../shared/store/rates.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** The contracts' weekly rates in force today. */
export async function rateFigures(table: Table, now: Date): Promise<SetUp['rates']> {
  const rates = await findRates(table);
  const { london, sussex, frimley } = ratesOn(rates, londonDay(now)).variants;
  return { london, sussex, frimley, saved_at: rates.saved_at };
}
