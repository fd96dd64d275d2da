/** What is read of a row, by our own names. */
export type CellName =
  | 'name'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'website'
  | 'service_types'
  | 'checked'
  | 'provider_name'
  | 'local_authority'
  | 'region'
  | 'location_id'
  | 'rating'
  | 'beds'
  | 'latitude'
  | 'longitude'
  | 'care_home'
  | 'registration'
  | 'ended'
  | 'dormant';

/** A kind of file: the heading of each cell that is read of it. */
export interface Layout {
  readonly name: string;
  readonly headings: Readonly<Partial<Record<CellName, string>>>;
  /** By these headings the file is recognised. */
  readonly needs: readonly CellName[];
  /** Every row is a care home's, whatever its service types say. */
  readonly careHomesOnly?: true;
}

const DIRECTORY: Layout = {
  name: 'the care directory',
  headings: {
    name: 'Name',
    address: 'Address',
    postcode: 'Postcode',
    phone: 'Phone number',
    website: "Service's website (if available)",
    service_types: 'Service types',
    checked: 'Date of latest check',
    provider_name: 'Provider name',
    local_authority: 'Local authority',
    region: 'Region',
    location_id: 'CQC Location ID (for office use only)',
    registration: 'Registration status',
    ended: 'Deregistration date',
  },
  needs: [
    'name',
    'address',
    'postcode',
    'phone',
    'website',
    'service_types',
    'checked',
    'provider_name',
    'local_authority',
    'region',
    'location_id',
  ],
};

/** What the regulator publishes of locations registered under its act, each month. */
const LOCATIONS: Layout = {
  name: 'the list of locations',
  headings: {
    name: 'Location Name',
    address: 'Location Street Address',
    postcode: 'Location Postal Code',
    phone: 'Location telephone number',
    website: 'Location Web Address',
    service_types: 'Service Types',
    provider_name: 'Provider Name',
    local_authority: 'Location Local Authority',
    region: 'Location ADASS Region',
    location_id: 'Location ID',
    rating: 'Location Latest Overall Rating',
    beds: 'Care homes beds',
    care_home: 'Care home?',
    ended: 'Location HSCA end date',
    dormant: 'Dormant',
  },
  needs: ['name', 'location_id', 'local_authority', 'service_types', 'provider_name'],
};

/** `data/homes/care_homes.csv`: care homes gathered from public copies of the regulator's data. */
const GATHERED: Layout = {
  name: 'the demo’s care homes',
  headings: {
    name: 'name',
    address: 'address',
    postcode: 'postcode',
    phone: 'phone',
    website: 'website',
    service_types: 'service_types',
    checked: 'rating_publication_date',
    provider_name: 'provider_name',
    local_authority: 'local_authority',
    region: 'region',
    location_id: 'location_id',
    rating: 'overall_rating',
    beds: 'beds',
    latitude: 'latitude',
    longitude: 'longitude',
  },
  needs: ['name', 'postcode', 'local_authority', 'service_types', 'location_id', 'rating'],
  careHomesOnly: true,
};

const LAYOUTS = [DIRECTORY, LOCATIONS, GATHERED];

export const NOT_THE_DIRECTORY =
  'This is not the regulator’s directory: it has no columns ‘Name’, ‘Postcode’, ‘Service types’, ‘Local authority’ and ‘CQC Location ID (for office use only)’.';

/** The layout of a file with these headings; undefined for another kind of file. */
export function layoutOf(headings: readonly string[]): Layout | undefined {
  const has = new Set(headings);
  return LAYOUTS.find((layout) =>
    layout.needs.every((name) => has.has(layout.headings[name] ?? '')),
  );
}

/** A row's cells by our names; '' where the file has no such column. */
export function cellsOf(layout: Layout, row: Readonly<Record<string, string>>) {
  return (name: CellName): string => {
    const heading = layout.headings[name];
    return heading === undefined ? '' : (row[heading] ?? '');
  };
}

/** A row without the columns that are not read, which need not be sent. */
export function readColumns(
  layout: Layout,
  row: Readonly<Record<string, string>>,
): Record<string, string> {
  const headings = new Set(Object.values(layout.headings));
  return Object.fromEntries(Object.entries(row).filter(([heading]) => headings.has(heading)));
}
