import { areasOn, authorityNamed } from '../areas/authoritiesOn.ts';
import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import { isSamePlace, type Place } from '../places/place.ts';
import { capacityBarOf } from '../serviceLocations/capacityBar.ts';
import { isStillComplete } from '../serviceLocations/capacityRules.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import type { PlaceEnquiry } from './enquiries.api.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryKindOf } from './enquiryKinds.ts';

/**
 * The area of 'Can you still take packages in {area}?', while a location is chosen that has not answered for its availability
 * since (enquiries, section 5); undefined of other kinds, and of a location that may not answer.
 */
export function areaStillTaken(
  { chosen, state, needs, place_kind }: Enquiry,
  place: Place,
): string | undefined {
  const isChosen = state === 'CHOSEN' && chosen !== null && isSamePlace(chosen.place, place);
  if (!isChosen || !needs || !enquiryKindOf(place_kind).asksStillTakes) return undefined;
  const location = place as ServiceLocation;
  const { updated } = location.capacity;
  const hasAnswered = updated !== null && updated > chosen.at;
  return capacityBarOf(location) || hasAnswered ? undefined : needs.local_authority;
}

/** The same as a place's page has it; nothing where it is not asked. */
export function stillTakes(
  enquiry: Enquiry,
  place: Place,
  now: Date,
): Pick<PlaceEnquiry, 'still_takes'> {
  const area = areaStillTaken(enquiry, place);
  if (area === undefined) return {};
  const { capacity, live_in } = place as ServiceLocation;
  const context = { live_in, day: londonDay(now) };
  const is_complete =
    isStillComplete(capacity, context) && hasArea(capacity.areas, { area, day: context.day });
  return { still_takes: { area, version: capacity.version, is_complete } };
}

/** Whether that area is among those of an answer: else the answer given again would say the contrary of 'Yes'. */
function hasArea(areas: readonly number[], { area, day }: { area: string; day: LondonDay }) {
  const asked = authorityNamed(area);
  const askedOn = asked ? areasOn([asked.id], day) : [];
  const takenOn = areasOn(areas, day);
  return askedOn.some((id) => takenOn.includes(id));
}
