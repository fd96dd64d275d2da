import { AqpVariant, FILTERED_RATINGS } from '../homes/homeValues.ts';
import { BedType } from '../homes/vacancy.ts';
import { slug } from '../kernel/text.ts';
import { SPECIALISM_CATEGORIES } from '../specialisms/categories.ts';
import { LANGUAGES } from '../specialisms/newServices.ts';
import type { ListFilters } from './listFilters.ts';

/** Names by their slugs, in the order given. */
const bySlug = <N extends string>(names: readonly N[]): ReadonlyMap<string, N> =>
  new Map(names.map((name) => [slug(name), name]));

export const RATING_VALUES = bySlug(FILTERED_RATINGS);
export const BED_TYPE_VALUES = bySlug(BedType.options);
export const SPECIALISM_VALUES = bySlug(SPECIALISM_CATEGORIES.flatMap(({ options }) => options));
export const LANGUAGE_VALUES = bySlug(LANGUAGES);
/** `own`: an AQP home with the contract of no variant. */
export const AQP_VARIANT_VALUES = ['own', ...AqpVariant.options] as const;
/** A vacant bed of any type. */
export const ANY_BED = 'any';

/** Registered beds: from and, where there is one, up to, both included. */
export const HOME_SIZES = {
  '1-19': [1, 19],
  '20-39': [20, 39],
  '40-59': [40, 59],
  '60-or-more': [60, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type HomeSize = keyof typeof HOME_SIZES;

/** The values that there are by group; those of places come with the homes. */
const KNOWN = {
  aqp_variant: new Set<string>(AQP_VARIANT_VALUES),
  overall_cqc_rating: new Set(RATING_VALUES.keys()),
  vacant_bed_type: new Set([ANY_BED, ...BED_TYPE_VALUES.keys()]),
  specialism: new Set(SPECIALISM_VALUES.keys()),
  language: new Set(LANGUAGE_VALUES.keys()),
  size: new Set(Object.keys(HOME_SIZES)),
} as const satisfies Partial<Record<keyof ListFilters, Set<string>>>;

/** What is wrong with values of fixed groups, by field; empty when all are known. */
export function unknownValues(filters: ListFilters): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(KNOWN).flatMap(([name, values]) => {
      const unknown = filters[name as keyof typeof KNOWN]?.filter((value) => !values.has(value));
      return unknown?.length ? [[name, unknown.slice(0, 10).map(noSuchValue)]] : [];
    }),
  );
}

export const noSuchValue = (value: string): string => `There is no '${value}' to filter by`;
