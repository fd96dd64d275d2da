import type { FaqContent } from '../../shared/guidance/guidance.api.ts';
import { boroughsByIcb, type Rates } from '../../shared/guidance/rates.ts';
import type { LondonDay } from '../../shared/kernel/calendar.ts';

/** The rates with the ICBs that there are on this day (specification 1, section 3). */
export const faqContent = (rates: Rates, today: LondonDay): FaqContent => ({
  ccgs: boroughsByIcb(today),
  ...rates,
});
