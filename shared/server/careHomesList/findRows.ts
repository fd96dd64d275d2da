import { squaredChordOf, unitVector } from '../../careHomesList/distance.ts';
import type { UpdatedWithin } from '../../careHomesList/listFilters.ts';
import { searchedName, updatedSince } from '../../careHomesList/listRules.ts';
import { questionnaireSince } from '../../careHomesList/questionnaire.ts';
import { type Bitset, countCommon, countRows, keepRows, keepWhere } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { Facets } from './facets.ts';
import type { CountOf } from './filterGroups.ts';
import type { ListQuery } from './listQuery.ts';
import type { LondonToday } from './londonToday.ts';
import type { Names } from './names.ts';

/** What the rows are found by. */
export interface Findable {
  columns: Columns;
  names: Names;
  facets: Facets;
  today: LondonToday;
}

type Filters = ListQuery['filters'];

/** Groups of which one of the chosen values is enough. */
const ANY_OF = [
  'aqp_variant',
  'overall_cqc_rating',
  'vacant_bed_type',
  'language',
  'size',
] as const satisfies (keyof Filters)[];

/**
 * The rows that pass the filters: what `passes` in `listRules.ts` says home by home. The sets of the
 * chosen values leave few rows; times, names and distances are looked at for those alone. The set is
 * the caller's own.
 */
export function findRows(list: Findable, { filters, now, origin }: ListQuery): Bitset {
  const { columns, names, facets } = list;
  const { updatedAt, questionnaireAt } = columns.numbers;
  const found = facets.everyRow();
  if (filters.care_home_type !== 'All') {
    keepRows(found, facets.having('care_home_type', filters.care_home_type));
  }
  if (filters.suspension) keepRows(found, facets.having('suspension', filters.suspension));
  for (const need of filters.specialism ?? []) keepRows(found, facets.having('specialism', need));
  for (const group of ANY_OF) {
    const chosen = filters[group];
    if (chosen) facets.keepAny(found, group, chosen);
  }
  // Of many places, and so when few rows are left.
  if (filters.icb || filters.local_authority) {
    facets.keepAny(found, 'local_authority', placesOf(list, filters, now));
  }
  if (filters.vacancies_updated) {
    const since = updatedFrom(list, filters.vacancies_updated, now);
    keepWhere(found, (row) => (updatedAt[row] as number) >= since);
  }
  if (filters.questionnaire) {
    const since = questionnaireSince(now);
    keepWhere(found, (row) => (questionnaireAt[row] as number) >= since);
  }
  if (filters.within && origin) {
    const [from, most] = [unitVector(origin), squaredChordOf(Number(filters.within))];
    keepWhere(found, (row) => columns.chordFrom(from, row) <= most);
  }
  const text = searchedName(filters);
  return text ? names.search(text, found) : found;
}

/** ICBs and local authorities are one group: the slugs of the authorities that are asked for. */
const placesOf = (
  { today }: Findable,
  { icb = [], local_authority = [] }: Filters,
  now: Date,
): string[] => [...icb.flatMap((board) => today.authoritiesOf(board, now)), ...local_authority];

const updatedFrom = ({ today }: Findable, within: UpdatedWithin, now: Date): number =>
  within === 'today' ? today.startOf(now) : updatedSince(within, now);

/**
 * How many homes there would be with each value of each group, given what is chosen in the other
 * groups; of specialisms, with the value beside those that are chosen.
 */
export function facetCounts(list: Findable, query: ListQuery): { countOf: CountOf; count: number } {
  const { columns, facets, today } = list;
  const { now, origin } = query;
  const found = findRows(list, query);
  const bases = new Map<string, Bitset>();

  /** The rows that a group's values are counted among: without what is chosen in it. */
  function baseOf(group: string): Bitset {
    const known = bases.get(group);
    if (known) return known;
    const base = hasChoice(query.filters, group)
      ? findRows(list, { ...query, filters: withoutGroup(query.filters, group) })
      : found;
    bases.set(group, base);
    return base;
  }
  const countWhere = (group: string, test: (row: number) => boolean): number => {
    const rows = Uint32Array.from(baseOf(group));
    keepWhere(rows, test);
    return countRows(rows);
  };

  function countOf(group: string, value: string): number {
    switch (group) {
      case 'care_home_type':
        return value === 'All'
          ? countRows(baseOf(group))
          : countCommon(baseOf(group), facets.having(group, value));
      case 'icb': {
        const counts = today
          .authoritiesOf(value, now)
          .map((authority) => countOf('local_authority', authority));
        return counts.reduce((sum, count) => sum + count, 0);
      }
      case 'vacancies_updated': {
        const { updatedAt } = columns.numbers;
        const since = updatedFrom(list, value as UpdatedWithin, now);
        return countWhere(group, (row) => (updatedAt[row] as number) >= since);
      }
      case 'questionnaire': {
        const { questionnaireAt } = columns.numbers;
        const since = questionnaireSince(now);
        return countWhere(group, (row) => (questionnaireAt[row] as number) >= since);
      }
      case 'within': {
        if (!origin) return 0;
        const [from, most] = [unitVector(origin), squaredChordOf(Number(value))];
        return countWhere(group, (row) => columns.chordFrom(from, row) <= most);
      }
      case 'aqp_variant':
      case 'overall_cqc_rating':
      case 'local_authority':
      case 'vacant_bed_type':
      case 'specialism':
      case 'language':
      case 'suspension':
      case 'size':
        return countCommon(baseOf(group), facets.having(group, value));
      default:
        return 0;
    }
  }
  return { countOf, count: countRows(found) };
}

const PLACES = ['icb', 'local_authority'];

/** The filters that a group's values stand in the place of. Specialisms are added to what is chosen. */
const ownOf = (group: string): string[] =>
  group === 'specialism' ? [] : PLACES.includes(group) ? PLACES : [group];

const hasChoice = (filters: Filters, group: string): boolean =>
  ownOf(group).some((name) => filters[name as keyof Filters] !== undefined);

function withoutGroup(filters: Filters, group: string): Filters {
  const own = ownOf(group);
  const others = Object.entries(filters).filter(([name]) => !own.includes(name));
  return { care_home_type: 'All', ...Object.fromEntries(others) };
}
