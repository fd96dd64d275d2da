import { authorityChoicesOn } from '../../shared/areas/icbByAuthority.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { listLocalAuthorities } from '../../shared/registration/registrationRequests.api.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listLocalAuthorities, async ({ now }) => ({
  results: authorityChoicesOn(londonDay(now)),
}));
