import { homeUuid } from '#shared/directory/homeUuid.ts';
import type { Home } from '#shared/homes/home.ts';
import type { DemoHome } from '../demoHomes.ts';

/** What there is to see at a house; those without one are as most homes are. */
export type Story =
  /** A report half done, of the newest window: the demo account's. */
  | 'halfDone'
  /** Always sends in some days after the deadline. */
  | 'alwaysLate'
  /** Late and with much agency staff, until seven months ago. */
  | 'improved'
  /** No medicines error for the last months. */
  | 'zeros'
  /** Two months were never sent in, and it left for one. */
  | 'gaps'
  /** Many more falls in the newest month: example 1 of reporting, section 7. */
  | 'jump'
  /** Suspended by its council. */
  | 'suspended'
  /** Has sent in nothing for three months; mail about the first has stopped. */
  | 'silent'
  /** No mail reaches any of its people. */
  | 'unreachable'
  /** Has amended reports that it had sent in. */
  | 'amends'
  /** AQP, with about thirty placements. */
  | 'placements'
  /** Cannot say how many infections were treated. */
  | 'notKnown';

/** An invented home that reports each month. No real home of the demo does. */
export interface House extends DemoHome {
  local_authority: string;
  region: string;
  provider_name: string;
  nursing: boolean;
  aqp: boolean;
  /** Whether it has a dementia bed type. */
  dementia: boolean;
  beds: number;
  story: Story | null;
}

/** The provider of eight houses, whose central contact is a demo account. */
export const REPORTING_PROVIDER = 'Demo Care Ltd';

const REGIONS: Record<string, string> = {
  Birmingham: 'West Midlands',
  Brent: 'Greater London',
  'Brighton and Hove': 'South East',
  Bristol: 'South West',
  Croydon: 'Greater London',
  Kent: 'South East',
  Shropshire: 'West Midlands',
  Solihull: 'West Midlands',
  Somerset: 'South West',
  'Telford and Wrekin': 'West Midlands',
  'Windsor and Maidenhead': 'South East',
};

type Kind = 'nursing' | 'nursing dementia' | 'residential dementia';
type Row = readonly [
  place: string,
  authority: string,
  kind: Kind,
  aqp: 'AQP' | '',
  beds: number,
  provider: string,
  story?: Story,
];

const [ND, N, RD] = ['nursing dementia', 'nursing', 'residential dementia'] as const;
const DEMO = REPORTING_PROVIDER;
const SAMPLE = 'Sample Care Partnership';
const EXAMPLE = 'Example Homes Group';

