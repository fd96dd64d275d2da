import * as startPageApi from '#shared/startPage/startPage.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { startRows } from './startRows.ts';
import { yourHomes } from './yourHomes.ts';

export const getStartPage = handle(
  startPageApi.getStartPage,
  async ({ caller, table, now, at }) => {
    const reading = { account: accountOf(caller), table, now };
    const [rows, homes] = await Promise.all([startRows(reading), yourHomes(reading)]);
    return { as_at: at, rows, homes };
  },
);
