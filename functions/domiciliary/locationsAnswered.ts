import { NOTICE_DAYS } from '#shared/domiciliary/locationFilters.ts';
import { locationsList } from '#shared/server/domiciliary/locationsList.ts';
import { coveringOf, locationsQuery } from '#shared/server/domiciliary/locationsQuery.ts';
import type { ServiceLocations } from '#shared/server/domiciliary/serviceLocations.ts';
import type { AnsweredList } from '../placeList/answeredList.ts';

/** The domiciliary care list as its endpoints answer from it. */
export const answeredLocations: AnsweredList<ServiceLocations> = {
  kind: locationsList,
  places: 'providers',
  ordering: '-updated',
  queryOf: locationsQuery,
  steps: { notice: NOTICE_DAYS.map(String) },
  says: (query) => ({ covering: coveringOf(query) }),
};
