import { CARE_AREAS, type CareRate, rateOn } from '#shared/careCost/careRates.ts';
import type { StoredCareRate } from '#shared/careCost/savedCareRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { penceText } from '#shared/kernel/pence.ts';
import { comingAndPast } from '../DatedRateLists.tsx';

type Rate = StoredCareRate & CareRate;

/** `£19.50 by day, £21.00 by night`. */
export const amountsText = ({ day_rate, night_rate }: Pick<CareRate, 'day_rate' | 'night_rate'>) =>
  `${penceText(day_rate)} by day, ${penceText(night_rate)} by night`;

/** What each area's rates are today, to come and past. */
export function careRateRows(entries: readonly StoredCareRate[], today: LondonDay) {
  const rates = entries as Rate[];
  const present = CARE_AREAS.map((area) => ({
    area,
    rate: rateOn(rates, area, today) as Rate | null,
  }));
  return {
    present,
    ...comingAndPast(
      rates,
      present.map(({ rate }) => rate),
      today,
    ),
  };
}
