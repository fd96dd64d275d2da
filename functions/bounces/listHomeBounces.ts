import { listHomeBounces } from '../../shared/bounces/bounces.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { placeBounces } from './placeBounces.ts';

export const handler = handle(listHomeBounces, ({ place, caller, table, now }) =>
  placeBounces(table, place, { by: accountOf(caller), now }),
);
