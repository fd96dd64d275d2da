import type { LondonDay } from '../kernel/calendar.ts';
import { entriesOfFirstShape } from '../rates/firstShape.ts';
import { NO_RATES, Rates } from '../rates/rates.ts';
import { type RatesOfDay, ratesOn } from '../rates/ratesOn.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - the AQP weekly rates of all days, one item: pk `RATES`, sk `RATES`
 */
export const ratesEntity = entity<Rates, object>({
  name: 'rates',
  schema: Rates,
  shape: 2,
  upgrades: [
    {
      why: 'Rates hold from a day on, and those of the contracts are among them',
      up: (row) => ({ entries: entriesOfFirstShape(row), ...row }),
    },
  ],
  key: () => ({ pk: 'RATES', sk: 'RATES' }),
});

/** The rates of all days; those of the contracts alone while nobody has saved others. */
export async function findRates(table: Table): Promise<Rates> {
  const [saved] = await table.read(wanted(ratesEntity, {}));
  return saved ?? NO_RATES;
}

/** All rates on a London day. */
export const findRatesOn = async (table: Table, day: LondonDay): Promise<RatesOfDay> =>
  ratesOn(await findRates(table), day);
