import type { LondonDay } from '../kernel/calendar.ts';
import { authorityName, beginsAfter, hasEndedOn } from './authorityNames.ts';
import { icbOf, type LocalAuthority, localAuthorities } from './localAuthority.ts';

/** A local authority as the regulator names it, and the ICB in which all or most of it lies. */
export interface AuthorityIcb extends Pick<LocalAuthority, 'name' | 'icb'> {
  /** Another ICB has a part of it, before April 2026 or since. */
  readonly inPart: boolean;
}

const icbName = (name: string) => `NHS ${name} Integrated Care Board`;

const lie = (
  where: { before: string; since: string; inPart?: boolean },
  ...names: string[]
): AuthorityIcb[] =>
  names.map((name) => ({
    name,
    icb: { before: icbName(where.before), since: icbName(where.since) },
    inPart: where.inPart ?? false,
  }));

/** Authorities of a board that is the same before April 2026 and since. */
const inBoard = (board: string, ...names: string[]) =>
  lie({ before: board, since: board }, ...names);
const inPartOf = (board: string, ...names: string[]) =>
  lie({ before: board, since: board, inPart: true }, ...names);

/**
 * The counties, unitary authorities and metropolitan boroughs that `localAuthorities` does not hold:
 * it is of the areas with a contract of their own, this one only says which ICB a home is in. Where
 * an authority is split, its ICB is the one with most of its people, and a comment says what lies
 * elsewhere. Other spellings of a name are `authorityNames.ts`'s.
 */
const others: readonly AuthorityIcb[] = [
  ...inBoard(
    'Bath and North East Somerset, Swindon and Wiltshire',
    'Bath and North East Somerset',
    'Swindon',
    'Wiltshire',
  ),
  ...inBoard('Black Country', 'Dudley', 'Sandwell', 'Walsall', 'Wolverhampton'),
  ...inBoard(
    'Bristol, North Somerset and South Gloucestershire',
    'Bristol',
    'North Somerset',
    'South Gloucestershire',
  ),
  ...inBoard(
    'Cheshire and Merseyside',
    'Cheshire East',
    'Cheshire West and Chester',
    'Halton',
    'Knowsley',
    'Liverpool',
    'Sefton',
    'St. Helens',
    'Warrington',
    'Wirral',
  ),
  ...inBoard('Cornwall and the Isles of Scilly', 'Cornwall', 'Isles of Scilly'),
  ...inBoard('Coventry and Warwickshire', 'Coventry', 'Warwickshire'),
  // Glossop too, since July 2022.
  ...inBoard('Derby and Derbyshire', 'Derby', 'Derbyshire'),
  ...inBoard('Devon', 'Devon', 'Plymouth', 'Torbay'),
  ...inBoard('Dorset', 'Bournemouth, Christchurch and Poole', 'Dorset'),
  ...inBoard('Gloucestershire', 'Gloucestershire'),
  ...inBoard(
    'Greater Manchester',
    'Bolton',
    'Bury',
    'Manchester',
    'Oldham',
    'Rochdale',
    'Salford',
    'Stockport',
    'Tameside',
    'Trafford',
    'Wigan',
  ),
  ...inBoard('Hampshire and Isle of Wight', 'Isle of Wight', 'Portsmouth', 'Southampton'),
  // Rushmoor and most of Hart lay in Frimley.
  ...inPartOf('Hampshire and Isle of Wight', 'Hampshire'),
  ...inBoard('Herefordshire and Worcestershire', 'Herefordshire', 'Worcestershire'),
  ...inBoard(
    'Humber and North Yorkshire',
    'East Riding of Yorkshire',
    'Kingston upon Hull',
    'North East Lincolnshire',
    'North Lincolnshire',
    'York',
  ),
  // Most of what was Craven lies in West Yorkshire, its west in Lancashire and South Cumbria.
  ...inPartOf('Humber and North Yorkshire', 'North Yorkshire'),
  ...inBoard('Kent and Medway', 'Kent', 'Medway'),
  ...inBoard('Lancashire and South Cumbria', 'Blackburn with Darwen', 'Blackpool', 'Lancashire'),
  // What was Eden lies in North East and North Cumbria.
  ...inPartOf('Lancashire and South Cumbria', 'Westmorland and Furness'),
  ...inBoard('Leicester, Leicestershire and Rutland', 'Leicester', 'Leicestershire', 'Rutland'),
  ...inBoard('Lincolnshire', 'Lincolnshire'),
  ...inBoard(
    'North East and North Cumbria',
    'County Durham',
    'Darlington',
    'Gateshead',
    'Hartlepool',
    'Middlesbrough',
    'Newcastle upon Tyne',
    'North Tyneside',
    'Northumberland',
    'Redcar and Cleveland',
    'South Tyneside',
    'Stockton-on-Tees',
    'Sunderland',
  ),
  // Millom lies in Lancashire and South Cumbria.
  ...inPartOf('North East and North Cumbria', 'Cumberland'),
  ...inBoard('Northamptonshire', 'North Northamptonshire', 'West Northamptonshire'),
  ...inBoard('Nottingham and Nottinghamshire', 'Nottingham', 'Nottinghamshire'),
  ...inBoard('Shropshire, Telford and Wrekin', 'Shropshire', 'Telford and Wrekin'),
  ...inBoard('Somerset', 'Somerset'),
  ...inBoard('South Yorkshire', 'Barnsley', 'Doncaster', 'Rotherham', 'Sheffield'),
  ...inBoard('Staffordshire and Stoke-on-Trent', 'Staffordshire', 'Stoke-on-Trent'),
  ...inBoard('West Yorkshire', 'Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'),

  ...lie(
    { before: 'Bedfordshire, Luton and Milton Keynes', since: 'Central East' },
    'Bedford',
    'Central Bedfordshire',
    'Luton',
    'Milton Keynes',
  ),
  ...lie(
    { before: 'Cambridgeshire and Peterborough', since: 'Central East' },
    'Cambridgeshire',
    'Peterborough',
  ),
  // Royston lay in Cambridgeshire and Peterborough.
  ...lie(
    { before: 'Hertfordshire and West Essex', since: 'Central East', inPart: true },
    'Hertfordshire',
  ),
  ...lie({ before: 'Mid and South Essex', since: 'Essex' }, 'Southend-on-Sea', 'Thurrock'),
  // Its west lay with Hertfordshire, its north-east with Suffolk.
  ...lie({ before: 'Mid and South Essex', since: 'Essex', inPart: true }, 'Essex'),
  ...lie({ before: 'Norfolk and Waveney', since: 'Norfolk and Suffolk' }, 'Norfolk'),
  // Waveney lay with Norfolk.
  ...lie(
    { before: 'Suffolk and North East Essex', since: 'Norfolk and Suffolk', inPart: true },
    'Suffolk',
  ),
  ...lie(
    { before: 'Buckinghamshire, Oxfordshire and Berkshire West', since: 'Thames Valley' },
    'Buckinghamshire',
    'Oxfordshire',
    'Reading',
    'West Berkshire',
    'Wokingham',
  ),
  // Surrey Heath and Farnham lay in Frimley.
  ...lie({ before: 'Surrey Heartlands', since: 'Surrey and Sussex', inPart: true }, 'Surrey'),
  // Its successors of April 2027, whose homes are Surrey's until then.
  ...lie({ before: 'Surrey Heartlands', since: 'Surrey and Sussex' }, 'East Surrey', 'West Surrey'),
  ...lie({ before: 'Sussex', since: 'Surrey and Sussex' }, 'East Sussex', 'West Sussex'),
];

