import type { LondonDay } from '../kernel/calendar.ts';

/** The code of an NHS region of England. */
export type RegionCode = 'LDN' | 'EE' | 'MID' | 'NEY' | 'NW' | 'SE' | 'SW';

/** The seven NHS regions as every screen lists them: London first, then A to Z (domiciliary, section 3). */
export const REGION_NAMES: Readonly<Record<RegionCode, string>> = {
  LDN: 'London',
  EE: 'East of England',
  MID: 'Midlands',
  NEY: 'North East and Yorkshire',
  NW: 'North West',
  SE: 'South East',
  SW: 'South West',
};

/** A local authority with social services duties: an area that a service location can cover. */
export interface Authority {
  /** The digits of the ONS code that it had in mid-2024; never another's, also when the ONS issues a new code. */
  readonly id: number;
  readonly name: string;
  readonly region: RegionCode;
  /** The days on which there is one: null is open. */
  readonly from: LondonDay | null;
  readonly until: LondonDay | null;
  /** The ids of those that it is read as once it has ended. */
  readonly successors: readonly number[];
}

const inRegion = (region: RegionCode, ids: Readonly<Record<string, number>>): Authority[] =>
  Object.entries(ids).map(([name, id]) => ({
    id,
    name,
    region,
    from: null,
    until: null,
    successors: [],
  }));

const SURREY = 10000030;
const EAST_SURREY = 90000001;
const WEST_SURREY = 90000002;
const LAST = '2027-03-31' as LondonDay;
const FIRST = '2027-04-01' as LondonDay;