/** 18 nursing homes with a dementia bed type, 7 without, 23 residential ones; half are AQP. */
const ROWS: readonly Row[] = [
  ['Ambleford', 'Oldham', ND, 'AQP', 46, DEMO, 'halfDone'],
  ['Birchcombe', 'Manchester', ND, 'AQP', 58, DEMO, 'placements'],
  ['Coldwater', 'Trafford', RD, '', 34, DEMO, 'alwaysLate'],
  ['Dunnock', 'Stockport', ND, '', 42, DEMO, 'improved'],
  ['Elmstow', 'Bury', RD, 'AQP', 38, DEMO, 'zeros'],
  ['Fallowmere', 'Rochdale', RD, '', 29, DEMO, 'gaps'],
  ['Gorsewick', 'Wigan', ND, '', 40, DEMO, 'jump'],
  ['Hollinbrook', 'Bolton', N, 'AQP', 51, DEMO, 'amends'],
  ['Inglethorpe', 'Salford', ND, 'AQP', 44, SAMPLE, 'suspended'],
  ['Juniper Cross', 'Tameside', RD, '', 26, SAMPLE, 'silent'],
  ['Kettlewood', 'Oldham', RD, 'AQP', 31, SAMPLE],
  ['Larkhampton', 'Manchester', ND, '', 64, SAMPLE],
  ['Millersby', 'Trafford', RD, 'AQP', 36, SAMPLE],
  ['Nethercote', 'Stockport', ND, 'AQP', 48, EXAMPLE, 'notKnown'],
  ['Oakmarsh', 'Bury', RD, '', 22, EXAMPLE],
  ['Pennyfold', 'Wigan', ND, '', 39, EXAMPLE],
  ['Quarrington', 'Bolton', RD, 'AQP', 33, EXAMPLE],
  ['Ravensmere', 'Manchester', N, 'AQP', 60, EXAMPLE],
  ['Saltersby', 'Shropshire', RD, '', 27, '', 'unreachable'],
  ['Thornholt', 'Shropshire', ND, 'AQP', 45, ''],
  ['Underwick', 'Shropshire', RD, '', 24, ''],
  ['Vinebury', 'Shropshire', RD, 'AQP', 30, ''],
  ['Wetherleigh', 'Telford and Wrekin', ND, '', 52, ''],
  ['Yarrowfield', 'Telford and Wrekin', RD, '', 35, '', 'alwaysLate'],
  ['Zealcombe', 'Telford and Wrekin', N, 'AQP', 41, ''],
  ['Applethwaite', 'Croydon', ND, 'AQP', 57, ''],
  ['Brackenhill', 'Croydon', RD, '', 28, '', 'zeros'],
  ['Cressingford', 'Croydon', N, 'AQP', 49, ''],
  ['Dovercourt Green', 'Brent', ND, 'AQP', 62, '', 'suspended'],
  ['Eastlow', 'Brent', RD, '', 25, ''],
  ['Foxcombe', 'Brighton and Hove', ND, 'AQP', 43, ''],
  ['Grangemoor', 'Brighton and Hove', RD, '', 32, '', 'amends'],
  ['Hazelbourne', 'Brighton and Hove', N, 'AQP', 37, ''],
  ['Ivystead', 'Windsor and Maidenhead', RD, 'AQP', 40, ''],
  ['Kingsholme', 'Birmingham', ND, '', 55, ''],
  ['Leatherbank', 'Birmingham', RD, '', 30, '', 'silent'],
  ['Mossgate', 'Birmingham', ND, '', 47, ''],
  ['Northwell', 'Birmingham', RD, '', 23, ''],
  ['Orchardleigh', 'Solihull', RD, '', 38, ''],
  ['Plumstow', 'Somerset', ND, 'AQP', 50, ''],
  ['Quenby', 'Somerset', RD, '', 29, ''],
  ['Rookhurst', 'Somerset', RD, '', 34, '', 'improved'],
  ['Sandybrook', 'Kent', ND, 'AQP', 46, ''],
  ['Tansley', 'Kent', RD, '', 31, ''],
  ['Uplyme Court', 'Kent', N, 'AQP', 53, '', 'notKnown'],
  ['Westerfold', 'Bristol', ND, '', 44, ''],
  ['Yewbarrow', 'Bristol', RD, 'AQP', 36, '', 'gaps'],
  ['Zinnia Row', 'Bristol', N, 'AQP', 48, ''],
];

/** The 48 invented homes of monthly reporting (issue 12, 'Demo'). */
export const houses: readonly House[] = ROWS.map(
  ([place, local_authority, kind, aqp, beds, provider, story]) => {
    const name = `Demo House ${place}`;
    return {
      uuid: homeUuid({ cqc_recorded_id: null, name, local_authority }),
      name,
      local_authority,
      region: REGIONS[local_authority] ?? 'North West',
      provider_name: provider || `${place} Care Ltd`,
      nursing: kind !== RD,
      aqp: aqp === 'AQP',
      dementia: kind !== N,
      beds,
      story: story ?? null,
    };
  },
);

/** The house of a home of the demo; undefined for a real one. */
export const houseOf = ({ uuid }: Pick<Home, 'uuid'>): House | undefined => byUuid.get(uuid);

const byUuid = new Map(houses.map((house) => [house.uuid, house]));

/** The first house with a story. */
export function houseWith(story: Story): House {
  const match = houses.find((house) => house.story === story);
  if (!match) throw new Error(`No house is ${story}`);
  return match;
}
