import { getStartPage } from '../../shared/startPage/startPage.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { startRows } from './startRows.ts';

export const handler = handle(getStartPage, async ({ caller, table, now, at }) => ({
  as_at: at,
  rows: await startRows({ account: accountOf(caller), table, now }),
}));
