import type { ProviderContract } from '../../agreements/providerContract.ts';
import { CARE_HOME } from '../../homes/careHome.ts';
import type { LondonDay } from '../../kernel/calendar.ts';
import type { HomeUuid } from '../../kernel/ids.ts';
import { homeRates } from '../../rates/homeRates.ts';
import { findHomes } from '../../store/homes.store.ts';
import { findRatesOn } from '../../store/rates.store.ts';
import type { Table } from '../../store/table.ts';

/** What is missing where a text names a field for which a contract has no value. */
export const MISSING_RATES = 'missing rates';
export const MISSING_HOMES = 'missing homes';

const FIELD = /\{\{(rates|homes)\}\}/g;

/**
 * What a contract lacks that a text takes from it, in words: the merge check, and why an agreement is
 * passed over by a batch (agreements, sections 1 and 3). Rates are those of the day, as on the card.
 */
export async function mergeFaults(
  table: Table,
  { contract, body, day }: { contract: ProviderContract; body: string; day: LondonDay },
): Promise<string[]> {
  const asked = new Set([...body.matchAll(FIELD)].map(([, field]) => field));
  if (asked.size === 0) return [];
  const uuids = contract.places.flatMap(({ kind, uuid }) =>
    kind === CARE_HOME ? [uuid as HomeUuid] : [],
  );
  const homes = await findHomes(table, uuids);
  if (homes.length === 0) return [MISSING_HOMES];
  if (!asked.has('rates')) return [];
  const rates = await findRatesOn(table, day);
  const isRated = homes.every((home) => {
    const { rate, aqp_rates } = homeRates(home, rates);
    return rate !== null || aqp_rates.length > 0;
  });
  return isRated ? [] : [MISSING_RATES];
}
