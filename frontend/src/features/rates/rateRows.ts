import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { addDays } from '#shared/kernel/calendar.ts';
import { areaKey, type DatedRate, type Rates } from '#shared/rates/rates.ts';
import { allRates, inForce } from '#shared/rates/ratesOn.ts';

const GROUPS = ['variant', 'icb', 'local_authority'];
const CONTRACTS = ['london', 'sussex', 'frimley'];

/** Contracts first, then ICBs and local authorities by name. */
function byArea(a: DatedRate, b: DatedRate): number {
  const group = GROUPS.indexOf(a.of) - GROUPS.indexOf(b.of);
  if (group !== 0) return group;
  if (a.of === 'variant') return CONTRACTS.indexOf(a.name) - CONTRACTS.indexOf(b.name);
  return a.name.localeCompare(b.name, 'en-GB');
}

/** The rates that hold on a day. */
export const presentRates = (rates: Rates, today: LondonDay): DatedRate[] =>
  [...inForce(rates, today).values()].filter(({ rate }) => rate !== null).sort(byArea);

/** The rates that begin later, the next first. */
export const comingRates = ({ entries }: Rates, today: LondonDay): Rates['entries'] =>
  entries
    .filter(({ from }) => from > today)
    .sort((a, b) => (a.from === b.from ? byArea(a, b) : a.from < b.from ? -1 : 1));

export interface PastRate extends DatedRate {
  /** The last day on which it held. */
  until: LondonDay;
}

/** The rates that another one has followed, those that ended last first. */
export function pastRates(rates: Rates, today: LondonDay): PastRate[] {
  const begun = allRates(rates).filter(({ from }) => from <= today);
  return begun
    .flatMap((entry, at) => {
      const next = begun.slice(at + 1).find((later) => areaKey(later) === areaKey(entry));
      if (!next || entry.rate === null) return [];
      return [{ ...entry, until: addDays(next.from as LondonDay, -1) }];
    })
    .sort((a, b) => (a.until === b.until ? byArea(a, b) : a.until < b.until ? 1 : -1));
}

/** `£1353/wk`, or that there is none. */
export const amountText = (rate: number | null): string =>
  rate === null ? 'no rate of its own' : poundsAWeek(rate);
