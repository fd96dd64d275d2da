import type { RegisterEntry, RegisterPlace } from '#shared/directory/directory.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';

/** A home as the register has it. */
export const registerEntry = (home: Home): RegisterEntry => ({
  ...published(home),
  uuid: home.uuid,
  successor: home.successor,
  predecessor: home.predecessor,
});

/** A service location as the register has it. */
export const registerLocation = (location: ServiceLocation): RegisterPlace => ({
  ...published(location),
  uuid: location.uuid,
  successor: location.successor,
  predecessor: location.predecessor,
});

const published = (place: Home | ServiceLocation) => ({
  name: place.name,
  provider_name: place.provider_name,
  address: place.address,
  postcode: place.postcode,
  local_authority: place.local_authority,
  phone: place.phone,
  cqc_recorded_id: place.cqc_recorded_id,
  location_status: place.location_status,
  closed_on: place.closed_on,
  closes_on: place.closes_on,
});
