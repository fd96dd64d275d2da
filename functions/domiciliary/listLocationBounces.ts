import { listLocationBounces } from '../../shared/domiciliary/locationPage.api.ts';
import { placeBounces } from '../bounces/placeBounces.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listLocationBounces, async ({ place, caller, table, now }) => {
  const { results, weekday_email } = await placeBounces(table, place, {
    by: accountOf(caller),
    now,
  });
  return { results, availability_email: weekday_email };
});
