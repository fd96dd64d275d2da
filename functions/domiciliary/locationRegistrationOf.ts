import type {
  LocationUuid,
  ServiceLocation,
} from '../../shared/serviceLocations/serviceLocation.ts';
import { findLocation } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { registrationOf } from '../history/registrationOf.ts';

/** The location, or the former registration of it that is asked for. */
export const locationRegistrationOf = (
  table: Table,
  location: ServiceLocation,
  registration: LocationUuid | undefined,
): Promise<ServiceLocation> =>
  registrationOf<LocationUuid, ServiceLocation>(location, registration, {
    find: (uuid) => findLocation(table, uuid),
    noSuch: 'There is no such service location',
  });
