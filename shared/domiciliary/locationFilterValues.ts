import { noSuchValue, RATING_VALUES } from '../careHomesList/filterValues.ts';
import { slug } from '../kernel/text.ts';
import {
  CARE_TIERS,
  DOMCARE_SPECIALISMS,
  type Option,
  OTHER,
  SPOKEN_LANGUAGES,
} from '../serviceLocations/options.ts';
import type { LocationFilters } from './locationFilters.ts';

/** Options by the slugs of their names. */
const bySlug = (options: readonly Option[]): ReadonlyMap<string, Option> =>
  new Map(options.map((option) => [slug(option.name), option]));

export const TIER_VALUES: ReadonlyMap<string, Option> = new Map(
  CARE_TIERS.map((tier) => [String(tier.id), tier]),
);
/** 'Other' says nothing that could be searched for. */
export const LOCATION_SPECIALISM_VALUES = bySlug(
  DOMCARE_SPECIALISMS.filter(({ id }) => id !== OTHER),
);
export const SPOKEN_LANGUAGE_VALUES = bySlug(SPOKEN_LANGUAGES);

const KNOWN = {
  care_tier: TIER_VALUES,
  specialism: LOCATION_SPECIALISM_VALUES,
  language: SPOKEN_LANGUAGE_VALUES,
  overall_cqc_rating: RATING_VALUES,
} as const satisfies Partial<Record<keyof LocationFilters, ReadonlyMap<string, unknown>>>;

/** What is wrong with values of fixed groups, by field; empty when all are known. */
export function unknownLocationValues(filters: LocationFilters): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(KNOWN).flatMap(([name, values]) => {
      const unknown = filters[name as keyof typeof KNOWN]?.filter((value) => !values.has(value));
      return unknown?.length ? [[name, unknown.slice(0, 10).map(noSuchValue)]] : [];
    }),
  );
}
