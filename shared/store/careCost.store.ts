import { NO_CARE_RATES, SavedCareRates } from '../careCost/savedCareRates.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - the additional care rates of all days, one item: pk `CARE_RATES`, sk `CARE_RATES`
 */
export const careRatesEntity = entity<SavedCareRates, object>({
  name: 'careRates',
  schema: SavedCareRates,
  key: () => ({ pk: 'CARE_RATES', sk: 'CARE_RATES' }),
});

/** The additional care rates of all days; none while nobody has saved any. */
export async function findCareRates(table: Table): Promise<SavedCareRates> {
  const [saved] = await table.read(wanted(careRatesEntity, {}));
  return saved ?? NO_CARE_RATES;
}
