import type { Account, AreaFlag } from '#shared/account/account.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { listedOrganisations } from '#shared/organisations/listedOrganisations.ts';
import type { StoredOrganisation } from '#shared/organisations/organisation.ts';
import {
  CENTRAL_CONTACT_PROVIDER,
  type DemoHome,
  demoHomes,
  MANY_HOMES_PROVIDERS,
} from './demoHomes.ts';
import {
  type InventedLocation,
  inventedIn,
  inventedLocations,
  MANY_LOCATIONS_PROVIDER,
} from './domcare/inventedLocations.ts';
import { houseWith, REPORTING_PROVIDER } from './reporting/houses.ts';

/** Of the local demo only: the pool in the cloud never has these people. */
export const DEMO_PASSWORD = 'Placewell-demo-1';

/** A demo account as the sign-in page and the README list it; `role` in plain words. */
export interface DemoAccount {
  email: string;
  password: string;
  name: string;
  role: string;
  /** In few words, of those that the sign-in page offers first. */
  main_role?: string;
}

/** Somebody who can sign in to the demo. */
export interface DemoPerson {
  email: EmailAddress;
  first_name: string;
  last_name: string;
  role: string;
  /** The first sign-in asks for a new password. */
  temporary: boolean;
  /** Has not yet said which cookies are welcome: the page asks. */
  undecided: boolean;
}

/** The manager of one home. */
export interface HomeStaff extends DemoPerson {
  home: DemoHome;
  /** Gets the home's prompts, and with that the menu of the overviews. */
  vacancyContact: boolean;
}

/** A central and vacancy contact of all homes of one provider, or of a few. */
export interface ProviderStaff extends DemoPerson {
  providers: string[];
}

/** A contact of invented service locations, and of a care home besides where one is named. */
export interface LocationStaff extends DemoPerson {
  locations: InventedLocation[];
  home?: DemoHome;
}

/** A commissioner, or a member of the central team. */
export interface OrganisationStaff
  extends DemoPerson,
    Pick<
      Account,
      'organisation' | 'organisation_code' | 'is_administrator' | 'flags' | 'area_flags'
    > {
  kind: 'commissioner' | 'lph';
}

const ALL_FLAGS: PermissionFlag[] = [
  'nhQuality',
  'nhPlacement',
  'nhList',
  'dcList',
  'dcQuality',
  'dcPlacement',
];

function person(local: string, name: string, role: string): DemoPerson {
  const [first_name = '', last_name = ''] = name.split(' ');
  const email = `${local}@example.org` as EmailAddress;
  return { email, first_name, last_name, role, temporary: false, undecided: false };
}

const manager = (
  local: string,
  name: string,
  home: DemoHome,
  role: string,
  more: { vacancyContact?: boolean; temporary?: boolean } = {},
): HomeStaff => ({
  ...person(local, name, `${role}: ${home.name}`),
  home,
  vacancyContact: more.vacancyContact ?? false,
  temporary: more.temporary ?? false,
});

const commissioner = (
  local: string,
  name: string,
  role: string,
  code: string,
  may: { flags: PermissionFlag[]; area?: AreaFlag; administers?: boolean },
): OrganisationStaff => ({
  ...person(local, name, role),
  kind: 'commissioner',
  organisation:
    listedOrganisations.find((organisation) => organisation.code === code)?.name ?? code,
  organisation_code: code,
  is_administrator: may.administers ?? false,
  flags: may.flags,
  area_flags: may.area === undefined ? [] : [may.area],
});

export const homeStaff: HomeStaff[] = [
  manager(
    'residential',
    'Grace Fernsby',
    demoHomes.fresh,
    'Manager of a residential home that updated today',
  ),
  manager(
    'nursing-late',
    'Callum Oakenshaw',
    demoHomes.stale,
    'Manager and vacancy contact of a nursing home that is late',
    { vacancyContact: true },
  ),
  manager('aqp', 'Priya Hazelgrove', demoHomes.aqp, 'Manager of an AQP nursing home, own rate'),
  manager('aqp-london', 'Kwame Rushbrook', demoHomes.aqpLondon, 'Manager of an AQP home, London'),
  manager('aqp-sussex', 'Tamsin Wrenfield', demoHomes.aqpSussex, 'Manager of an AQP home, Sussex'),
  manager('aqp-frimley', 'Imran Larkspur', demoHomes.aqpFrimley, 'Manager of an AQP home, Frimley'),
  manager(
    'aqp-suspended',
    'Niamh Gorsehill',
    demoHomes.aqpSuspended,
    'Manager of a home suspended from the AQP list',
  ),
  manager(
    'embargo',
    'Olwen Thistlewood',
    demoHomes.embargoed,
    'Manager of a home suspended by its local authority',
  ),
  manager(
    'bsol-home',
    'Jaspreet Yarrowby',
    demoHomes.bsol,
    'Manager of a home in Birmingham and Solihull',
  ),
  manager(
    'new-password',
    'Marek Silverbirch',
    demoHomes.amber,
    'Manager who has to choose a new password at the first sign-in',
    { temporary: true },
  ),
  manager(
    'reporting',
    'Maeve Kestrelby',
    houseWith('halfDone'),
    'Manager of an invented AQP home with a monthly report half done',
  ),
];

export const providerStaff: ProviderStaff[] = [
  {
    ...person(
      'central-contact',
      'Rosalind Merryweather',
      'Central and vacancy contact of eleven homes in Shropshire and Telford',
    ),
    providers: [CENTRAL_CONTACT_PROVIDER],
  },
  {
    ...person(
      'many-homes',
      'Leticia Hartwhistle',
      'Central contact of 67 homes of two providers, vacancy contact of 63',
    ),
    providers: MANY_HOMES_PROVIDERS,
  },
  {
    ...person(
      'reporting-central',
      'Fergus Underhill',
      'Central contact of eight invented homes that report each month',
    ),
    providers: [REPORTING_PROVIDER],
  },
];

