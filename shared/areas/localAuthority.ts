import type { AqpVariant } from '../homes/homeValues.ts';
import type { LondonDay } from '../kernel/calendar.ts';

/** A borough or district whose ICB is known here, and the contract variant of its AQP homes. */
export interface LocalAuthority {
  readonly name: string;
  /** The name of its ICB until 31 March 2026, and since then. */
  readonly icb: { readonly before: string; readonly since: string };
  /** Null in Birmingham and Solihull, which has no variant of the contract. */
  readonly variant: AqpVariant | null;
}

const CHANGED_ON = '2026-04-01' as LondonDay;
const icbName = (name: string) => `NHS ${name} Integrated Care Board`;

const within = (
  variant: AqpVariant | null,
  icb: { before: string; since: string },
  names: string[],
): LocalAuthority[] =>
  names.map((name) => ({
    name,
    icb: { before: icbName(icb.before), since: icbName(icb.since) },
    variant,
  }));

/**
 * The 55 local authorities of London, Sussex, Frimley, and Birmingham and Solihull, from
 * `data/areas/local_authority_to_icb.csv`. Hart, Surrey Heath and Waverley lie only in part in
 * Frimley's area. Where that file leaves the present ICB of a Frimley authority open, it is the one
 * of the authority's county: East Berkshire, Surrey or Hampshire.
 */
export const localAuthorities: readonly LocalAuthority[] = [
  ...within('london', { before: 'North West London', since: 'West and North London' }, [
    'Brent',
    'Ealing',
    'Hammersmith and Fulham',
    'Harrow',
    'Hillingdon',
    'Hounslow',
    'Kensington and Chelsea',
    'Westminster',
  ]),
  ...within('london', { before: 'North Central London', since: 'West and North London' }, [
    'Barnet',
    'Camden',
    'Enfield',
    'Haringey',
    'Islington',
  ]),
  ...within('london', { before: 'North East London', since: 'North East London' }, [
    'Barking and Dagenham',
    'City of London',
    'Hackney',
    'Havering',
    'Newham',
    'Redbridge',
    'Tower Hamlets',
    'Waltham Forest',
  ]),
  ...within('london', { before: 'South East London', since: 'South East London' }, [
    'Bexley',
    'Bromley',
    'Greenwich',
    'Lambeth',
    'Lewisham',
    'Southwark',
  ]),
  ...within('london', { before: 'South West London', since: 'South West London' }, [
    'Croydon',
    'Kingston upon Thames',
    'Merton',
    'Richmond upon Thames',
    'Sutton',
    'Wandsworth',
  ]),
  ...within('sussex', { before: 'Sussex', since: 'Surrey and Sussex' }, [
    'Brighton and Hove',
    'Eastbourne',
    'Hastings',
    'Lewes',
    'Rother',
    'Wealden',
    'Adur',
    'Arun',
    'Chichester',
    'Crawley',
    'Horsham',
    'Mid Sussex',
    'Worthing',
  ]),
  ...within('frimley', { before: 'Frimley', since: 'Thames Valley' }, [
    'Bracknell Forest',
    'Slough',
    'Windsor and Maidenhead',
  ]),
  ...within('frimley', { before: 'Frimley', since: 'Hampshire and Isle of Wight' }, [
    'Rushmoor',
    'Hart',
  ]),
  ...within('frimley', { before: 'Frimley', since: 'Surrey and Sussex' }, [
    'Surrey Heath',
    'Waverley',
  ]),
  ...within(null, { before: 'Birmingham and Solihull', since: 'Birmingham and Solihull' }, [
    'Birmingham',
    'Solihull',
  ]),
];

/** The name of the authority's ICB on a day. */
export const icbOf = (authority: Pick<LocalAuthority, 'icb'>, day: LondonDay): string =>
  day < CHANGED_ON ? authority.icb.before : authority.icb.since;

const BSOL = new Set(localAuthorities.flatMap(({ name, variant }) => (variant ? [] : [name])));

/** Whether it is an authority of Birmingham and Solihull, whose homes do not report vacancies. */
export const isInBsol = (authority: string): boolean => BSOL.has(authority);
