import type { Home } from '../../shared/homes/home.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { registrationOf } from './registrationOf.ts';

/** The home, or the former registration of it that is asked for. */
export const homeRegistration = (
  table: Table,
  home: Home,
  registration: HomeUuid | undefined,
): Promise<Home> =>
  registrationOf<HomeUuid, Home>(home, registration, {
    find: (uuid) => findHome(table, uuid),
    noSuch: 'There is no such care home',
  });
