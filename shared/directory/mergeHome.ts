import type { Home } from '../homes/home.ts';
import { NOT_IN_FILE, type Rating } from '../homes/homeValues.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { HomeUuid, PlaceUuid } from '../kernel/ids.ts';
import { fold } from '../kernel/text.ts';
import { compactPostcode } from '../postcodes/postcodeSpelling.ts';
import { homeInForm } from '../vacancies/homeInForm.ts';
import { homeUuid } from './homeUuid.ts';
import { newHome, type PublishedHome } from './newHome.ts';
import type { DirectoryHome } from './readCells.ts';

/** Where a postcode is; nothing where that is not known. */
export type PlaceOf = (postcode: string) => Pick<Home, 'latitude' | 'longitude'>;

/** The name of the local authority in which a place is on a day. */
type AuthorityOf = (place: Pick<Home, 'local_authority' | 'postcode'>, day: LondonDay) => string;

/** What an import needs to know besides the file. */
export interface ImportContext {
  placeOf: PlaceOf;
  authorityOf: AuthorityOf;
  now: Date;
  /** The London day of `now`. */
  today: string;
}

/** A place that a row may be about: what the regulator publishes of every kind, and whether it is closed. */
export type PublishedPlace = PublishedHome &
  Pick<Home, 'location_status' | 'closed_on' | 'closes_on'> & { successor: PlaceUuid | null };

/** What a row comes to. `before` is null where the place is added. */
export type RowPlan<P extends PublishedPlace = Home> =
  | { kind: 'added'; after: P }
  | { kind: 'changed' | 'closed'; before: P; after: P }
  /** `note` says why the row changes nothing although it says something else. */
  | { kind: 'unchanged'; home: P | null; note: string | null };

export const NOT_ADDED = 'Deregistered or dormant, so it is not added';
export const STAYS_CLOSED =
  'Closed here, and listed in this file. Reopen it on its page if it takes part again';
export const CONTINUES =
  'Closed here, and listed in this file. It continues under another registration';

/** Decides on a row, given the home that it is about if there is one. */
export function planRow(
  row: DirectoryHome,
  before: Home | undefined,
  context: ImportContext,
): RowPlan {
  const entry = onTheDay(row, before, context);
  return planPlace(entry, before, context, {
    added: () => homeToAdd(entry, { ...context, uuid: homeUuid(row) }),
    merged: (home) => homeInForm(home, mergeHome(home, entry, context.placeOf), context.now),
  });
}

/** The row with its local authority as it is on the day: files go on with a former one, or an old spelling. */
export const onTheDay = <E extends DirectoryHome>(
  row: E,
  before: Pick<Home, 'postcode'> | undefined,
  { authorityOf, today }: ImportContext,
): E => {
  const postcode = row.postcode || (before?.postcode ?? '');
  return { ...row, local_authority: authorityOf({ ...row, postcode }, today as LondonDay) };
};

/** What becomes of a place of a kind whom a row is about. */
interface Becoming<P> {
  added: () => P;
  /** The same object where the row changes nothing. */
  merged: (before: P) => P;
}

/** Decides on a row about a place of any kind. */
export function planPlace<P extends PublishedPlace>(
  entry: DirectoryHome,
  before: P | undefined,
  context: Pick<ImportContext, 'today'>,
  becoming: Becoming<P>,
): RowPlan<P> {
  if (!before) {
    if (entry.ended) return { kind: 'unchanged', home: null, note: NOT_ADDED };
    return { kind: 'added', after: becoming.added() };
  }
  // A home that is closed stays as it was when it closed.
  if (before.location_status === 'CLOSED') {
    const note = before.successor === null ? STAYS_CLOSED : CONTINUES;
    return { kind: 'unchanged', home: before, note: entry.ended ? null : note };
  }
  const end = entry.ended && (entry.ended.on ?? context.today);
  if (end !== null && end <= context.today) {
    return { kind: 'closed', before, after: closedAsOf(before, end) };
  }
  // A day to come closes it on that day; a file that has such days and names none any more takes it back.
  const merged = becoming.merged(before);
  const closes_on = entry.has_ends ? end : before.closes_on;
  const after = merged.closes_on === closes_on ? merged : { ...merged, closes_on };
  return after === before
    ? { kind: 'unchanged', home: before, note: null }
    : { kind: 'changed', before, after };
}

