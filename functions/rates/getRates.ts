import { getRates, RATE_CHANGES } from '../../shared/rates/rates.api.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { liveList } from '../../shared/server/placeList/liveList.ts';
import { auditBefore } from '../../shared/store/audit.store.ts';
import { findRates, ratesEntity } from '../../shared/store/rates.store.ts';
import { handle } from '../runtime/handle.ts';
import { areaHomes } from './areaHomes.ts';
import { savedView } from './changeRates.ts';
import { rateChange } from './rateChange.ts';

export const handler = handle(getRates, async ({ table, now }) => {
  const trail = { after: undefined, limit: RATE_CHANGES };
  const [rates, { model }, { entries }] = await Promise.all([
    findRates(table),
    liveList(careHomesList, table).at(now),
    auditBefore(table, ratesEntity.key({}).pk, trail),
  ]);
  return {
    ...savedView(rates),
    homes: await areaHomes(model, table, now),
    changes: entries.map(rateChange),
  };
});
