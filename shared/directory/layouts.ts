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
  | 'provider_id'
  | 'service_user_bands'
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
  /** Its lists are parted by commas (domiciliary, section 9). */
  readonly commaLists?: true;
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
    service_user_bands: 'Specialisms/services',
    checked: 'Date of latest check',
    provider_name: 'Provider name',
    provider_id: 'CQC Provider ID (for office use only)',
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
    service_user_bands: 'Service users supported',
    provider_name: 'Provider Name',
    provider_id: 'Provider ID',
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
  // Its 'Publication Date' is that of the file's row and is never read.
  commaLists: true,
};

const GATHERED_HEADINGS = {
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
  latitude: 'latitude',
  longitude: 'longitude',
} as const satisfies Layout['headings'];

/** `data/homes/care_homes.csv`: care homes gathered from public copies of the regulator's data. */
const GATHERED: Layout = {
  name: 'the demo’s care homes',
  headings: { ...GATHERED_HEADINGS, beds: 'beds' },
  needs: ['name', 'postcode', 'local_authority', 'service_types', 'location_id', 'rating', 'beds'],
  careHomesOnly: true,
};

/** `data/domcare/service_locations.csv`: the same of homecare agencies, which have no beds. */
const GATHERED_LOCATIONS: Layout = {
  name: 'the demo’s homecare agencies',
  headings: {
    ...GATHERED_HEADINGS,
    provider_id: 'provider_id',
    service_user_bands: 'specialisms',
  },
  needs: ['name', 'local_authority', 'service_types', 'location_id', 'provider_id', 'rating'],
};

const LAYOUTS = [DIRECTORY, LOCATIONS, GATHERED, GATHERED_LOCATIONS];

export const NOT_THE_DIRECTORY =
  'This is not the regulator’s directory: it has no columns ‘Name’, ‘Postcode’, ‘Service types’, ‘Local authority’ and ‘CQC Location ID (for office use only)’.';

/** The layout of a file with these headings; undefined for another kind of file. */
export function layoutOf(headings: readonly string[]): Layout | undefined {
  const has = new Set(headings);
  return LAYOUTS.find((layout) =>
    layout.needs.every((name) => has.has(layout.headings[name] ?? '')),
  );
}

/** In each kind of file, the column with a place's name. */
export const NAME_COLUMNS: readonly string[] = LAYOUTS.flatMap(
  ({ headings }) => headings.name ?? [],
);

/** Fewer of a file's headings than this in a row are no sign of that file. */
const A_FEW = 3;

/**
 * Which columns a file lacks, by the row that has most headings of one kind of file; undefined where no row
 * has a few of them.
 */
export function missingColumns(rows: readonly (readonly string[])[]): string | undefined {
  const [nearest] = rows
    .flatMap((row) => {
      const has = new Set(row);
      return LAYOUTS.map((layout) => {
        const needed = layout.needs.map((name) => layout.headings[name] ?? '');
        const missing = needed.filter((heading) => !has.has(heading));
        return { layout, missing, found: needed.length - missing.length };
      });
    })
    .filter(({ found }) => found >= A_FEW)
    .sort((a, b) => b.found - a.found || a.missing.length - b.missing.length);
  if (!nearest) return undefined;
  const { layout, missing } = nearest;
  const names = missing.map((heading) => `‘${heading}’`).join(', ');
  const columns = missing.length === 1 ? `column ${names}` : `columns ${names}`;
  return `This looks like ${layout.name}, but it has no ${columns}.`;
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
