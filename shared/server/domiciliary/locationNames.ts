import { searchedLocationText } from '#shared/domiciliary/locationListRules.ts';
import type { FoundLocation } from '#shared/domiciliary/locationStatus.api.ts';
import { LOCATIONS_SUCCEED } from '#shared/domiciliary/locationSuccession.ts';
import { atFirstUse } from '#shared/kernel/atFirstUse.ts';
import { searchKey } from '#shared/kernel/text.ts';
import { compactPostcode } from '#shared/postcodes/postcodeSpelling.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { locationsChangedSince } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';

/** What changed so long before the last reading is read again: the index trails, and clocks differ. */
const OVERLAP_MS = 60_000;

interface Entry {
  found: FoundLocation;
  searched: string;
  /** The regulator's id and the postcode, as they are compared: without blanks, in capitals; '' where none. */
  cqc_id: string;
  postcode: string;
  /** The day from which it is closed; null: it is open, or nobody knows since when it is not. */
  closed_on: string | null;
  provider_id: string | null;
  /** By what two registrations of one location are found. */
  succession: string[];
}

interface Names {
  entries: Map<LocationUuid, Entry>;
  /** From when the feed is read next; undefined: nothing has been read. */
  from: string | undefined;
  /** The reading under way: one at a time. */
  reading: Promise<void>;
}

const namesByTable = new WeakMap<Table, Names>();
const byName = atFirstUse(() => new Intl.Collator('en-GB'));

/**
 * Every service location with a part of its name or provider, with this id of the regulator or with a postcode
 * that begins so, by name. The names are in the function's
 * memory, read once and kept true by the feed of changes: the list's model holds only those that
 * commissioners find (ADR 56).
 */
export async function locationsNamed(
  table: Table,
  text: string,
  now: Date,
): Promise<FoundLocation[]> {
  const wanted = searchKey(text);
  const code = compactPostcode(text);
  return (await namesNow(table, now))
    .filter(
      ({ searched, cqc_id, postcode }) =>
        searched.includes(wanted) ||
        cqc_id === code ||
        (isPartOfPostcode(code) && postcode.startsWith(code)),
    )
    .map(({ found }) => found)
    .sort((a, b) => byName().compare(a.name, b.name) || (a.uuid < b.uuid ? -1 : 1));
}

/** A whole postcode, a sector or an outward code: letters alone are a part of a name. */
const isPartOfPostcode = (code: string): boolean =>
  /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{0,2})?$/.test(code);

/** Every closed service location, those that closed last first, from the same memory. */
export async function closedLocations(table: Table, now: Date): Promise<ClosedLocation[]> {
  return (await namesNow(table, now))
    .filter(({ found }) => found.location_status === 'CLOSED')
    .map(({ found, closed_on }) => ({ uuid: found.uuid, closed_on: closed_on ?? '' }))
    .sort((a, b) => (closedKey(a) < closedKey(b) ? 1 : -1));
}

/** How many open locations there are, and how many of them take part in which way, from the same memory. */
export async function locationFigures(
  table: Table,
  now: Date,
): Promise<{ count: number; aqp: number; reporting: number }> {
  const open = (await namesNow(table, now))
    .map(({ found }) => found)
    .filter(({ location_status }) => location_status !== 'CLOSED');
  return {
    count: open.length,
    aqp: open.filter(({ aqp_status }) => aqp_status).length,
    reporting: open.filter(({ reporting }) => reporting).length,
  };
}

/** An open location that takes part in AQP, suspended from its list or not. */
export interface AqpLocation {
  uuid: LocationUuid;
  name: string;
  provider_name: string;
  /** The regulator's id of its provider; null: not known. */
  provider_id: string | null;
}

/** Every open AQP location, from the same memory. */
export async function aqpLocations(table: Table, now: Date): Promise<AqpLocation[]> {
  return (await namesNow(table, now))
    .filter(({ found }) => found.aqp_status && found.location_status !== 'CLOSED')
    .map(({ found: { uuid, name, provider_name }, provider_id }) => ({
      uuid,
      name,
      provider_name,
      provider_id,
    }));
}

/** A closed location's place in the order of closing: later ones are greater. */
export const closedKey = ({ closed_on, uuid }: ClosedLocation): string => `${closed_on}#${uuid}`;

interface ClosedLocation {
  uuid: LocationUuid;
  /** '' where nobody knows the day. */
  closed_on: string;
}

/** The locations of the provider with this id of the regulator, from the same memory. */
export async function locationsOfProvider(
  table: Table,
  providerId: string,
  now: Date,
): Promise<LocationUuid[]> {
  return (await namesNow(table, now))
    .filter(({ provider_id }) => provider_id === providerId)
    .map(({ found }) => found.uuid);
}

/** The most that are looked at: far more than any postcode or telephone number has. */
const MOST_ALIKE = 100;

/** Other locations, closed ones too, that may be this one under another registration, from the same memory. */
export async function locationsLike(
  table: Table,
  location: ServiceLocation,
  now: Date,
): Promise<LocationUuid[]> {
  const keys = new Set(LOCATIONS_SUCCEED.keysOf(location));
  return (await namesNow(table, now))
    .filter(
      ({ found, succession }) =>
        found.uuid !== location.uuid && succession.some((key) => keys.has(key)),
    )
    .slice(0, MOST_ALIKE)
    .map(({ found }) => found.uuid);
}

/** All locations' names as they are now. */
async function namesNow(table: Table, now: Date): Promise<Entry[]> {
  const names = namesByTable.get(table) ?? {
    entries: new Map(),
    from: undefined,
    reading: Promise.resolve(),
  };
  namesByTable.set(table, names);
  const reading = names.reading.then(() => follow(names, table, now));
  // Whoever comes next reads again, also where this reading fails.
  names.reading = reading.catch(() => undefined);
  await reading;
  return [...names.entries.values()];
}

/** A reading that is cut off has not been in vain: the next one goes on from where it was. */
async function follow(names: Names, table: Table, now: Date): Promise<void> {
  for await (const location of locationsChangedSince(table, names.from)) {
    names.entries.set(location.uuid, entryOf(location));
    names.from = location.changed_at;
  }
  names.from = new Date(now.getTime() - OVERLAP_MS).toISOString();
}

const entryOf = (location: ServiceLocation): Entry => ({
  searched: searchedLocationText(location),
  cqc_id: compactPostcode(location.cqc_recorded_id ?? ''),
  postcode: compactPostcode(location.postcode),
  closed_on: location.closed_on,
  provider_id: location.provider_id,
  succession: LOCATIONS_SUCCEED.keysOf(location),
  found: {
    uuid: location.uuid,
    name: location.name,
    provider_name: location.provider_name,
    local_authority: location.local_authority,
    location_status: location.location_status,
    aqp_status: location.aqp_status,
    aqp_suspension: location.aqp_suspension,
    embargo: location.embargo,
    reporting: location.reporting,
  },
});
