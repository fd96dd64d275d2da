import {
  NO_YOUNG_ADULTS,
  SPECIALISM_CATEGORIES,
  type SpecialismCategory,
  YOUNG_ADULTS,
} from './categories.ts';
import languages from './languages.json' with { type: 'json' };

/** The fixed languages, English, Welsh and British Sign Language first, the rest by name. */
export const LANGUAGES: readonly string[] = languages;

const ORDER = new Map(
  [...SPECIALISM_CATEGORIES.flatMap(({ options }) => options), ...LANGUAGES].map(
    (value, place) => [value, place] as const,
  ),
);
const SPOKEN = new Set(LANGUAGES);
const YOUNG_ADULT_OPTIONS = new Set(
  SPECIALISM_CATEGORIES.find(({ name }) => name === YOUNG_ADULTS)?.options,
);
/** How many wrong values a message names: enough to mend a slip. */
const NAMED_AT_MOST = 10;

/** How many values there are in all, so the most that anybody can choose. */
export const ALL_NEW_SERVICES = ORDER.size;

export const isLanguage = (value: string): boolean => SPOKEN.has(value);

/** Whether it is a young-adult option other than the one that excludes them. */
const isYoungAdultChoice = (value: string): boolean =>
  value !== NO_YOUNG_ADULTS && YOUNG_ADULT_OPTIONS.has(value);

/** In the fixed order: specialisms by category, then languages. */
export const inOrder = (values: Iterable<string>): string[] =>
  [...values].sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));

/**
 * What is wrong with a home's choice, as messages that name the values; empty when it is good.
 * Unknown and repeated values are wrong, and the exclusive young-adult option beside another
 * (specification 1, section 5).
 */
export function newServicesErrors(values: readonly string[]): string[] {
  const distinct = new Set<string>();
  const unknown = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) {
    if (!ORDER.has(value)) unknown.add(value);
    else if (distinct.has(value)) repeated.add(value);
    distinct.add(value);
  }
  const errors = [
    ...named(unknown, (value) => `'${value}' is not a specialism or language that we know`),
    ...named(repeated, (value) => `'${value}' is chosen more than once`),
  ];
  if (distinct.has(NO_YOUNG_ADULTS) && values.some(isYoungAdultChoice)) {
    errors.push(`'${NO_YOUNG_ADULTS}' cannot be chosen with other young adult options`);
  }
  return errors;
}

const named = (values: Set<string>, message: (value: string) => string): string[] =>
  [...values].slice(0, NAMED_AT_MOST).map(message);

/**
 * The choice after an option was ticked or unticked. Ticking 'We do not accept Young Adult
 * Placements' clears the other young-adult options; while it stands they cannot be ticked.
 */
export function withToggled(chosen: readonly string[], option: string): string[] {
  if (chosen.includes(option)) return chosen.filter((value) => value !== option);
  if (isBarred(chosen, option)) return [...chosen];
  const remaining =
    option === NO_YOUNG_ADULTS ? chosen.filter((v) => !isYoungAdultChoice(v)) : chosen;
  return inOrder([...remaining, option]);
}

/** Whether an option cannot be ticked because the exclusive one is. */
export const isBarred = (chosen: readonly string[], option: string): boolean =>
  chosen.includes(NO_YOUNG_ADULTS) && isYoungAdultChoice(option);

/** The chosen values under their categories, those without any left out; languages are their own. */
export function byCategory(chosen: readonly string[]): {
  categories: SpecialismCategory[];
  languages: string[];
} {
  const has = new Set(chosen);
  return {
    categories: SPECIALISM_CATEGORIES.map(({ name, options }) => ({
      name,
      options: options.filter((option) => has.has(option)),
    })).filter(({ options }) => options.length > 0),
    languages: LANGUAGES.filter((language) => has.has(language)),
  };
}
