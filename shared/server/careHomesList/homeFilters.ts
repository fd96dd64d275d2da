import { authoritySlugsMeant } from '#shared/areas/authorityNames.ts';
import { ANY_BED } from '#shared/careHomesList/filterValues.ts';
import type { UpdatedWithin } from '#shared/careHomesList/listFilters.ts';
import { authoritiesOfIcbs, updatedSince } from '#shared/careHomesList/listRules.ts';
import { questionnaireSince } from '#shared/careHomesList/questionnaire.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import {
  allOf,
  anyArea,
  anyOf,
  atLeast,
  type FilterRule,
  withinMiles,
} from '../placeList/filterRules.ts';
import type { CareHomes } from './careHomes.ts';

/** The rules of the filters: what `passes` in `listRules.ts` says home by home, for sets of rows. */
export const homeFilters: readonly FilterRule<CareHomes>[] = [
  anyOf('care_home_type', 'care_home_type', { everything: 'All' }),
  anyOf('suspension', 'suspension'),
  allOf('specialism', 'service'),
  anyOf('aqp_variant', 'aqp_variant'),
  anyOf('overall_cqc_rating', 'overall_cqc_rating'),
  // With the switch each type counts only beds that can be used. The switch that is on means any of them: the
  // chosen types have a rule of their own, without which each type is counted. Off, its count is of those types.
  {
    filters: ['vacant_bed_type'],
    choice: 'any',
    rowsWith: ({ value }, { facets }, { filters }) => [
      facets.having(filters.usable ? 'usable' : 'vacant_bed_type', value),
    ],
  },
  {
    filters: ['usable'],
    choice: 'any',
    rowsWith: (_, { facets }, { filters: { usable, vacant_bed_type = [ANY_BED] } }) =>
      (usable ? [ANY_BED] : vacant_bed_type).map((type) => facets.having('usable', type)),
  },
  anyOf('answers_within', 'answers_within'),
  anyOf('language', 'service'),
  anyOf('size', 'size'),
  // Of many places, and so when few rows are left.
  anyArea({
    large: 'icb',
    small: 'local_authority',
    facet: 'local_authority',
    named: true,
    within: (icb, now) => [...authoritiesOfIcbs([icb], now)],
    meant: (authority, now) => authoritySlugsMeant(authority, londonDay(now)),
  }),
  atLeast('vacancies_updated', 'standingUpdateAt', (within, { now, startOfDay }) =>
    within === 'today' ? startOfDay() : updatedSince(within as UpdatedWithin, now),
  ),
  atLeast('questionnaire', 'questionnaireAt', (_, { now }) => questionnaireSince(now)),
  withinMiles('within'),
];
