import { getLinkedAvailability } from '../../shared/domiciliary/capacity.api.ts';
import { ownAddressesOf } from '../../shared/places/ownAddresses.ts';
import { handle } from '../runtime/handle.ts';
import { formParts, officeRegion } from './capacityView.ts';

export const handler = handle(getLinkedAvailability, async ({ place, now }) => ({
  name: place.name,
  live_in: place.live_in,
  office_region: officeRegion(place),
  own_addresses: ownAddressesOf(place),
  ...formParts(place, now),
}));
