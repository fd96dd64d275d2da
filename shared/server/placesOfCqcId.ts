import { CARE_HOME } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { isClosed } from '../homes/locationStatus.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import type { PlaceRef } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import { findHome, findHomeByCqcId } from '../store/homes.store.ts';
import { findLocation, findLocationByCqcId } from '../store/serviceLocations.store.ts';
import type { Table } from '../store/table.ts';

type CqcPlace = Home | ServiceLocation;

/** What an id of the regulator leads to. */
export interface PlacesOfCqcId {
  /**
   * The open places of the id, the care home before the homecare agency's location. In the place of one
   * that has closed stands its successor, the chain followed to its end.
   */
  places: CqcPlace[];
  /** Places have the id, and all of them closed with no successor. */
  allClosed: boolean;
}

/** The places that whoever names this id of the regulator means today. */
export async function placesOfCqcId(table: Table, cqcId: string): Promise<PlacesOfCqcId> {
  const [home, location] = await Promise.all([
    findHomeByCqcId(table, cqcId),
    findLocationByCqcId(table, cqcId),
  ]);
  const current = await Promise.all([
    home && lastSuccessor<HomeUuid, Home>(home, (uuid) => findHome(table, uuid)),
    location &&
      lastSuccessor<LocationUuid, ServiceLocation>(location, (uuid) => findLocation(table, uuid)),
  ]);
  const places = current.filter((place) => place !== undefined && !isClosed(place));
  return {
    places: places as CqcPlace[],
    allClosed: places.length === 0 && (home !== undefined || location !== undefined),
  };
}

/** The place that this one is today: itself, or who continues in its place; undefined where there is none such. */
export async function currentPlace(table: Table, ref: PlaceRef): Promise<CqcPlace | undefined> {
  if (ref.kind === CARE_HOME) {
    const home = await findHome(table, ref.uuid as HomeUuid);
    return home && lastSuccessor<HomeUuid, Home>(home, (uuid) => findHome(table, uuid));
  }
  if (ref.kind !== SERVICE_LOCATION) return undefined;
  const location = await findLocation(table, ref.uuid as LocationUuid);
  return (
    location &&
    lastSuccessor<LocationUuid, ServiceLocation>(location, (uuid) => findLocation(table, uuid))
  );
}

/** The place itself while it is open, else who continues in its place, however often that was handed on. */
export async function lastSuccessor<
  U extends string,
  P extends Pick<CqcPlace, 'location_status'> & { uuid: U; successor: U | null },
>(place: P, find: (uuid: U) => Promise<P | undefined>): Promise<P> {
  const passed = new Set<U>();
  let last = place;
  while (isClosed(last) && last.successor !== null && !passed.has(last.uuid)) {
    passed.add(last.uuid);
    const next = await find(last.successor);
    if (!next) break;
    last = next;
  }
  return last;
}
