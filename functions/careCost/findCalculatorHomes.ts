import {
  type CalculatorHome,
  findCalculatorHomes,
  HOMES_FOUND,
} from '../../shared/careCost/additionalCareRates.api.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { homeRates } from '../../shared/rates/homeRates.ts';
import type { RatesOfDay } from '../../shared/rates/ratesOn.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { findRatesOn } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(findCalculatorHomes, async ({ query, table, now }) => {
  const [{ model }, rates] = await Promise.all([
    liveList(careHomesList, table).at(now),
    findRatesOn(table, londonDay(now)),
  ]);
  const filters = { care_home_type: 'AQP list' as const, search: `text-${query.name}` };
  const byName = { ordering: 'name', after: null, size: HOMES_FOUND } as const;
  const page = model.page({ filters, now, origin: null }, byName);
  const uuids = page.uuids();
  const homes = new Map((await findHomes(table, uuids)).map((home) => [home.uuid, home]));
  return {
    homes: uuids.flatMap((uuid) => {
      const home = homes.get(uuid);
      return home ? [calculatorHome(home, rates)] : [];
    }),
    count: page.count,
  };
});

function calculatorHome(home: Home, rates: RatesOfDay): CalculatorHome {
  const { rate, aqp_rates } = homeRates(home, rates);
  const inPence = (pounds: number) => Math.round(pounds * 100);
  const own = rate === null ? [] : [{ bed_type: null, rate: inPence(rate) }];
  return {
    uuid: home.uuid,
    name: home.name,
    local_authority: home.local_authority,
    area: home.aqp_variant ?? 'other',
    base_rates: [
      ...own,
      ...aqp_rates.map((one) => ({ bed_type: one.bed_type, rate: inPence(one.rate) })),
    ],
  };
}
