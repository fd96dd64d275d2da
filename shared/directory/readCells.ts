import type { RowError } from '../csvRows/csvRows.ts';
import {
  FILTERED_RATINGS,
  NURSING_HOMES,
  type Rating,
  RESIDENTIAL_HOMES,
} from '../homes/homeValues.ts';
import { isRegulatorId, NOT_A_REGULATOR_ID } from '../homes/regulatorId.ts';
import { isWhole } from '../kernel/text.ts';
import { spacedPostcode } from '../postcodes/postcodeSpelling.ts';
import { dateOf, hasControlCharacter, numberOf, quoted, websiteOf } from './cellText.ts';
import { type CellName, cellsOf, type Layout } from './layouts.ts';
import type { PublishedHome } from './newHome.ts';
import {
  addressOf,
  isCareHome,
  isHomecare,
  listOf,
  oneLine,
  phoneOf,
  serviceTypesOf,
} from './regulatorText.ts';

/**
 * What a file of the regulator says of a home; null where it does not say. Its 'Date of latest check' is
 * the nearest it has to the date of the last report, and is taken for it.
 */
export type DirectoryHome = Omit<PublishedHome, 'overall_cqc_rating'> & {
  overall_cqc_rating: Rating | null;
  /** Whether the file has ratings at all. */
  has_ratings: boolean;
  /** Whether the file has days of deregistration at all. */
  has_ends: boolean;
  /** The file says that it is deregistered or dormant, and since when if it does; null: registered. */
  ended: { on: string | null } | null;
};

/** The same of a homecare agency's location, and what is read of locations alone. */
export type DirectoryLocation = DirectoryHome & {
  cqc_recorded_id: string;
  provider_id: string | null;
  service_user_bands: string[];
};

export type Outcome =
  /** `note`: what of the row could not be taken, which is no reason to leave the home out. */
  | { kind: 'home'; home: DirectoryHome; note: string | null }
  | { kind: 'otherService' }
  | { kind: 'errors'; errors: RowError[] };

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const LONGEST_CELL = 500;
/** Above any care home there is. */
const MOST_BEDS = 2000;
/** Cells that are shown to people, whatever sign they begin with: files quote what is a formula there. */
const SHOWN: CellName[] = [
  'name',
  'address',
  'website',
  'service_types',
  'service_user_bands',
  'provider_name',
  'provider_id',
  'local_authority',
  'region',
];

/**
 * A row of a file as a home. All that is wrong with a care home's row is reported at once; rows of other
 * services are not looked at any further.
 */
export function readCells(layout: Layout, row: Readonly<Record<string, string>>): Outcome {
  const types = typesOf(layout, cellsOf(layout, row));
  if (types.length > 0 && !isCareHome(types)) return { kind: 'otherService' };
  return readPlace(layout, row, types);
}

const NEEDS_ID = 'A homecare agency needs a location ID';

/**
 * The row as a homecare agency's location, also where it is a care home besides: two places (domiciliary,
 * section 9). Undefined where it is none.
 */
export function readLocation(
  layout: Layout,
  row: Readonly<Record<string, string>>,
):
  | { kind: 'location'; location: DirectoryLocation; note: string | null }
  | { kind: 'errors'; errors: RowError[] }
  | undefined {
  const cell = cellsOf(layout, row);
  const types = typesOf(layout, cell);
  if (!isHomecare(types)) return undefined;
  const read = readPlace(layout, row, types);
  if (read.kind === 'errors') return read;
  const { cqc_recorded_id } = read.home;
  if (cqc_recorded_id === null) {
    const column = layout.headings.location_id ?? '';
    return { kind: 'errors', errors: [{ column, message: NEEDS_ID }] };
  }
  return {
    kind: 'location',
    location: {
      ...read.home,
      cqc_recorded_id,
      // The regulator says 0 of every homecare agency; of one that is a care home too, the home's.
      no_beds: null,
      provider_id: cell('provider_id').trim() || null,
      service_user_bands: listOf(cell('service_user_bands'), listsOf(layout)),
    },
    note: read.note,
  };
}

const listsOf = ({ commaLists }: Layout) => ({ commas: commaLists === true });

