import { MOST_COUNTED } from '../../shared/registration/mostCounted.ts';
import { getRegistrationCount } from '../../shared/registration/registrationCount.api.ts';
import { isOverdue } from '../../shared/registration/registrationTimes.ts';
import { registrationsOf } from '../../shared/store/registrations.store.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getRegistrationCount, async ({ table, now }) => {
  const { items } = await registrationsOf(table, 'PENDING', { after: null, limit: MOST_COUNTED });
  return {
    open: items.length,
    overdue: items.filter((request) => isOverdue(request, now)).length,
  };
});
