import { NO_TIER_RATES, SavedTierRates } from '../rates/tierRates.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - the rates of care tiers of all days, one item: pk `TIER_RATES`, sk `TIER_RATES`
 */
export const tierRatesEntity = entity<SavedTierRates, object>({
  name: 'tierRates',
  schema: SavedTierRates,
  key: () => ({ pk: 'TIER_RATES', sk: 'TIER_RATES' }),
});

/** The rates of care tiers of all days; none while nobody has saved any. */
export async function findTierRates(table: Table): Promise<SavedTierRates> {
  const [saved] = await table.read(wanted(tierRatesEntity, {}));
  return saved ?? NO_TIER_RATES;
}
