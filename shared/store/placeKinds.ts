import { HOME_RESPONSIBILITIES } from '../contacts/homeResponsibilities.ts';
import {
  type Responsibility,
  responsibilitiesOf,
  responsibilitiesToHold,
} from '../contacts/responsibilities.ts';
import { LOCATION_RESPONSIBILITIES } from '../domiciliary/locationResponsibilities.ts';
import { CARE_HOME, HOME_WORDS } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { type Place, type PlaceKind, type PlaceRef, placePartition } from '../places/place.ts';
import type { PlaceWords } from '../places/placeWords.ts';
import { LOCATION_WORDS, SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { ServiceLocation } from '../serviceLocations/serviceLocation.ts';
import { type Entity, type Wanted, wanted } from './entity.ts';
import { homeEntity } from './homes.store.ts';
import { locationEntity } from './serviceLocations.store.ts';
import type { Table } from './table.ts';

/** What is particular to a kind of place, for what is written once for all kinds. */
export interface PlaceKindRow<P extends Place = Place> {
  readonly words: PlaceWords;
  readonly responsibilities: readonly Responsibility<P>[];
  readonly entity: Entity<P, Pick<P, 'uuid'>>;
}

/** A row of `placeKinds`. What all kinds share gives a kind only places that came from its own row. */
export const placeKind = <P extends Place>(row: PlaceKindRow<P>): PlaceKindRow =>
  row as unknown as PlaceKindRow;

/** Every kind of place: a row each. */
export const placeKinds: Readonly<Record<PlaceKind, PlaceKindRow>> = {
  [CARE_HOME]: placeKind<Home>({
    words: HOME_WORDS,
    responsibilities: HOME_RESPONSIBILITIES,
    entity: homeEntity,
  }),
  [SERVICE_LOCATION]: placeKind<ServiceLocation>({
    words: LOCATION_WORDS,
    responsibilities: LOCATION_RESPONSIBILITIES,
    entity: locationEntity,
  }),
};

/** Whether this release has such a kind: what is stored or signed may be of a newer one's. */
export const isPlaceKind = (kind: PlaceKind): boolean => Object.hasOwn(placeKinds, kind);

/** The row of a kind. Throws for a kind that there is not. */
export function placeKindOf({ kind }: Pick<PlaceRef, 'kind'>): PlaceKindRow {
  const row = isPlaceKind(kind) ? placeKinds[kind] : undefined;
  if (!row) throw new Error(`There is no kind of place called ${kind}`);
  return row;
}

/** Names a place of a kind to read; nothing, without a uuid. */
export const wantedPlace = (
  kind: Pick<PlaceRef, 'kind'>,
  place: Pick<PlaceRef, 'uuid'> | undefined,
): Wanted<Place> => wanted(placeKindOf(kind).entity, place);

/** The place, or undefined. */
export async function findPlace(table: Table, ref: PlaceRef): Promise<Place | undefined> {
  const [place] = await table.read(wantedPlace(ref, ref));
  return place;
}

/**
 * The places, in that order and however many; those that do not exist, cannot be read or are of a kind
 * that only a newer release knows are left out.
 */
export async function findPlaces(table: Table, refs: readonly PlaceRef[]): Promise<Place[]> {
  const readable = refs.filter(({ kind }) => isPlaceKind(kind));
  const places = await table.readMany(readable.map((ref) => wantedPlace(ref, ref)));
  return places.filter((place) => place !== undefined);
}

/** The responsibilities that somebody at this place should hold. */
export const placeResponsibilities = (place: Place): Responsibility<Place>[] =>
  responsibilitiesOf(placeKindOf(place).responsibilities, place);

/** Those of them that must stay held: none of a place that has closed. */
export const requiredResponsibilities = (place: Place): readonly Responsibility<Place>[] =>
  responsibilitiesToHold(place, placeResponsibilities(place));

/** The place whose partition this is; undefined for the partition of anything else. */
export function placeOfPartition(partition: string): PlaceRef | undefined {
  const [kind = '', uuid = ''] = partition.split('#');
  if (!isPlaceKind(kind)) return undefined;
  const ref = { kind, uuid: uuid as PlaceRef['uuid'] };
  return placePartition(ref) === partition ? ref : undefined;
}
