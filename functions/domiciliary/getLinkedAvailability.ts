import { getLinkedAvailability } from '../../shared/domiciliary/capacity.api.ts';
import { handle } from '../runtime/handle.ts';
import { formParts, officeRegion } from './capacityView.ts';

export const handler = handle(getLinkedAvailability, async ({ place, now }) => ({
  name: place.name,
  live_in: place.live_in,
  office_region: officeRegion(place),
  ...formParts(place, now),
}));
