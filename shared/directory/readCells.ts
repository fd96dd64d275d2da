import type { PublishedHome } from './newHome.ts';
import { addressOf, isCareHome, oneLine, phoneOf, serviceTypesOf } from './regulatorText.ts';

/**
 * What the directory says of a home: neither rating, beds nor coordinates. Its 'Date of latest
 * check' is the nearest it has to the date of the last report, and is taken for it.
 */
export type DirectoryHome = Omit<
  PublishedHome,
  'cqc_recorded_id' | 'overall_cqc_rating' | 'no_beds' | 'latitude' | 'longitude'
> & { cqc_recorded_id: string };

/** The columns that are read, as the directory names them. */
export const COLUMNS = [
  'Name',
  'Address',
  'Postcode',
  'Phone number',
  "Service's website (if available)",
  'Service types',
  'Date of latest check',
  'Provider name',
  'Local authority',
  'Region',
  'CQC Location ID (for office use only)',
] as const;
export type Cells = Record<(typeof COLUMNS)[number], string>;

export type Outcome =
  | { kind: 'home'; home: DirectoryHome }
  | { kind: 'otherService' }
  | { kind: 'errors'; messages: string[] };

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const LOCATION_ID = /^[A-Za-z0-9-]{3,20}$/;
/** A spreadsheet would take such a cell for a formula; no name or address begins so. */
const FORMULA = /^[=+@\-\t\r]/;
const LONGEST_CELL = 500;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].concat([
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]);
/** Cells that are shown to people. Telephone numbers may begin with a plus. */
const SHOWN = [
  'Name',
  'Address',
  "Service's website (if available)",
  'Service types',
  'Provider name',
  'Local authority',
  'Region',
] as const satisfies (keyof Cells)[];
const NEEDED = [
  'Name',
  'Postcode',
  'Local authority',
  'CQC Location ID (for office use only)',
] as const satisfies (keyof Cells)[];

/**
 * A row of the directory as a home. All that is wrong with a care home's row is reported at once;
 * rows of other services are not looked at any further.
 */
export function readCells(cells: Cells): Outcome {
  const serviceTypes = serviceTypesOf(cells['Service types']);
  if (serviceTypes.length > 0 && !isCareHome(serviceTypes)) return { kind: 'otherService' };

  const messages: string[] = [];
  if (serviceTypes.length === 0) messages.push('Service types is missing');
  for (const column of NEEDED) {
    if (cells[column].trim() === '') messages.push(`${column} is missing`);
  }
  for (const column of SHOWN) {
    const cell = cells[column];
    if (FORMULA.test(cell)) messages.push(`${column} begins like a formula`);
    if (cell.length > LONGEST_CELL) messages.push(`${column} is longer than ${LONGEST_CELL}`);
    if (hasControlCharacter(cell)) messages.push(`${column} has characters that are no text`);
  }
  const postcode = oneLine(cells.Postcode).toUpperCase();
  if (postcode !== '' && !POSTCODE.test(postcode)) {
    messages.push(`Postcode is no postcode: ${quoted(postcode)}`);
  }
  const locationId = cells['CQC Location ID (for office use only)'].trim();
  if (locationId !== '' && !LOCATION_ID.test(locationId)) {
    messages.push(`CQC Location ID is no location id: ${quoted(locationId)}`);
  }
  const phone = phoneOf(cells['Phone number']);
  if (phone === null) {
    messages.push(`Phone number is no telephone number: ${quoted(cells['Phone number'])}`);
  }
  const checked = dateOf(cells['Date of latest check']);
  if (checked === undefined) {
    messages.push(
      `Date of latest check is no date like 22/Jan/2025: ${quoted(cells['Date of latest check'])}`,
    );
  }
  if (messages.length > 0 || phone === null || checked === undefined) {
    return { kind: 'errors', messages };
  }
  return {
    kind: 'home',
    home: {
      name: oneLine(cells.Name),
      provider_name: oneLine(cells['Provider name']),
      address: addressOf(cells.Address),
      postcode: spaced(postcode),
      local_authority: oneLine(cells['Local authority']),
      region: oneLine(cells.Region),
      phone,
      website: websiteOf(cells["Service's website (if available)"]),
      cqc_recorded_id: locationId,
      last_report_publication_date: checked,
      service_types: serviceTypes,
    },
  };
}

/** `22/Jan/2025 - 00:00` as `2025-01-22`; null when empty, undefined when it is no day. */
export function dateOf(cell: string): string | null | undefined {
  const typed = cell.trim();
  if (typed === '') return null;
  const match = /^(\d{1,2})\/([A-Z][a-z]{2})\/(\d{4})(?: - \d{2}:\d{2})?$/.exec(typed);
  const month = match ? MONTHS.indexOf(match[2] as string) : -1;
  if (!match || month < 0) return undefined;
  const [, day, , year] = match;
  const date = new Date(Date.UTC(Number(year), month, Number(day)));
  return date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : undefined;
}

/** An address that leads elsewhere than to a page is left out: it would be shown as a link. */
const websiteOf = (cell: string): string => {
  const typed = cell.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^https?:\/\//i.test(typed) ? '' : typed;
};

const spaced = (postcode: string): string =>
  postcode.includes(' ') ? postcode : `${postcode.slice(0, -3)} ${postcode.slice(-3)}`;

const quoted = (text: string): string => JSON.stringify(text.slice(0, 40));

/** Line breaks and tabs are put on one line with the rest; nothing else unprintable is text. */
const hasControlCharacter = (text: string): boolean => /[^\P{Cc}\t\r\n]/u.test(text);
