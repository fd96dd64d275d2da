import { placePartition } from '../places/place.ts';
import { locationRef, SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import {
  CapacityUpdate,
  type LocationUuid,
  ServiceLocation,
} from '../serviceLocations/serviceLocation.ts';
import { entity, wanted } from './entity.ts';
import type { Cursor, Table } from './table.ts';

const FEED = 'LOCATION';
/** Apart from homes: the same id of the regulator may be a home and a location (domiciliary, section 1). */
const byCqcId = (cqcId: string): string => `CQC#${SERVICE_LOCATION}#${cqcId}`;

/**
 * Access patterns
 * - a service location by its uuid: pk `serviceLocation#<uuid>`, sk `PLACE`
 * - service locations changed since an instant, oldest first: CHG, pk `LOCATION`, sk `<changed_at>#<uuid>`
 * - a service location by the regulator's id: LINK, pk `CQC#serviceLocation#<cqc_recorded_id>`, sk `<uuid>`
 */
export const locationEntity = entity<ServiceLocation, Pick<ServiceLocation, 'uuid'>>({
  name: 'serviceLocation',
  schema: ServiceLocation,
  isFeed: true,
  shape: 5,
  upgrades: [
    {
      why: 'The regulator may say on which day to come a location closes',
      up: (row) => ({ closes_on: null, ...row }),
    },
    {
      why: 'A location says what number commissioners should phone, and its card has its manager as a contact',
      up: (row) => ({ public_phone: '', manager_contact: null, ...row }),
    },
    {
      why: 'A rating may be said to be none of the file that a location came with',
      up: (row) => row,
    },
    {
      why: 'A location may go on under another registration',
      up: (row) => ({ successor: null, predecessor: null, ...row }),
    },
  ],
  key: ({ uuid }) => ({ pk: placePartition(locationRef(uuid)), sk: 'PLACE' }),
  index: ({ uuid, changed_at, cqc_recorded_id }) => ({
    CHG: { pk: FEED, sk: `${changed_at}#${uuid}` },
    LINK: cqc_recorded_id === null ? null : { pk: byCqcId(cqc_recorded_id), sk: uuid },
  }),
});

/**
 * Access patterns
 * - a service location's answers about its availability, in order: pk `serviceLocation#<uuid>`,
 *   sk `CAPACITY#<at>#<version>`
 */
export const capacityUpdateEntity = entity<
  CapacityUpdate,
  Pick<CapacityUpdate, 'location' | 'at' | 'capacity_version'>
>({
  name: 'capacityUpdate',
  schema: CapacityUpdate,
  key: ({ location, at, capacity_version }) => ({
    pk: placePartition(locationRef(location)),
    sk: `CAPACITY#${at}#${capacity_version}`,
  }),
});

/** The location, or undefined. */
export async function findLocation(
  table: Table,
  uuid: LocationUuid,
): Promise<ServiceLocation | undefined> {
  const [location] = await table.read(wanted(locationEntity, { uuid }));
  return location;
}

/** The location with this id of the regulator, as it is now; undefined when there is none. */
export async function findLocationByCqcId(
  table: Table,
  cqcId: string,
): Promise<ServiceLocation | undefined> {
  // The index trails by a moment: it says which location, and the location says the rest.
  const { items } = await table.page(locationEntity, {
    index: 'LINK',
    pk: byCqcId(cqcId),
    limit: 1,
  });
  return items[0] && findLocation(table, items[0].uuid);
}

/**
 * The locations with these uuids, in that order and however many; those that do not exist or cannot be
 * read are left out.
 */
export async function findLocations(
  table: Table,
  uuids: readonly LocationUuid[],
): Promise<ServiceLocation[]> {
  const locations = await table.readMany(uuids.map((uuid) => wanted(locationEntity, { uuid })));
  return locations.filter((location) => location !== undefined);
}

/** Locations that changed at this instant or after, oldest first; every location when it is not given. */
export const locationsChangedSince = (
  table: Table,
  since?: string,
): AsyncGenerator<ServiceLocation> =>
  table.each(locationEntity, {
    index: 'CHG',
    pk: FEED,
    ...(since !== undefined && { from: since }),
  });

/** A page of all locations in the order of their last change; one that changes meanwhile comes again. */
export const locationsPage = (
  table: Table,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<{ items: ServiceLocation[]; after: Cursor | undefined }> =>
  table.page(locationEntity, { index: 'CHG', pk: FEED, limit, after });

/** The newest of a location's answers about its availability, newest first; those since an instant, where one is given. */
export async function latestCapacityUpdates(
  table: Table,
  uuid: LocationUuid,
  { limit, since }: { limit: number; since?: Date },
): Promise<{ updates: CapacityUpdate[]; more: boolean }> {
  const { items, more } = await table.first(capacityUpdateEntity, {
    pk: placePartition(locationRef(uuid)),
    from: `CAPACITY#${since?.toISOString() ?? ''}`,
    // A letter after every digit.
    to: 'CAPACITY#~',
    newestFirst: true,
    limit,
  });
  return { updates: items, more };
}