export const locationStaff: LocationStaff[] = [
  {
    ...person(
      'domcare',
      'Rhona Sorrelby',
      'Manager of an invented homecare agency on the AQP list, Lambeth',
    ),
    locations: [inventedIn('Lambeth')],
  },
  {
    ...person(
      'domcare-basic',
      'Dafydd Inkpen',
      'Manager of an invented homecare agency that is not on the AQP list, Kent',
    ),
    locations: [inventedIn('Kent')],
  },
  {
    ...person(
      'domcare-many',
      'Adaeze Silverbirch',
      'Availability contact of six invented service locations of one provider',
    ),
    locations: inventedLocations.filter(
      ({ provider_name }) => provider_name === MANY_LOCATIONS_PROVIDER,
    ),
  },
  {
    ...person(
      'domcare-and-home',
      'Tomasz Heatherby',
      'Contact of an invented homecare agency in Ealing and of a care home',
    ),
    locations: [inventedIn('Ealing')],
    home: demoHomes.aqpLondon,
  },
];

export const organisationStaff: OrganisationStaff[] = [
  commissioner(
    'commissioner-icb',
    'Elif Winterbourne',
    'Commissioner of an ICB, sees every list and dashboard',
    'icb-greater-manchester',
    { flags: ALL_FLAGS },
  ),
  commissioner(
    'administrator',
    'Sunniva Marchbank',
    'Administrator of the same ICB, who manages the accounts of its people',
    'icb-greater-manchester',
    { flags: ['nhList', 'nhQuality'], administers: true },
  ),
  commissioner(
    'commissioner-council',
    'Fergus Plumtree',
    'Commissioner of a council, without the care homes list',
    'la-10000016',
    { flags: ['nhQuality', 'dcList', 'dcQuality'] },
  ),
  commissioner(
    'commissioner-quality',
    'Anselm Copperfield',
    'Commissioner who has the quality dashboards and nothing else',
    'icb-greater-manchester',
    { flags: ['nhQuality'] },
  ),
  commissioner(
    'commissioner-placements',
    'Ottilie Brambleby',
    'Commissioner who has the placement dashboards and nothing else',
    'icb-greater-manchester',
    { flags: ['nhPlacement'] },
  ),
  commissioner(
    'commissioner-domcare',
    'Saoirse Fennimore',
    'Commissioner who has domiciliary care and nothing else',
    'icb-south-east-london',
    { flags: ['dcList', 'dcQuality', 'dcPlacement'] },
  ),
  commissioner(
    'commissioner-bsol',
    'Ebony Brackenby',
    'Commissioner in Birmingham and Solihull',
    'icb-birmingham-and-solihull',
    { flags: ALL_FLAGS, area: 'Birmingham & Solihull' },
  ),
  commissioner(
    'commissioner-sussex',
    'Dafydd Otterbourne',
    'Commissioner in Sussex',
    'icb-surrey-and-sussex',
    { flags: ALL_FLAGS, area: 'Sussex' },
  ),
  {
    ...commissioner(
      'undecided',
      'Bronwen Appleyard',
      'Commissioner who has not yet decided about cookies',
      'icb-somerset',
      { flags: ALL_FLAGS },
    ),
    undecided: true,
  },
  {
    ...person('central-team', 'Hana Quillfeather', 'The central team'),
    kind: 'lph',
    organisation: 'Placewell',
    organisation_code: null,
    is_administrator: false,
    flags: ALL_FLAGS,
    area_flags: [],
  },
];

/** What the administrators of the demo's organisations may give: what its accounts have. */
export const demoOrganisations: readonly StoredOrganisation[] = [
  ...new Set(organisationStaff.flatMap(({ organisation_code }) => organisation_code ?? [])),
].map((code) => {
  const staff = organisationStaff.filter(
    (organisationStaff) => organisationStaff.organisation_code === code,
  );
  return {
    code: code as StoredOrganisation['code'],
    version: 1,
    details: null,
    flags: [...new Set(staff.flatMap(({ flags }) => flags))],
    area_flags: [...new Set(staff.flatMap(({ area_flags }) => area_flags))],
  };
});

/** Everybody who can sign in to the demo, in the order in which the sign-in page lists them. */
export const demoPeople: readonly DemoPerson[] = [
  ...homeStaff,
  ...providerStaff,
  ...locationStaff,
  ...organisationStaff,
];

/** By what stands before the @: who shows most of the product, in the order of the sign-in page. */
const MAIN_ROLES: Readonly<Record<string, string>> = {
  reporting: 'Care home manager',
  'central-contact': 'Central contact of eleven care homes',
  domcare: 'Homecare agency manager',
  'commissioner-icb': 'Commissioner of an ICB',
  administrator: 'Administrator of an ICB',
  'central-team': 'Central team',
};

const mainRole = ({ email }: { email: string }) => MAIN_ROLES[email.split('@')[0] ?? ''];

const listed = (demoPerson: DemoPerson): DemoAccount => {
  const main_role = mainRole(demoPerson);
  return {
    email: demoPerson.email,
    password: DEMO_PASSWORD,
    name: `${demoPerson.first_name} ${demoPerson.last_name}`,
    role: demoPerson.role,
    ...(main_role !== undefined && { main_role }),
  };
};

export const demoAccounts: DemoAccount[] = demoPeople.map(listed);

/** The one account of a system that begins without the demo: a member of the central team. */
export const firstPerson = organisationStaff.find(
  ({ kind }) => kind === 'lph',
) as OrganisationStaff;
export const firstAccount: DemoAccount = listed(firstPerson);
