import { hasEndedOn, replacedAuthority } from '#shared/areas/authorityNames.ts';
import { icbsOn, replacedIcb } from '#shared/areas/icb.ts';
import { authoritiesOfIcb } from '#shared/areas/icbByAuthority.ts';
import {
  ANY_BED,
  BED_TYPE_VALUES,
  type HOME_SIZES,
  LANGUAGE_VALUES,
  RATING_VALUES,
} from '#shared/careHomesList/filterValues.ts';
import {
  CareHomeType,
  icbSlug,
  SUSPENSION_NONE,
  USABLE,
  WITHIN_MILES,
} from '#shared/careHomesList/listFilters.ts';
import { ANSWERS_WITHIN } from '#shared/homes/answersWithin.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { slug } from '#shared/kernel/text.ts';
import type { FilterGroup, FilterValue } from '#shared/placeList/filterGroup.ts';
import { SPECIALISM_CATEGORIES } from '#shared/specialisms/categories.ts';
import { replacedValues } from '../areas/replacedValues.ts';
import { groupsWith } from '../placeList/filterGroups.ts';
import type { CountOf } from '../placeList/findRows.ts';
import type { ListModel } from '../placeList/listModel.ts';
import type { CareHomes, HomesQuery } from './careHomes.ts';

const SIZE_LABELS: Record<keyof typeof HOME_SIZES, string> = {
  '1-19': '1 to 19 beds',
  '20-39': '20 to 39 beds',
  '40-59': '40 to 59 beds',
  '60-or-more': '60 beds or more',
};

/**
 * The filter tree (decisions, section 6), in the order in which the page shows it, and how many homes
 * pass. Areas in which there is no home at all are left out.
 */
export function homesFilterTree(
  model: ListModel<CareHomes>,
  query: HomesQuery,
): { groups: FilterGroup[]; count: number } {
  const { countOf, count } = model.facets(query);
  const day = londonDay(query.now);
  const authorities = model.namesOf('local_authority');
  const group = groupsWith(countOf);
  const groups = [
    group(
      'Care home type',
      'care_home_type',
      'radio',
      CareHomeType.options.map((type) => [type, type]),
    ),
    ...(query.origin
      ? [
          group(
            'Distance',
            'within',
            'radio',
            WITHIN_MILES.map((miles) => [
              String(miles),
              `Within ${miles} ${miles === 1 ? 'mile' : 'miles'}`,
            ]),
          ),
        ]
      : []),
    group('Vacant beds', 'vacant_bed_type', 'any', [
      [ANY_BED, 'Any vacant bed'],
      ...[...BED_TYPE_VALUES].map(([value, label]) => [value, label] as const),
    ]),
    group('Usable beds', 'usable', 'any', [[USABLE, 'Count only beds that can be used now']]),
    group('Vacancies updated', 'vacancies_updated', 'radio', [
      ['today', 'Today'],
      ['3-days', 'In the last 3 days'],
      ['7-days', 'In the last 7 days'],
    ]),
    ...answerTimes(query, countOf),
    group('CQC rating', 'overall_cqc_rating', 'any', RATING_VALUES),
    group('Suspensions', 'suspension', 'any', [[SUSPENSION_NONE, 'No suspension']]),
    {
      name: 'ICB',
      accessor: 'icb',
      type: 'any' as const,
      values: [
        ...boards(countOf, { authorities, now: query.now }),
        ...replacedValues(
          query.filters.icb,
          (value) => replacedIcb(value, day),
          (value) => countOf('icb', value),
        ),
      ],
    },
    localAuthorities(countOf, { authorities, query }),
    group('AQP contract', 'aqp_variant', 'any', [
      ['own', 'Own rate'],
      ['london', 'London'],
      ['sussex', 'Sussex'],
      ['frimley', 'Frimley'],
    ]),
    group(
      'Size',
      'size',
      'any',
      Object.entries(SIZE_LABELS).map(([value, label]) => [value, label]),
    ),
    group('Quality questionnaire', 'questionnaire', 'any', [
      ['submitted', 'Submitted in the last 3 months'],
    ]),
    ...SPECIALISM_CATEGORIES.map(({ name, options }) =>
      group(
        name,
        'specialism',
        'all',
        options.map((option) => [slug(option), option]),
      ),
    ),
    group('Languages', 'language', 'any', LANGUAGE_VALUES),
  ];
  return { groups, count };
}

/** How soon homes answer, where it is known of one, or was chosen. */
function answerTimes({ filters }: HomesQuery, countOf: CountOf): FilterGroup[] {
  const slowest = String(ANSWERS_WITHIN.at(-1));
  if (!filters.answers_within && countOf('answers_within', slowest) === 0) return [];
  const values = ANSWERS_WITHIN.map(
    (hours) => [String(hours), `Within ${hours} ${hours === 1 ? 'hour' : 'hours'}`] as const,
  );
  return [groupsWith(countOf)('Usually answers enquiries', 'answers_within', 'radio', values)];
}

/** The local authorities that have homes; one that has ended only where it is chosen. */
function localAuthorities(
  countOf: CountOf,
  { authorities, query }: { authorities: ReadonlyMap<string, string>; query: HomesQuery },
): FilterGroup {
  const day = londonDay(query.now);
  const there = [...authorities].filter(([, name]) => !hasEndedOn(name, day));
  const group = groupsWith(countOf)('Local authority', 'local_authority', 'any', there);
  const replaced = replacedValues(
    query.filters.local_authority,
    (value) => replacedAuthority(value, day),
    (value) => countOf('local_authority', value),
  );
  return { ...group, values: [...group.values, ...replaced] };
}

/** The ICBs of the day that have homes, with those of their boroughs that have. */
function boards(
  countOf: CountOf,
  { authorities, now }: { authorities: ReadonlyMap<string, string>; now: Date },
): FilterValue[] {
  const day = londonDay(now);
  return icbsOn(day).flatMap(({ name }) => {
    const boroughs = authoritiesOfIcb(name, day)
      .filter((name) => authorities.has(slug(name)) && !hasEndedOn(name, day))
      .map((authority) => ({
        label: authority,
        value: slug(authority),
        count: countOf('local_authority', slug(authority)),
      }));
    if (boroughs.length === 0) return [];
    const label = name.replace(/^NHS /, '').replace(/ Integrated Care Board$/, '');
    return [
      { label, value: icbSlug(name), count: countOf('icb', icbSlug(name)), values: boroughs },
    ];
  });
}
