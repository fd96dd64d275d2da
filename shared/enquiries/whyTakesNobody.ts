import { CARE_HOME } from '../homes/careHome.ts';
import type { Place } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import type { LeftOut } from './enquiries.api.ts';
import { enquiryWords } from './enquiryKinds.ts';
import { locationBar, whyNotAskable } from './whyNotAskable.ts';

const HOME: Partial<Record<LeftOut, string>> = {
  closed: enquiryWords(CARE_HOME).hasClosed,
  embargo: 'This home has an embargo.',
  closed_to_new: 'This home is closed to new residents.',
};

const LOCATION: Partial<Record<LeftOut, string>> = {
  closed: enquiryWords(SERVICE_LOCATION).hasClosed,
  embargo: 'This agency has a local authority suspension.',
  suspended: 'This agency is suspended from the AQP list.',
  off_list: 'This agency is no longer on the AQP list.',
};

/** Why a place takes nobody as it stands now, in words, to who asked; undefined: nothing is known that speaks against it. */
export function whyTakesNobody(place: Place): string | undefined {
  const isLocation = place.kind === SERVICE_LOCATION;
  // Of one that closed and went off the list, that it closed.
  const bar = (isLocation && locationBar(place as ServiceLocation)) || whyNotAskable(place);
  return bar ? (isLocation ? LOCATION : HOME)[bar] : undefined;
}
