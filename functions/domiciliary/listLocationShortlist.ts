import {
  listLocationShortlist,
  type ShortlistedLocation,
} from '../../shared/domiciliary/locationList.api.ts';
import { isOnAqpList } from '../../shared/domiciliary/locationRules.ts';
import {
  milesOf,
  type Point,
  roundedMiles,
  squaredChordTo,
} from '../../shared/placeList/distance.ts';
import { locationItem } from '../../shared/server/domiciliary/locationItem.ts';
import { findPlace, refusePostcode } from '../../shared/server/postcodes/searchedPlace.ts';
import type { ServiceLocation } from '../../shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findLocations } from '../../shared/store/serviceLocations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { forCommissioners } from '../homeDetails/forCommissioners.ts';
import { handle } from '../runtime/handle.ts';
import { offeredAt } from './offeredAt.ts';

export const handler = handle(listLocationShortlist, async ({ query, table, at }) => {
  const { from } = query;
  const origin = from === undefined ? null : (findPlace(from) ?? refusePostcode('from', from));
  const found = await findLocations(table, query.locations);
  const listed = found.filter(isOnAqpList);
  const known = new Set(listed.map(({ uuid }) => uuid));
  return {
    locations: await Promise.all(listed.map((location) => compared(location, { table, origin }))),
    unknown: query.locations.filter((uuid) => !known.has(uuid)),
    as_of: at,
  };
});

async function compared(
  location: ServiceLocation,
  { table, origin }: { table: Table; origin: Point | null },
): Promise<ShortlistedLocation> {
  const contacts = await contactsOf(table, location);
  const chord = origin && squaredChordTo(location, origin);
  return {
    location: locationItem(location),
    ...offeredAt(location),
    distance: chord === null ? null : roundedMiles(milesOf(chord)),
    commissioner_contacts: forCommissioners(contacts),
  };
}
