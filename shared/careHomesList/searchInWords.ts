import { atFirstUse } from '../kernel/atFirstUse.ts';
import { postcodeInWords } from '../postcodes/postcodeParts.ts';
import type { FilterName, ListFiltersInput } from './listFilters.ts';

/** The name of a filter's value as people read it; undefined where it is not known. */
export type LabelOf = (filter: FilterName, value: string) => string | undefined;

const HOMES: Record<NonNullable<ListFiltersInput['care_home_type']>, string> = {
  'Nursing homes': 'Nursing homes',
  'Residential homes': 'Residential homes',
  'AQP list': 'AQP homes',
  All: 'Care homes',
};
const UPDATED: Record<NonNullable<ListFiltersInput['vacancies_updated']>, string> = {
  today: 'updated today',
  '3-days': 'updated in the last 3 days',
  '7-days': 'updated in the last 7 days',
};
const ANY_BED = 'any';

const either = atFirstUse(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));
const all = atFirstUse(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** 'nursing-dementia' as 'Nursing dementia': what is left of a name in its slug. */
const fromSlug = (value: string): string => {
  const text = value.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** A place's slug with a capital for each word but the small ones: 'South East London'. */
const placeFromSlug = (value: string): string =>
  value
    .split('-')
    .map((word, at) =>
      at > 0 && /^(and|of|the|upon|on|with|in)$/.test(word)
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/**
 * What a search of the care homes list looks for, as one line: 'Nursing homes with a vacant Nursing
 * dementia bed, within 10 miles of SW9 9SL, rated Good or Outstanding, updated today'. `labelOf`
 * knows values by their whole names, commas and accents included, which slugs have lost.
 */
export function searchInWords(
  filters: ListFiltersInput,
  labelOf: LabelOf = () => undefined,
): string {
  const labels = (filter: FilterName, fallback = fromSlug): string[] =>
    (filters[filter] ?? '')
      .split(',')
      .filter((value) => value !== '')
      .map((value) => labelOf(filter, value) ?? fallback(value));
  const line = (filter: FilterName, words: (texts: string[]) => string): string[] => {
    const texts = labels(filter);
    return texts.length === 0 ? [] : [words(texts)];
  };
  const places = [
    ...labels('icb', placeFromSlug).map((name) => `${name} ICB`),
    ...labels('local_authority', placeFromSlug),
  ];
  return [
    HOMES[filters.care_home_type ?? 'All'] + bedWords(filters, labels('vacant_bed_type')),
    ...searchWords(filters),
    ...line('overall_cqc_rating', (names) => `rated ${either().format(names)}`),
    ...(filters.vacancies_updated ? [UPDATED[filters.vacancies_updated]] : []),
    ...(filters.answers_within
      ? [
          `that usually answer within ${filters.answers_within} ${filters.answers_within === '1' ? 'hour' : 'hours'}`,
        ]
      : []),
    ...(places.length > 0 ? [`in ${either().format(places)}`] : []),
    ...line('specialism', (names) => `for ${all().format(names)}`),
    ...line('language', (names) => `speaking ${either().format(names)}`),
    ...(filters.suspension ? ['taking new placements'] : []),
    ...line('size', (names) => `of ${either().format(names.map(sizeWords))}`),
    ...line('aqp_variant', (names) => `on the AQP contract ${either().format(names)}`),
    ...(filters.questionnaire
      ? ['with a quality questionnaire submitted in the last 3 months']
      : []),
  ].join(', ');
}

function bedWords({ vacant_bed_type, usable }: ListFiltersInput, names: string[]): string {
  const now = usable ? ' that can be used now' : '';
  if (!vacant_bed_type && !usable) return '';
  if (!vacant_bed_type || vacant_bed_type.split(',').includes(ANY_BED)) {
    return ` with a vacant bed${now}`;
  }
  return ` with a vacant ${either().format(names)} bed${now}`;
}

/** '20-39', or a label such as '20 to 39 beds', as '20 to 39 beds'. */
const sizeWords = (size: string): string => {
  const text = size
    .replace(/^(\d+)[ -](\d+)$/, '$1 to $2')
    .replace(/^(\d+) or more$/, '$1 or more');
  return text.includes('beds') ? text : `${text} beds`;
};

function searchWords({ search, within }: ListFiltersInput): string[] {
  if (search?.startsWith('postcode-')) {
    const from = postcodeInWords(search.slice('postcode-'.length));
    if (within === undefined) return [`with distances from ${from}`];
    return [`within ${within} ${within === '1' ? 'mile' : 'miles'} of ${from}`];
  }
  const name = search?.slice('text-'.length).trim();
  return name ? [`named ‘${name}’`] : [];
}
