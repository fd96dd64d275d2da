import { CAPACITY_HISTORY, listCapacityHistory } from '../../shared/domiciliary/capacity.api.ts';
import { latestCapacityUpdates } from '../../shared/store/serviceLocations.store.ts';
import { handle } from '../runtime/handle.ts';
import { capacityUpdateView } from './capacityView.ts';
import { locationRegistrationOf } from './locationRegistrationOf.ts';

export const handler = handle(listCapacityHistory, async ({ place, query, table, now }) => {
  const limit = CAPACITY_HISTORY;
  const { uuid } = await locationRegistrationOf(table, place, query.registration);
  const { updates, more } = await latestCapacityUpdates(table, uuid, { limit });
  return { updates: updates.map((update) => capacityUpdateView(update, now)), more };
});
