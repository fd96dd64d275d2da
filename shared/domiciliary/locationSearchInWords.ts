import { atFirstUse } from '../kernel/atFirstUse.ts';
import { sectorOrDistrict } from '../postcodes/postcodeParts.ts';

/** The name of a filter's value as people read it; undefined where it is not known. */
export type LocationLabelOf = (filter: string, value: string) => string | undefined;

const UPDATED: Readonly<Record<string, string>> = {
  today: 'updated today',
  '7-days': 'updated in the last 7 days',
  '14-days': 'updated in the last 14 days',
};
const CARE: Readonly<Record<string, string>> = {
  'live-in': 'Live-in care',
  visiting: 'Visiting care',
};

const either = atFirstUse(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));
const all = atFirstUse(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** What is left of a name in its slug: 'peg-and-other-tube-feeding' as 'Peg and other tube feeding'. */
function fromSlug(value: string): string {
  const text = value.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const tierOf = (label: string): string => label.split(':')[0] ?? label;

/**
 * What a search of the domiciliary care list looks for, as one line: 'Live-in care, covering where SW9 9SL
 * is, Care Tier 2, speaking Polish, can start within 48 hours'.
 */
export function locationSearchInWords(
  filters: Readonly<Record<string, string | undefined>>,
  labelOf: LocationLabelOf = () => undefined,
): string {
  const labels = (filter: string): string[] =>
    (filters[filter] ?? '')
      .split(',')
      .filter((value) => value !== '')
      .map((value) => labelOf(filter, value) ?? fromSlug(value));
  const line = (filter: string, words: (texts: string[]) => string): string[] => {
    const texts = labels(filter);
    return texts.length === 0 ? [] : [words(texts)];
  };
  const areas = [...labels('icb').map((name) => `${name} ICB`), ...labels('area')];
  return [
    CARE[filters.live_in ?? ''] ?? 'Care at home',
    ...searchWords(filters.search),
    ...(areas.length > 0 ? [`in ${either().format(areas)}`] : []),
    ...line('care_tier', (names) => either().format(names.map(tierOf))),
    ...line('specialism', (names) => `for ${all().format(names)}`),
    ...line('language', (names) => `speaking ${either().format(names)}`),
    ...line('notice', ([name = '']) => `can start within ${name.toLowerCase()}`),
    ...line('call_duration', ([name]) => `for calls of ${name}`),
    ...(filters.accepts_covid ? ['accepting people with COVID-19'] : []),
    ...line('overall_cqc_rating', (names) => `rated ${either().format(names)}`),
    ...(filters.availability_updated ? [UPDATED[filters.availability_updated] ?? ''] : []),
    ...(filters.suspension ? ['without a suspension'] : []),
  ].join(', ');
}

function searchWords(search: string | undefined): string[] {
  if (search?.startsWith('postcode-')) {
    const postcode = search.slice('postcode-'.length).trim().toUpperCase();
    return [sectorOrDistrict(postcode) ? `covering ${postcode}` : `covering where ${postcode} is`];
  }
  const name = search?.slice('text-'.length).trim();
  return name ? [`named ‘${name}’`] : [];
}
