import pMap from 'p-map';
import { listEndedOrganisations } from '../../shared/commissioners/commissioners.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import {
  hasEndedBefore,
  organisationsFollowing,
} from '../../shared/organisations/organisationsFollowing.ts';
import { accountsOf } from '../../shared/store/accounts.store.ts';
import { allOrganisations } from '../../shared/store/organisations.store.ts';
import { handle } from '../runtime/handle.ts';

const CONCURRENCY = 8;

export const handler = handle(listEndedOrganisations, async ({ table, now }) => {
  const day = londonDay(now);
  const organisations = await allOrganisations(table);
  const results = await pMap(
    organisations.filter((one) => hasEndedBefore(one, day)),
    async ({ code, name, until }) => ({
      code,
      name,
      until: until ?? '',
      successors: organisationsFollowing(code, day, organisations).map((one) => ({
        code: one.code,
        name: one.name,
      })),
      accounts: (await accountsOf(table, code)).length,
    }),
    { concurrency: CONCURRENCY },
  );
  return { results: results.filter(({ accounts }) => accounts > 0) };
});
