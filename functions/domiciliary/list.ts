import * as locationListApi from '#shared/domiciliary/locationList.api.ts';
import { EXPORT_LIMIT, type ShortlistedLocation } from '#shared/domiciliary/locationList.api.ts';
import * as serviceLocationApi from '#shared/domiciliary/serviceLocation.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { type Json, jsonOf } from '#shared/kernel/json.ts';
import { milesOf, type Point, roundedMiles, squaredChordTo } from '#shared/placeList/distance.ts';
import { locationItem } from '#shared/server/domiciliary/locationItem.ts';
import { locationsFilterTree } from '#shared/server/domiciliary/locationsFilterTree.ts';
import { findPlace, refusePostcode } from '#shared/server/postcodes/searchedPlace.ts';
import { isOnAqpList } from '#shared/serviceLocations/locationRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { isOffered, SERVICE_OPTIONS } from '#shared/serviceLocations/services.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findLocations } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { forCommissioners } from '../homeDetails/forCommissioners.ts';
import { queryList } from '../placeList/answeredList.ts';
import { listChanges } from '../placeList/listChanges.ts';
import { listExport } from '../placeList/listExport.ts';
import { listPage } from '../placeList/listPage.ts';
import { handle } from '../runtime/handle.ts';
import { answeredLocations } from './locationsAnswered.ts';
import { offeredAt } from './offeredAt.ts';
import { namedOptions } from './serviceLocationView.ts';

export const listLocationFilterGroups = handle(
  locationListApi.listLocationFilterGroups,
  async ({ query: filters, table, now }) => {
    const { model, query, as_of } = await queryList(answeredLocations, { filters, table, now });
    return { ...locationsFilterTree(model, query), as_of };
  },
);

export const listServices = handle(serviceLocationApi.listServices, async ({ now }) => {
  const day = londonDay(now);
  const offered = (field: keyof typeof SERVICE_OPTIONS) =>
    namedOptions(SERVICE_OPTIONS[field].filter((option) => isOffered(option, day)));
  return {
    care_tiers: offered('care_tiers'),
    specialisms: offered('specialisms'),
    spoken_languages: offered('spoken_languages'),
  };
});

export const listServiceLocations = handle(
  locationListApi.listServiceLocations,
  async ({ query, table, now }) => {
    const { ordering, cursor, limit, ...filters } = query;
    const call = { filters, ordering, cursor, limit, table, now };
    return (await listPage(answeredLocations, call)) as Json<
      ReplyOf<typeof locationListApi.listServiceLocations>
    >;
  },
);

export const listServiceLocationChanges = handle(
  locationListApi.listServiceLocationChanges,
  async ({ query, table, now }) => {
    const { since, ...filters } = query;
    const changes = await listChanges(answeredLocations, { filters, since, table, now });
    return jsonOf<ReplyOf<typeof locationListApi.listServiceLocationChanges>>(changes);
  },
);

export const exportServiceLocations = handle(
  locationListApi.exportServiceLocations,
  async ({ query, table, now }) => {
    const { ordering, ...filters } = query;
    const call = { filters, ordering, most: EXPORT_LIMIT, table, now };
    return (await listExport(answeredLocations, call)) as Json<
      ReplyOf<typeof locationListApi.exportServiceLocations>
    >;
  },
);

export const listLocationShortlist = handle(
  locationListApi.listLocationShortlist,
  async ({ query, table, at }) => {
    const { from } = query;
    const origin = from === undefined ? null : (findPlace(from) ?? refusePostcode('from', from));
    const locations = await findLocations(table, query.locations);
    const listed = locations.filter(isOnAqpList);
    const listedUuids = new Set(listed.map(({ uuid }) => uuid));
    return {
      locations: await Promise.all(listed.map((location) => compared(location, { table, origin }))),
      unknown: query.locations.filter((uuid) => !listedUuids.has(uuid)),
      as_of: at,
    };
  },
);

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
