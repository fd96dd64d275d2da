import { FILTER_NAMES } from '#shared/careHomesList/listFilters.ts';

/** What a search of a list of places is made of, and the words of its page. */
export interface SearchKind {
  /** The filters in the order of their groups; searches aside. */
  names: readonly string[];
  /** Those of which one value is chosen, which is no slug of a list. */
  single: readonly string[];
  /** A filter that always has a value, and stays when all are cleared; null: none. */
  alwaysSet: string | null;
  /** Each order with its name; `-updated` is the usual one, `distance` needs a postcode. */
  orderings: Readonly<Record<string, string>>;
  /** One of its places and several, in sentences: 'care home'; and in short: 'home'. */
  place: readonly [singular: string, many: string];
  short: readonly [singular: string, many: string];
  /** What is said where nothing matches a search without filters, and with. */
  nothing: readonly [searched: string, filtered: string];
}

/** The search of the care homes list. */
export const HOME_SEARCH: SearchKind = {
  names: FILTER_NAMES,
  single: ['vacancies_updated', 'answers_within', 'suspension', 'questionnaire', 'within'],
  alwaysSet: 'care_home_type',
  orderings: {
    '-updated': 'Date vacancies updated',
    name: 'Care home name (A-Z)',
    distance: 'Distance (nearest first)',
  },
  place: ['care home', 'care homes'],
  short: ['home', 'homes'],
  nothing: [
    'Check the spelling, or search for a part of the name.',
    'Remove a filter, or look further away.',
  ],
};

/** 'Displaying {count} care homes'. */
export const countText = (count: number, { place: [singular, many] }: SearchKind): string =>
  `Displaying ${count.toLocaleString('en-GB')} ${count === 1 ? singular : many}`;

/** '12 homes have no known place and are left out.'; '' where a distance leaves out none of them. */
export function leftOutText(
  unplaced: number | undefined,
  { short: [singular, many] }: Pick<SearchKind, 'short'>,
): string {
  if (!unplaced) return '';
  return unplaced === 1
    ? `1 ${singular} has no known place and is left out.`
    : `${unplaced.toLocaleString('en-GB')} ${many} have no known place and are left out.`;
}
