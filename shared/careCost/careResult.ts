import type { LondonDay } from '../kernel/calendar.ts';
import { dividedHalfUp } from '../kernel/pence.ts';
import { careTotal, careWeek, daysOf, lineWeek, weeklyHours } from './careCost.ts';
import type { CareCostInputs } from './careCostForm.ts';
import { type CareRate, rateOn, type Stretch, stretchesOf } from './careRates.ts';

/** What the calculator shows of its inputs (reporting, section 9). Money in whole pence. */
export interface CareResult {
  first: LondonDay;
  /** Weekly cost by line and in all, at the first day's rates. */
  lines: number[];
  week: number;
  /** Hours a week, all staff together. */
  hours: { day: number; night: number };
  /** From the first day to the last, both paid; null where the care is open-ended. */
  whole: { total: number; days: number } | null;
  /** Base and additional care; null where no base was given. */
  with_base: { base: number; total: number; tenths_of_percent: number | null } | null;
  /** The rates used. Without a last day it is the first day's, and `to` is that day. */
  stretches: Stretch[];
  /** Some of them were made up for a demonstration. */
  invented: boolean;
}

type Rate = CareRate & { invented?: boolean };

/** The result; null where there is no rate for the first day. `today` stands in for no first day. */
export function careResult(
  inputs: CareCostInputs,
  rates: readonly Rate[],
  today: LondonDay,
): CareResult | null {
  const first = inputs.first ?? today;
  const last = inputs.last ?? first;
  const stretches = stretchesFor(inputs, rates, { first, last });
  const [begun] = stretches ?? [];
  if (!stretches || !begun) return null;
  const week = careWeek(inputs.lines, begun);
  return {
    first,
    lines: inputs.lines.map((line) => lineWeek(line, begun)),
    week,
    hours: weeklyHours(inputs.lines),
    whole:
      inputs.last === null
        ? null
        : { total: careTotal(inputs.lines, stretches), days: daysOf({ from: first, to: last }) },
    with_base:
      inputs.base === null
        ? null
        : {
            base: inputs.base,
            total: inputs.base + week,
            tenths_of_percent: inputs.base > 0 ? dividedHalfUp(week * 1000, inputs.base) : null,
          },
    stretches,
    invented: areInvented(inputs, rates, { first, last }),
  };
}

interface Days {
  first: LondonDay;
  last: LondonDay;
}

function stretchesFor(
  { rates: from }: CareCostInputs,
  rates: readonly Rate[],
  { first, last }: Days,
): Stretch[] | null {
  if ('own' in from) return [{ ...from.own, from: first, to: last }];
  return stretchesOf(rates, from.area, first, last);
}

function areInvented(
  { rates: from }: CareCostInputs,
  rates: readonly Rate[],
  { first, last }: Days,
): boolean {
  if ('own' in from) return false;
  const begun: Rate | null = rateOn(rates, from.area, first);
  return rates.some(
    (rate) =>
      rate.invented === true &&
      (rate === begun || (rate.area === from.area && rate.from > first && rate.from <= last)),
  );
}
