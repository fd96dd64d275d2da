import type { LocationStatusView } from '../../shared/domiciliary/locationStatus.api.ts';
import { locationStatusOf } from '../../shared/domiciliary/locationStatusRules.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';

/** A service location's status as the central team sees it. */
export const locationStatusView = (location: ServiceLocation): LocationStatusView => ({
  ...locationStatusOf(location),
  uuid: location.uuid,
  name: location.name,
  provider_name: location.provider_name,
  address: location.address,
  postcode: location.postcode,
  local_authority: location.local_authority,
  service_types: location.service_types,
  location_status: location.location_status,
  closes_on: location.closes_on,
  version: location.version,
});
