import { FILTER_NAMES } from '../../../../shared/careHomesList/listFilters.ts';

/** What a search of a list of places is made of, and its words: the list's page, chips and tree ask this. */
export interface SearchKind {
  /** The filters in the order of their groups; searches aside. */
  names: readonly string[];
  /** Those of which one value is chosen, which is no slug of a list. */
  single: readonly string[];
  /** A filter that always has a value, and stays when all are cleared; null: none. */
  kept: string | null;
  /** Each order with its name; `-updated` is the usual one, `distance` needs a postcode. */
  orderings: Readonly<Record<string, string>>;
  /** Places are chosen in groups of their own; the last holds the values within the others. */
  locations: readonly string[];
  /** What a value is of, where its own name does not say so. */
  leads: Readonly<Record<string, string>>;
  /** What most searches need stands open. */
  openAtFirst: readonly string[];
  /** A radio group of which nothing need be chosen begins with this. */
  noneChosen: Readonly<Record<string, string>>;
  hints: Readonly<Record<'all' | 'any' | 'places', string>>;
  /** The page that shows a search on a map; null: there is none. */
  map: string | null;
  /** One of its places and several, in sentences: 'care home'; and in short: 'home'. */
  place: readonly [one: string, many: string];
  short: readonly [one: string, many: string];
  nameLabel: string;
  /** What is said where nothing matches a search without filters, and with. */
  nothing: readonly [searched: string, filtered: string];
}

/** The search of the care homes list. */
export const HOME_SEARCH: SearchKind = {
  names: FILTER_NAMES,
  single: ['vacancies_updated', 'suspension', 'questionnaire', 'within'],
  kept: 'care_home_type',
  orderings: {
    '-updated': 'Date vacancies updated',
    name: 'Care home name (A-Z)',
    distance: 'Distance (nearest first)',
  },
  locations: ['icb', 'local_authority'],
  leads: {
    aqp_variant: 'AQP contract: ',
    overall_cqc_rating: 'CQC: ',
    vacant_bed_type: 'Vacant beds: ',
    vacancies_updated: 'Updated: ',
    questionnaire: 'Quality questionnaire: ',
  },
  openAtFirst: ['care_home_type', 'within', 'vacant_bed_type'],
  noneChosen: { within: 'Any distance', vacancies_updated: 'Any time' },
  hints: {
    all: 'Shows homes that meet all that you tick.',
    any: 'Shows homes with any that you tick.',
    places: 'Shows homes in any of the ICBs and local authorities that you tick.',
  },
  map: '/nursing_homes/map',
  place: ['care home', 'care homes'],
  short: ['home', 'homes'],
  nameLabel: 'Name of the home or its provider',
  nothing: [
    'Check the spelling, or search for a part of the name.',
    'Remove a filter, or look further away.',
  ],
};

/** 'Displaying {count} care homes'. */
export const countText = (count: number, { place: [one, many] }: SearchKind): string =>
  `Displaying ${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
