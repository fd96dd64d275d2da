import { CAPACITY_HISTORY, listCapacityHistory } from '../../shared/domiciliary/capacity.api.ts';
import { latestCapacityUpdates } from '../../shared/store/serviceLocations.store.ts';
import { handle } from '../runtime/handle.ts';
import { capacityUpdateView } from './capacityView.ts';

export const handler = handle(listCapacityHistory, async ({ place, table, now }) => {
  const limit = CAPACITY_HISTORY;
  const { updates, more } = await latestCapacityUpdates(table, place.uuid, { limit });
  return { updates: updates.map((update) => capacityUpdateView(update, now)), more };
});
