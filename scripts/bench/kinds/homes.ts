import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { create } from '#shared/store/write.ts';
import { organisationStaff } from '../../demo/accounts.ts';
import { readHomes } from '../../demo/homes.ts';
import { BENCH_NOW } from '../benchNow.ts';
import { HOME_SHAPES } from '../homeQuestions.ts';
import { benchHomes } from '../homes.ts';
import { homesInPostgres } from '../postgres/homes.ts';
import type { BenchKind } from './benchKind.ts';
import { homesBenchList } from './homesList.ts';

export const homesKind: BenchKind<CareHomes> = {
  name: 'homes',
  title: 'The care homes list',
  places: 'care homes',
  list: homesBenchList,
  make: (count) => benchHomes(count),
  shapes: HOME_SHAPES,
  postgres: homesInPostgres,
  host: {
    path: '/api/aqp_stakeholder_list/',
    email: organisationStaff[0]?.email ?? '',
    write: (home) => create(homeEntity, home),
    postcodes: () => readHomes(BENCH_NOW).map(({ home }) => home.postcode),
  },
};
