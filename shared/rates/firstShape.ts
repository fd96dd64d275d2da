import { localAuthorities } from '../areas/localAuthority.ts';
import { londonDay } from '../kernel/calendar.ts';
import { FIRST_RATES, type RateArea, type RateId, type StoredRate } from './rates.ts';

/** Rates by name, as the first shape of the stored item kept them, without a day. */
type Named = Record<string, number>;

/**
 * The rates of an item of the first shape: they hold from the day on which they were saved. Its form
 * wrote down the contracts' rate for each authority, and for ICBs whose authorities share it. Those go
 * on following their contract, so only what differs from a contract's rate is a rate of its own.
 */
export function entriesOfFirstShape(row: Record<string, unknown>): StoredRate[] {
  const {
    ccg_rates = {},
    la_rates = {},
    saved_at,
  } = row as {
    ccg_rates?: Named;
    la_rates?: Named;
    saved_at?: string | null;
  };
  const from = londonDay(new Date(saved_at ?? 0));
  const variants = new Map(localAuthorities.map(({ name, variant }) => [name, variant]));
  const contracts = new Set(FIRST_RATES.map(({ rate }) => rate));
  const contractRate = (name: string) =>
    FIRST_RATES.find((datedRate) => datedRate.name === variants.get(name))?.rate;
  const own: (RateArea & { rate: number })[] = [
    ...Object.entries(ccg_rates)
      .filter(([, rate]) => !contracts.has(rate))
      .map(([name, rate]) => ({ of: 'icb' as const, name, rate })),
    ...Object.entries(la_rates)
      .filter(([name, rate]) => rate !== contractRate(name))
      .map(([name, rate]) => ({ of: 'local_authority' as const, name, rate })),
  ];
  return own.map((entry, at) => ({ ...entry, from, id: idOf(at) }));
}

/** The same each time that the row is read. */
const idOf = (at: number): RateId =>
  `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as RateId;
