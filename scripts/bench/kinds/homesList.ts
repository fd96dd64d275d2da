import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { CARD_RATES } from '../rates.ts';
import type { BenchList } from './benchList.ts';

export const homesBenchList: BenchList<CareHomes> = {
  kind: careHomesList,
  dated: CARD_RATES,
  readQuery: (query) => {
    const { ordering, cursor: _, limit: __, ...filters } = listCareHomes.query.parse(query);
    return { filters, ordering };
  },
  opened: { care_home_type: 'All' },
  updatedAt: ({ vacancy_updated_at }) => vacancy_updated_at,
};
