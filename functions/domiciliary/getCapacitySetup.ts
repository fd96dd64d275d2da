import { getCapacitySetup } from '../../shared/domiciliary/capacity.api.ts';
import { asRead } from '../../shared/domiciliary/capacityRules.ts';
import { ownAddressesOf } from '../../shared/places/ownAddresses.ts';
import { latestCapacityUpdates } from '../../shared/store/serviceLocations.store.ts';
import { handle } from '../runtime/handle.ts';
import { capacityUpdateView, formParts, officeRegion } from './capacityView.ts';

export const handler = handle(getCapacitySetup, async ({ place, query, table, now }) => {
  const { uuid, name, live_in, prompt_rhythm } = place;
  const limit = Number(query.first ?? 1);
  const { updates } = await latestCapacityUpdates(table, uuid, { limit });
  return {
    service_location: {
      ...{ id: uuid, uuid, name, live_in },
      office_region: officeRegion(place),
      own_addresses: ownAddressesOf(place),
    },
    prompt_rhythm,
    ...formParts(place, now),
    capacity_updates: updates.map((update) => {
      // The newest is what a form begins with; those before it are what was said then.
      const stands = update.capacity_version === place.capacity.version;
      return capacityUpdateView(stands ? asRead(update, place) : update, now);
    }),
  };
});
