import type { FaqContent } from '../../shared/guidance/guidance.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { areaRates } from '../../shared/rates/areaRates.ts';
import { boroughsByIcb } from '../../shared/rates/rateAreas.ts';
import { findRatesOn } from '../../shared/store/rates.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** The ICBs with their boroughs and the AQP weekly rates on the day it is in London. */
export async function faqContent(table: Table, now: Date): Promise<FaqContent> {
  const day = londonDay(now);
  const rates = await findRatesOn(table, day);
  return { ccgs: boroughsByIcb(day), ...areaRates(rates), variant_rates: rates.variants, day };
}
