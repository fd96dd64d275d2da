import { FRIMLEY_RATE, LONDON_AND_SUSSEX_RATE } from '../../shared/homes/aqpRate.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import type { SetUp } from '../../shared/setUp/setUp.api.ts';
import { ratesOn } from '../../shared/store/guidance.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** The contracts' weekly rates in force today. */
export async function rateFigures(table: Table, now: Date): Promise<SetUp['rates']> {
  const { saved_at } = await ratesOn(table, londonDay(now));
  return {
    london: LONDON_AND_SUSSEX_RATE,
    sussex: LONDON_AND_SUSSEX_RATE,
    frimley: FRIMLEY_RATE,
    saved_at,
  };
}
