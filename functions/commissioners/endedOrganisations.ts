import pMap from 'p-map';
import type { EndedOrganisation } from '#shared/commissioners/commissioners.api.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import {
  hasEndedBefore,
  organisationsFollowing,
} from '#shared/organisations/organisationsFollowing.ts';
import { accountsOf } from '#shared/store/accounts.store.ts';
import { allOrganisations } from '#shared/store/organisations.store.ts';
import type { Table } from '#shared/store/table.ts';

const CONCURRENCY = 8;

/** The organisations that ended before a day and still have accounts. A query for each that has ended. */
export async function endedOrganisations(
  table: Table,
  day: LondonDay,
): Promise<EndedOrganisation[]> {
  const organisations = await allOrganisations(table);
  const ended = await pMap(
    organisations.filter((organisation) => hasEndedBefore(organisation, day)),
    async ({ code, name, until }) => ({
      code,
      name,
      until: until ?? '',
      successors: organisationsFollowing(code, day, organisations).map((organisation) => ({
        code: organisation.code,
        name: organisation.name,
      })),
      accounts: (await accountsOf(table, code)).length,
    }),
    { concurrency: CONCURRENCY },
  );
  return ended.filter(({ accounts }) => accounts > 0);
}