/** Lie only in part in Frimley, as `data/areas/local_authority_to_icb.csv` says. */
const PARTLY_FRIMLEY = ['Hart', 'Surrey Heath', 'Waverley'];

/**
 * Every local authority of England that has care homes, has had or will have, with its ICB until March 2026
 * and since.
 */
export const icbsByAuthority: readonly AuthorityIcb[] = [
  ...localAuthorities.map(({ name, icb }) => ({
    name,
    icb,
    inPart: PARTLY_FRIMLEY.includes(name),
  })),
  ...others,
].sort((a, b) => (a.name < b.name ? -1 : 1));

const byName = new Map(icbsByAuthority.map((authority) => [authority.name, authority]));

/**
 * The name of an authority's ICB on a day, whichever spelling its own name comes in; null for an authority
 * that is not known here. One that has ended is still known: some places may stand under its name.
 */
export function icbOfAuthority(name: string, day: LondonDay): string | null {
  const authority = byName.get(name) ?? byName.get(authorityName(name));
  return authority ? icbOf(authority, day) : null;
}

/**
 * The names of the authorities of which all or most lies in an ICB on a day, A to Z; those that have ended
 * among them, since a place may still stand under such a name.
 */
export const authoritiesOfIcb = (icb: string, day: LondonDay): string[] =>
  icbsByAuthority
    .filter((authority) => icbOf(authority, day) === icb && !beginsAfter(authority.name, day))
    .map(({ name }) => name);

/** The authorities that there are on a day, A to Z: what is offered where one is chosen. */
export const authorityChoicesOn = (day: LondonDay): string[] =>
  icbsByAuthority
    .map(({ name }) => name)
    .filter((name) => !hasEndedOn(name, day) && !beginsAfter(name, day));
