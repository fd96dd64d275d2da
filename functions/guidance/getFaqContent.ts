import { getFaqContent } from '../../shared/guidance/guidance.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { areaRates } from '../../shared/rates/areaRates.ts';
import { boroughsByIcb } from '../../shared/rates/ratesOn.ts';
import { findRatesOn } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getFaqContent, async ({ table, now }) => {
  const day = londonDay(now);
  const rates = await findRatesOn(table, day);
  return { ccgs: boroughsByIcb(day), ...areaRates(rates), variant_rates: rates.variants, day };
});