/** The 153 of mid-2024; no id is ever given to another. */
const present: readonly Authority[] = [
  ...inRegion('LDN', {
    'Barking and Dagenham': 9000002,
    Barnet: 9000003,
    Bexley: 9000004,
    Brent: 9000005,
    Bromley: 9000006,
    Camden: 9000007,
    'City of London': 9000001,
    Croydon: 9000008,
    Ealing: 9000009,
    Enfield: 9000010,
    Greenwich: 9000011,
    Hackney: 9000012,
    'Hammersmith and Fulham': 9000013,
    Haringey: 9000014,
    Harrow: 9000015,
    Havering: 9000016,
    Hillingdon: 9000017,
    Hounslow: 9000018,
    Islington: 9000019,
    'Kensington and Chelsea': 9000020,
    'Kingston upon Thames': 9000021,
    Lambeth: 9000022,
    Lewisham: 9000023,
    Merton: 9000024,
    Newham: 9000025,
    Redbridge: 9000026,
    'Richmond upon Thames': 9000027,
    Southwark: 9000028,
    Sutton: 9000029,
    'Tower Hamlets': 9000030,
    'Waltham Forest': 9000031,
    Wandsworth: 9000032,
    Westminster: 9000033,
  }),
  ...inRegion('EE', {
    Bedford: 6000055,
    Cambridgeshire: 10000003,
    'Central Bedfordshire': 6000056,
    Essex: 10000012,
    Hertfordshire: 10000015,
    Luton: 6000032,
    'Milton Keynes': 6000042,
    Norfolk: 10000020,
    Peterborough: 6000031,
    'Southend-on-Sea': 6000033,
    Suffolk: 10000029,
    Thurrock: 6000034,
  }),
  ...inRegion('MID', {
    Birmingham: 8000025,
    Coventry: 8000026,
    Derby: 6000015,
    Derbyshire: 10000007,
    Dudley: 8000027,
    Herefordshire: 6000019,
    Leicester: 6000016,
    Leicestershire: 10000018,
    Lincolnshire: 10000019,
    'North Northamptonshire': 6000061,
    Nottingham: 6000018,
    Nottinghamshire: 10000024,
    Rutland: 6000017,
    Sandwell: 8000028,
    Shropshire: 6000051,
    Solihull: 8000029,
    Staffordshire: 10000028,
    'Stoke-on-Trent': 6000021,
    'Telford and Wrekin': 6000020,
    Walsall: 8000030,
    Warwickshire: 10000031,
    'West Northamptonshire': 6000062,
    Wolverhampton: 8000031,
    Worcestershire: 10000034,
  }),
  ...inRegion('NEY', {
    Barnsley: 8000016,
    Bradford: 8000032,
    Calderdale: 8000033,
    'County Durham': 6000047,
    Cumberland: 6000063,
    Darlington: 6000005,
    Doncaster: 8000017,
    'East Riding of Yorkshire': 6000011,
    Gateshead: 8000037,
    Hartlepool: 6000001,
    'Kingston upon Hull': 6000010,
    Kirklees: 8000034,
    Leeds: 8000035,
    Middlesbrough: 6000002,
    'Newcastle upon Tyne': 8000021,
    'North East Lincolnshire': 6000012,
    'North Lincolnshire': 6000013,
    'North Tyneside': 8000022,
    'North Yorkshire': 6000065,
    Northumberland: 6000057,
    'Redcar and Cleveland': 6000003,
    Rotherham: 8000018,
    Sheffield: 8000019,
    'South Tyneside': 8000023,
    'Stockton-on-Tees': 6000004,
    Sunderland: 8000024,
    Wakefield: 8000036,
    York: 6000014,
  }),
  ...inRegion('NW', {
    'Blackburn with Darwen': 6000008,
    Blackpool: 6000009,
    Bolton: 8000001,
    Bury: 8000002,
    'Cheshire East': 6000049,
    'Cheshire West and Chester': 6000050,
    Halton: 6000006,
    Knowsley: 8000011,
    Lancashire: 10000017,
    Liverpool: 8000012,
    Manchester: 8000003,
    Oldham: 8000004,
    Rochdale: 8000005,
    Salford: 8000006,
    Sefton: 8000014,
    'St. Helens': 8000013,
    Stockport: 8000007,
    Tameside: 8000008,
    Trafford: 8000009,
    Warrington: 6000007,
    'Westmorland and Furness': 6000064,
    Wigan: 8000010,
    Wirral: 8000015,
  }),
  ...inRegion('SE', {
    'Bracknell Forest': 6000036,
    'Brighton and Hove': 6000043,
    Buckinghamshire: 6000060,
    'East Sussex': 10000011,
    Hampshire: 10000014,
    'Isle of Wight': 6000046,
    Kent: 10000016,
    Medway: 6000035,
    Oxfordshire: 10000025,
    Portsmouth: 6000044,
    Reading: 6000038,
    Slough: 6000039,
    Southampton: 6000045,
    Surrey: 10000030,
    'West Berkshire': 6000037,
    'West Sussex': 10000032,
    'Windsor and Maidenhead': 6000040,
    Wokingham: 6000041,
  }),
  ...inRegion('SW', {
    'Bath and North East Somerset': 6000022,
    'Bournemouth, Christchurch and Poole': 6000058,
    Bristol: 6000023,
    Cornwall: 6000052,
    Devon: 10000008,
    Dorset: 6000059,
    Gloucestershire: 10000013,
    'Isles of Scilly': 6000053,
    'North Somerset': 6000024,
    Plymouth: 6000026,
    Somerset: 6000066,
    'South Gloucestershire': 6000025,
    Swindon: 6000030,
    Torbay: 6000027,
    Wiltshire: 6000054,
  }),
];

/**
 * Every authority that there is or will be: the 153 councils with social services duties, of which
 * Surrey's ends on 31 March 2027, and its two successors. The same as `data/areas/authorities.csv`,
 * which a test compares.
 */
export const authorities: readonly Authority[] = [
  ...present.map((authority) =>
    authority.id === SURREY
      ? { ...authority, until: LAST, successors: [EAST_SURREY, WEST_SURREY] }
      : authority,
  ),
  ...inRegion('SE', { 'East Surrey': EAST_SURREY, 'West Surrey': WEST_SURREY }).map(
    (authority) => ({ ...authority, from: FIRST }),
  ),
];
