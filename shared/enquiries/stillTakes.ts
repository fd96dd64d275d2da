import { capacityBarOf } from '../domiciliary/capacityBar.ts';
import { isStillComplete } from '../domiciliary/capacityRules.ts';
import { londonDay } from '../kernel/calendar.ts';
import { isSamePlace, type Place } from '../places/place.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import type { PlaceEnquiry } from './enquiries.api.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryKindOf } from './enquiryKinds.ts';

/**
 * 'Can you still take packages in {area}?', while a location is chosen that has not answered for its availability
 * since (enquiries, section 5); nothing of other kinds, nor of a location that may not answer.
 */
export function stillTakes(
  { chosen, state, needs, place_kind }: Enquiry,
  place: Place,
  now: Date,
): Pick<PlaceEnquiry, 'still_takes'> {
  const isChosen = state === 'CHOSEN' && chosen !== null && isSamePlace(chosen.place, place);
  if (!isChosen || !needs || !enquiryKindOf(place_kind).asksStillTakes) return {};
  const location = place as ServiceLocation;
  const { capacity, live_in } = location;
  const { version, updated } = capacity;
  if (capacityBarOf(location) || (updated !== null && updated > chosen.at)) return {};
  const of = { live_in, day: londonDay(now) };
  const is_complete = updated !== null && isStillComplete(capacity, of);
  return { still_takes: { area: needs.local_authority, version, is_complete } };
}
