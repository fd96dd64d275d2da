import type { ServiceLocations } from '#shared/server/domiciliary/serviceLocations.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import { create } from '#shared/store/write.ts';
import { readHomes } from '../../demo/homes.ts';
import { BENCH_NOW } from '../benchNow.ts';
import { LOCATION_SHAPES } from '../locationQuestions.ts';
import { benchLocations } from '../locations.ts';
import { locationsInPostgres } from '../postgres/locations.ts';
import type { BenchKind } from './benchKind.ts';
import { domcareBenchList } from './domcareList.ts';

export const domcareKind: BenchKind<ServiceLocations> = {
  name: 'domcare',
  title: 'The domiciliary care list',
  places: 'locations',
  list: domcareBenchList,
  make: (count) => benchLocations(count),
  shapes: LOCATION_SHAPES,
  postgres: locationsInPostgres,
  host: {
    path: '/domcare/api/aqp_stakeholder_list/',
    email: 'commissioner-domcare@example.org',
    write: (location) => create(locationEntity, location),
    // Of homes: a package is for somebody who lives somewhere, not for an office.
    postcodes: () => readHomes(BENCH_NOW).map(({ home }) => home.postcode),
  },
};
