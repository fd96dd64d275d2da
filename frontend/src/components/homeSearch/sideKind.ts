import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import type { AnyFilters } from './listState.ts';

/** What the left column of a list is made of: searches, chips and the filter tree. It comes after the cards. */
export interface SideKind {
  /** Asks for the tree with its counts. */
  loadGroups: (filters: AnyFilters) => Promise<{ groups: FilterGroup[] }>;
  /** Places are chosen in groups of their own. */
  locations: readonly string[];
  /** What a value is of, where its own name does not say so. */
  leads: Readonly<Record<string, string>>;
  /** What most searches need stands open: a ward's five. The rest is folded. */
  openAtFirst: readonly string[];
  /** A radio group of which nothing need be chosen begins with this. */
  noneChosen: Readonly<Record<string, string>>;
  /** `switch`: below what switches how vacant beds are counted. */
  hints: Readonly<Record<'all' | 'any' | 'places', string>> & { readonly switch?: string };
  /** The page that shows a search on a map; null: there is none. */
  map: string | null;
  nameLabel: string;
}

/** Of the care homes list, without its call. */
export const HOME_SIDE: Omit<SideKind, 'loadGroups'> = {
  locations: ['icb', 'local_authority'],
  leads: {
    aqp_variant: 'AQP contract: ',
    overall_cqc_rating: 'CQC: ',
    vacant_bed_type: 'Vacant beds: ',
    vacancies_updated: 'Updated: ',
    answers_within: 'Usually answers: ',
    questionnaire: 'Quality questionnaire: ',
  },
  openAtFirst: [
    'care_home_type',
    'within',
    'vacant_bed_type',
    'vacancies_updated',
    'overall_cqc_rating',
  ],
  noneChosen: {
    within: 'Any distance',
    vacancies_updated: 'Any time',
    answers_within: 'Any time',
  },
  hints: {
    all: 'Homes must match all of these.',
    any: 'Homes must match any of these.',
    places: 'Shows homes in any of the ICBs and local authorities that you tick.',
    switch:
      'Leaves out beds that are promised to someone, not ready yet, or closed to new residents.',
  },
  map: '/nursing_homes/map',
  nameLabel: 'Name of the home or its provider',
};
