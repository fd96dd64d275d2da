import type {
  listCareHomeChanges,
  listCareHomePins,
} from '#shared/careHomesList/careHomesList.api.ts';
import { isSuspended } from '#shared/careHomesList/listRules.ts';
import { suspensionBits, suspensionsOfBits } from '#shared/careHomesList/suspensionBits.ts';
import { usableCounted } from '#shared/homes/shownBeds.ts';
import { type VacancyAge, vacancyAge } from '#shared/homes/vacancyRules.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { milesOf, type Point, squaredChord, unitVector } from '#shared/placeList/distance.ts';

export type PinColumns = ReplyOf<typeof listCareHomePins>;
type Changes = ReplyOf<typeof listCareHomeChanges>;

/** How old a home's figures are; `none`: it has not yet responded. */
export type PinAge = VacancyAge | 'none';

/** A home on the map. */
export interface Pin extends Point {
  uuid: string;
  name: string;
  updatedAt: string | null;
  vacantBeds: number;
  /** How many of them can be used now; as many where the home has noted none that cannot. */
  usableBeds: number;
  age: PinAge;
  /** What of a home says whether and how it is suspended, as on its card. */
  suspension: ReturnType<typeof suspensionsOfBits> & { aqp_suspension_since: string | null };
  /** From the postcode searched for; null without one. */
  miles: number | null;
}

/** Whether new placements are suspended in any way: the pin has a sign then. */
export const isSuspendedPin = ({ suspension }: Pin): boolean => isSuspended(suspension);

/** Green under 1 day, amber under 3, red otherwise (specification 2, section 9). */
export const pinAge = (updatedAt: string | null, now: Date): PinAge =>
  updatedAt === null ? 'none' : vacancyAge(updatedAt, now);

/** The columns of the answer as homes on the map at an instant, in the list's order. */
export function pinsOf(columns: PinColumns, now: Date): Pin[] {
  const from = columns.origin && unitVector(columns.origin);
  const pins = columns.uuids.map((uuid, at): Pin => {
    const place = {
      latitude: columns.latitudes[at] as number,
      longitude: columns.longitudes[at] as number,
    };
    const updatedAt = columns.updated_at[at] ?? null;
    return {
      ...place,
      uuid,
      name: columns.names[at] as string,
      updatedAt,
      vacantBeds: columns.vacant_beds[at] as number,
      usableBeds: columns.usable_beds[at] ?? (columns.vacant_beds[at] as number),
      age: pinAge(updatedAt, now),
      suspension: {
        ...suspensionsOfBits(columns.suspensions[at] ?? 0),
        aqp_suspension_since: columns.aqp_suspension_since[at] ?? null,
      },
      miles: from && milesOf(squaredChord(from, unitVector(place))),
    };
  });
  return inOrder(pins);
}

/** Nearest first where a postcode is searched for, otherwise newest figures first and never last. */
function inOrder(pins: Pin[]): Pin[] {
  // By number: fifteen thousand dates compared as text take ten times as long.
  const rank = ({ miles, updatedAt }: Pin) =>
    miles ?? (updatedAt === null ? 0 : -Date.parse(updatedAt));
  return pins
    .map((pin) => ({ pin, rank: rank(pin) }))
    .sort((a, b) => a.rank - b.rank || (a.pin.uuid < b.pin.uuid ? -1 : 1))
    .map(({ pin }) => pin);
}

/**
 * The columns with homes as the change feed has them now; homes that left the search are gone. Null
 * when it takes a new answer: too much has changed, or one that passes has no pin.
 */
export function withChanges(columns: PinColumns, changes: Changes): PinColumns | null {
  if (changes.reload) return null;
  const rows = new Map<string, number>(columns.uuids.map((uuid, at) => [uuid, at]));
  const matching = new Set<string>(changes.matching);
  const versions = [...columns.versions];
  const updated_at = [...columns.updated_at];
  const vacant_beds = [...columns.vacant_beds];
  const usable_beds = [...columns.usable_beds];
  const suspensions = [...columns.suspensions];
  const aqp_suspension_since = [...columns.aqp_suspension_since];
  const without_place = new Set<string>(columns.without_place);
  const gone = new Set(changes.gone.flatMap((uuid) => rows.get(uuid) ?? []));
  for (const uuid of changes.gone) without_place.delete(uuid);
  for (const home of changes.results) {
    const row = rows.get(home.uuid);
    if (row === undefined) {
      if (matching.has(home.uuid)) return null;
      without_place.delete(home.uuid);
    } else if (!matching.has(home.uuid)) gone.add(row);
    // Two instances of the server may answer in turn, one a second behind the other.
    else if (home.version >= (versions[row] as number)) {
      versions[row] = home.version;
      updated_at[row] = home.vacancy_updated_at;
      vacant_beds[row] = home.vacant_beds;
      usable_beds[row] = usableCounted(home);
      suspensions[row] = suspensionBits(home);
      aqp_suspension_since[row] = home.aqp_suspension_since;
    }
  }
  const withoutGone = <T>(column: T[]): T[] =>
    gone.size === 0 ? column : column.filter((_, row) => !gone.has(row));
  return {
    ...columns,
    uuids: withoutGone(columns.uuids),
    versions: withoutGone(versions),
    names: withoutGone(columns.names),
    latitudes: withoutGone(columns.latitudes),
    longitudes: withoutGone(columns.longitudes),
    updated_at: withoutGone(updated_at),
    vacant_beds: withoutGone(vacant_beds),
    usable_beds: withoutGone(usable_beds),
    suspensions: withoutGone(suspensions),
    aqp_suspension_since: withoutGone(aqp_suspension_since),
    count: columns.count - gone.size - (columns.without_place.length - without_place.size),
    without_place: columns.without_place.filter((uuid) => without_place.has(uuid)),
    as_of: changes.as_of,
  };
}