/** The place as it is once it has closed as of that day. */
export const closedAsOf = <P extends Pick<PublishedPlace, 'location_status'>>(
  place: P,
  day: string,
) => ({ ...place, location_status: 'CLOSED' as const, closed_on: day, closes_on: null });

/**
 * Whether a row without a home of its id is about this one, which came without an id: by name and
 * postcode.
 */
export const isSameNameless = (home: Home, entry: DirectoryHome): boolean =>
  home.cqc_recorded_id === null && nameAndPostcode(home) === nameAndPostcode(entry);

/**
 * The home as the file now publishes it; the same object when that changes nothing. Only what the
 * regulator publishes is touched, and an empty cell takes nothing away.
 */
export function mergeHome<P extends PublishedHome>(
  before: P,
  entry: DirectoryHome,
  placeOf: PlaceOf,
): P {
  const after: P = {
    ...before,
    name: entry.name,
    provider_name: entry.provider_name || before.provider_name,
    address: entry.address || before.address,
    postcode: entry.postcode || before.postcode,
    local_authority: entry.local_authority,
    region: entry.region || before.region,
    phone: entry.phone || before.phone,
    website: entry.website || before.website,
    cqc_recorded_id: entry.cqc_recorded_id ?? before.cqc_recorded_id,
    overall_cqc_rating: ratingAfter(before, entry),
    no_beds: entry.no_beds ?? before.no_beds,
    last_report_publication_date: later(
      before.last_report_publication_date,
      entry.last_report_publication_date,
    ),
    service_types: sameTypes(before.service_types, entry.service_types)
      ? before.service_types
      : entry.service_types,
  };
  // Coordinates are the postcode's: those of another postcode would give wrong distances.
  const moved =
    before.postcode !== '' && compactPostcode(before.postcode) !== compactPostcode(after.postcode);
  if (moved || before.latitude === null) Object.assign(after, locationOf(entry, after, placeOf));
  const fields = Object.keys(after) as (keyof P)[];
  if (fields.every((field) => after[field] === before[field])) return before;
  return after;
}

/** A file without ratings takes none away; an empty cell only what an earlier file did not have. */
function ratingAfter(
  { overall_cqc_rating: before }: Pick<PublishedHome, 'overall_cqc_rating'>,
  entry: DirectoryHome,
): Rating {
  if (!entry.has_ratings) return before;
  return entry.overall_cqc_rating ?? (before === NOT_IN_FILE ? ratingOfAdded(entry) : before);
}

/** The rating with which a place is added: an empty cell says that none is published. */
export const ratingOfAdded = ({ overall_cqc_rating, has_ratings }: DirectoryHome): Rating =>
  overall_cqc_rating ?? (has_ratings ? 'No published rating' : NOT_IN_FILE);

function homeToAdd(
  entry: DirectoryHome,
  { placeOf, now, uuid }: ImportContext & { uuid: HomeUuid },
): Home {
  const { ended: _, has_ratings: __, has_ends: ___, ...published } = entry;
  return newHome(
    {
      ...published,
      overall_cqc_rating: ratingOfAdded(entry),
      ...locationOf(entry, entry, placeOf),
    },
    { uuid, now },
  );
}

/** Where the file says that the home is, else where its postcode is. */
export function locationOf(
  { latitude, longitude }: DirectoryHome,
  { postcode }: Pick<Home, 'postcode'>,
  placeOf: PlaceOf,
): Pick<Home, 'latitude' | 'longitude'> {
  return latitude === null || longitude === null ? placeOf(postcode) : { latitude, longitude };
}

/** What an earlier import published may be newer than what this file has. */
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

export const sameTypes = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((type) => b.includes(type));

const nameAndPostcode = ({ name, postcode }: Pick<Home, 'name' | 'postcode'>): string =>
  `${fold(name)}|${compactPostcode(postcode)}`;