/** What a row says of a place of whatever kind. */
function readPlace(
  layout: Layout,
  row: Readonly<Record<string, string>>,
  types: string[],
): Exclude<Outcome, { kind: 'otherService' }> {
  const cell = cellsOf(layout, row);
  const hasColumn = (name: CellName) => {
    const heading = layout.headings[name];
    return heading !== undefined && Object.hasOwn(row, heading);
  };
  const errors: RowError[] = [];
  const wrong = (name: CellName, message: string) =>
    errors.push({ column: layout.headings[name] ?? '', message });
  const valueOr = <T>(name: CellName, value: T | undefined, otherwise: string): T | null => {
    if (value !== undefined) return value;
    wrong(name, `${otherwise}: ${quoted(cell(name))}`);
    return null;
  };
  if (types.length === 0) wrong('service_types', 'This is missing');
  for (const name of ['name', 'local_authority'] as const) {
    if (cell(name).trim() === '') wrong(name, 'This is missing');
  }
  const postcode = oneLine(cell('postcode')).toUpperCase();
  const locationId = cell('location_id').trim();
  if (postcode === '' && locationId === '') {
    wrong('location_id', 'A home needs a location ID or a postcode');
  }
  if (postcode !== '' && !POSTCODE.test(postcode)) {
    wrong('postcode', `This is not a postcode: ${quoted(postcode)}`);
  }
  if (locationId !== '' && !isRegulatorId(locationId)) wrong('location_id', NOT_A_REGULATOR_ID);
  for (const name of SHOWN) checkShown(cell(name), (message) => wrong(name, message));
  const phone = phoneOf(cell('phone'));
  const home: DirectoryHome = {
    name: oneLine(cell('name')),
    provider_name: oneLine(cell('provider_name')),
    address: addressOf(cell('address')),
    postcode: spacedPostcode(postcode),
    local_authority: oneLine(cell('local_authority')),
    region: oneLine(cell('region')).replace(/ \(ADASS Region\)$/, ''),
    phone: phone ?? '',
    website: websiteOf(cell('website')),
    cqc_recorded_id: locationId === '' ? null : locationId,
    overall_cqc_rating: valueOr('rating', ratingOf(cell('rating')), 'This is not a rating'),
    has_ratings: hasColumn('rating'),
    has_ends: hasColumn('ended'),
    last_report_publication_date: valueOr('checked', dateOf(cell('checked')), NOT_A_DAY),
    service_types: types,
    no_beds: valueOr('beds', wholeOf(cell('beds')), 'This is not a number of beds'),
    latitude: valueOr('latitude', numberOf(cell('latitude'), -90, 90), 'This is not a latitude'),
    longitude: valueOr(
      'longitude',
      numberOf(cell('longitude'), -180, 180),
      'This is not a longitude',
    ),
    ended: null,
  };
  const ended = valueOr('ended', dateOf(cell('ended')), NOT_A_DAY);
  if (errors.length > 0) return { kind: 'errors', errors };
  return {
    kind: 'home',
    home: { ...home, ended: hasEnded(cell) ? { on: ended } : null },
    note: phone === null ? `${NO_PHONE}: ${quoted(cell('phone'))}` : null,
  };
}

const NO_PHONE = 'Taken without its phone number, which is not one';
const NOT_A_DAY = 'This is not a date like 22/Jan/2025';

/**
 * Homes of a file of care homes only may come without a type that says which kind: then the name tells,
 * with the word 'nursing' a nursing home, else a residential one.
 */
function typesOf(layout: Layout, cell: (name: CellName) => string): string[] {
  const types = serviceTypesOf(cell('service_types'), listsOf(layout));
  const says = cell('care_home').trim().toUpperCase();
  const isHome = layout.careHomesOnly || says === 'Y';
  if (!isHome || isCareHome(types)) return types;
  return [/\bnursing\b/i.test(cell('name')) ? NURSING_HOMES : RESIDENTIAL_HOMES, ...types];
}

function checkShown(text: string, wrong: (message: string) => void): void {
  if (text.length > LONGEST_CELL) wrong(`This is longer than ${LONGEST_CELL} characters`);
  if (hasControlCharacter(text) || !isWhole(text)) wrong('This has characters that are no text');
}

/** Files differ in capitals; one that was inspected and not rated has no rating to publish. */
function ratingOf(cell: string): Rating | null | undefined {
  const rating = cell.trim().toLowerCase();
  if (rating === '' || rating === 'inspected but not rated') return null;
  return FILTERED_RATINGS.find((option) => option.toLowerCase() === rating);
}

function wholeOf(cell: string): number | null | undefined {
  const beds = numberOf(cell, 0, MOST_BEDS);
  return beds === null || Number.isInteger(beds) ? beds : undefined;
}

/** Deregistered, or dormant: registered without giving care (domiciliary, section 2). */
const hasEnded = (cell: (name: CellName) => string): boolean =>
  /^deregistered$/i.test(cell('registration').trim()) ||
  cell('ended').trim() !== '' ||
  /^y(es)?$/i.test(cell('dormant').trim());
