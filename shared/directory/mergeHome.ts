import type { Home } from '../../shared/homes/home.ts';
import { fold } from '../../shared/kernel/text.ts';
import { findPostcode } from '../../shared/server/postcodes/postcodes.ts';
import type { Area } from './areas.ts';
import { homeUuidOfLocation } from './homeUuid.ts';
import { newHome } from './newHome.ts';
import type { DirectoryHome } from './readCells.ts';

/** What an import does: homes to add, and homes to change with how they are now. */
export interface ImportPlan {
  added: Home[];
  changed: { before: Home; after: Home }[];
  unchanged: number;
}

/**
 * Compares the directory with the homes that there are. A home is known by its location id; a home
 * that came without one is known by name and postcode, and takes the id on. Homes that are missing
 * from the directory stay as they are.
 */
export function planImport(
  directory: DirectoryHome[],
  homes: Home[],
  context: { areas: Map<string, Area>; now: Date },
): ImportPlan {
  const byLocation = new Map<string, Home>();
  const withoutLocation = new Map<string, Home>();
  for (const home of homes) {
    if (home.cqc_recorded_id !== null) byLocation.set(home.cqc_recorded_id, home);
    else withoutLocation.set(nameAndPostcode(home), home);
  }
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0 };
  for (const entry of directory) {
    const before =
      byLocation.get(entry.cqc_recorded_id) ?? takeOut(withoutLocation, nameAndPostcode(entry));
    if (!before) {
      plan.added.push(homeToAdd(entry, context));
      continue;
    }
    const after = mergeHome(before, entry);
    if (after === before) plan.unchanged += 1;
    else plan.changed.push({ before, after });
  }
  return plan;
}

/**
 * The home as the directory now publishes it; the same object when that changes nothing. Only what
 * the regulator publishes is touched, and an empty cell takes nothing away.
 */
export function mergeHome(before: Home, entry: DirectoryHome): Home {
  const after: Home = {
    ...before,
    name: entry.name,
    provider_name: entry.provider_name || before.provider_name,
    address: entry.address || before.address,
    postcode: entry.postcode,
    local_authority: entry.local_authority,
    region: entry.region || before.region,
    phone: entry.phone || before.phone,
    website: entry.website || before.website,
    cqc_recorded_id: entry.cqc_recorded_id,
    last_report_publication_date: later(
      before.last_report_publication_date,
      entry.last_report_publication_date,
    ),
    service_types: sameTypes(before.service_types, entry.service_types)
      ? before.service_types
      : entry.service_types,
  };
  // Coordinates are the postcode's: those of another postcode would give wrong distances.
  const moved = before.postcode !== '' && compact(before.postcode) !== compact(after.postcode);
  if (moved || before.latitude === null) Object.assign(after, placeOf(after.postcode));
  const fields = Object.keys(after) as (keyof Home)[];
  if (fields.every((field) => after[field] === before[field])) return before;
  return after;
}

function homeToAdd(entry: DirectoryHome, context: { areas: Map<string, Area>; now: Date }): Home {
  const published = {
    ...entry,
    overall_cqc_rating: 'No published rating',
    no_beds: null,
    ...placeOf(entry.postcode),
  } as const;
  return newHome(published, {
    uuid: homeUuidOfLocation(entry.cqc_recorded_id),
    area: context.areas.get(entry.local_authority),
    now: context.now,
  });
}

/** The directory gives no coordinates: a home is where its postcode is, if that is known. */
function placeOf(postcode: string): Pick<Home, 'latitude' | 'longitude'> {
  const { latitude = null, longitude = null } = findPostcode(postcode) ?? {};
  return { latitude, longitude };
}

function takeOut(homes: Map<string, Home>, key: string): Home | undefined {
  const home = homes.get(key);
  homes.delete(key);
  return home;
}

const nameAndPostcode = (home: { name: string; postcode: string }): string =>
  `${fold(home.name)}|${compact(home.postcode)}`;

const compact = (postcode: string): string => postcode.replaceAll(' ', '').toUpperCase();

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

const sameTypes = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((type) => other.includes(type));
