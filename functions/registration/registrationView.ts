import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { hintsOf } from '#shared/registration/hints.ts';
import { aboutOf, type RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import type { RegistrationView } from '#shared/registration/registrationRequests.api.ts';
import { isOverdue } from '#shared/registration/registrationTimes.ts';
import { currentPlace, type PlacesOfCqcId, placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findPlace, placeResponsibilities } from '#shared/store/placeKinds.ts';
import { registrantsOf } from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';

const NOWHERE: PlacesOfCqcId = { places: [], allClosed: false };

/**
 * A request as its deciders see it, with what speaks for and against it. `of`: the place whose staff look,
 * who see nothing of another (domiciliary, section 9).
 */
export async function registrationView(
  request: RegistrationRequest,
  { table, now, of }: { table: Table; now: Date; of?: Home | ServiceLocation },
): Promise<RegistrationView> {
  const { decided } = request;
  const isOpen = request.state === 'PENDING';
  const named = isOpen ? await placesOfCqcId(table, request.cqc_registration_id) : NOWHERE;
  const places = of ? [of] : await placesOf(table, request, named);
  const [subject] = places;
  const [contacts, registrants] = await Promise.all([
    subject && isOpen ? contactsOf(table, subject) : [],
    registrantsOf(table, request.email),
  ]);
  const home = places.find((place) => place.kind === CARE_HOME);
  const location = places.find((place) => place.kind === SERVICE_LOCATION);
  const others = registrants.filter(({ about }) => about !== aboutOf(request)).length;
  return {
    id: request.id,
    version: request.version,
    state: request.state,
    email: request.email,
    first_name: request.first_name,
    last_name: request.last_name,
    job_title: request.job_title,
    care_home_name: request.care_home_name,
    provider_name: request.provider_name,
    local_authority_name: request.local_authority_name,
    cqc_registration_id: request.cqc_registration_id,
    confirmed_at: request.confirmed_at,
    overdue: isOverdue(request, now),
    home: home ? { uuid: home.uuid, ...placePart(home) } : null,
    location: location ? { uuid: location.uuid, ...placePart(location) } : null,
    hints: isOpen
      ? hintsOf(request, { place: subject, contacts, others, ...foundBy(named, subject) })
      : [],
    decided: decided && { at: decided.at, reason: decided.reason, text: decided.text },
    decided_by: decided?.by.name ?? null,
  };
}

/**
 * The place that it was found for, and while it is open any other kind of place with the same id: what continues in
 * its place by now, or was not in the directory when it was confirmed.
 */
async function placesOf(
  table: Table,
  { place, state }: RegistrationRequest,
  named: PlacesOfCqcId,
): Promise<(Home | ServiceLocation)[]> {
  if (place === null) return named.places;
  const storedPlace =
    state === 'PENDING' ? await currentPlace(table, place) : await findPlace(table, place);
  if (storedPlace?.kind !== CARE_HOME && storedPlace?.kind !== SERVICE_LOCATION) return [];
  const isNamed = named.places.some((place) => place.uuid === storedPlace.uuid);
  return [
    storedPlace as Home | ServiceLocation,
    ...named.places.filter((cqcPlace) => isNamed && cqcPlace.kind !== place.kind),
  ];
}

/** How the place was found, as `hintsOf` needs it. */
const foundBy = (named: PlacesOfCqcId, subject: Home | ServiceLocation | undefined) => ({
  foundById: named.places.some(({ uuid }) => uuid === subject?.uuid),
  hasClosed: named.allClosed,
});

const placePart = (place: Home | ServiceLocation) => ({
  name: place.name,
  address: fullAddress(place),
  local_authority: place.local_authority,
  phone: place.phone,
  responsibilities: placeResponsibilities(place).map(({ field }) => field),
});
