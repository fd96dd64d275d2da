import * as z from 'zod/mini';
import { ANSWERS_WITHIN } from '../homes/answersWithin.ts';
import { slug } from '../kernel/text.ts';
import { SearchText } from '../placeList/search.ts';

const CHOOSE = 'Please choose from the list';

/** The radio group 'Care home type' (decisions, section 6). */
export const CareHomeType = z.enum(
  ['Nursing homes', 'Residential homes', 'AQP list', 'All'],
  CHOOSE,
);
export type CareHomeType = z.infer<typeof CareHomeType>;

/** By elapsed time, as the age of a figure is; `today`: since London's midnight. */
export const UpdatedWithin = z.enum(['today', '3-days', '7-days'], CHOOSE);
export type UpdatedWithin = z.infer<typeof UpdatedWithin>;
export const SUSPENSION_NONE = 'none';
/** The value of the switch 'Count only beds that can be used now'. */
export const USABLE = 'true';

/** Straight-line miles from the postcode searched for. */
export const WITHIN_MILES = [1, 3, 5, 10, 15, 25, 50] as const;

/**
 * Values of a group in one parameter, separated by commas: each once, in one order. Which values
 * there are, `filterValues.ts` knows; a browser learns them with the filter tree.
 */
const Slugs = z.pipe(
  z.string().check(z.regex(/^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,99}$/, CHOOSE)),
  z.transform((text: string) => [...new Set(text.split(','))].sort()),
);

/**
 * What narrows the care homes list, as it stands in the query of every call about the list and in
 * the page's address (decisions, section 6). Groups are joined by AND. Within a group any value will
 * do, but of specialisms all are asked for: a person with two needs is cared for where both are met.
 * ICBs and local authorities are one group: places.
 */
export const listFilters = {
  care_home_type: z._default(CareHomeType, 'All'),
  /** `own`: an AQP home with the contract of no variant. */
  aqp_variant: z.optional(Slugs),
  overall_cqc_rating: z.optional(Slugs),
  /** Slugs of ICBs' names without 'NHS' and 'Integrated Care Board', as `icbSlug` makes them. */
  icb: z.optional(Slugs),
  /** Slugs of local authorities' names. */
  local_authority: z.optional(Slugs),
  /** Homes with at least one vacant bed of one of these types; `any` of any type. */
  vacant_bed_type: z.optional(Slugs),
  /** `true`: of vacant beds only those count that can be used now (enquiries, section 1). */
  usable: z.optional(z.enum([USABLE], CHOOSE)),
  vacancies_updated: z.optional(UpdatedWithin),
  /** Hours within which homes usually answer enquiries (enquiries, section 3). */
  answers_within: z.optional(z.enum(ANSWERS_WITHIN.map(String) as [string, ...string[]], CHOOSE)),
  specialism: z.optional(Slugs),
  language: z.optional(Slugs),
  /** `none`: neither embargo nor voluntary suspension, nor suspended from the AQP list. */
  suspension: z.optional(z.enum([SUSPENSION_NONE], CHOOSE)),
  size: z.optional(Slugs),
  /** `submitted`: the quality questionnaire within the last three months. */
  questionnaire: z.optional(z.enum(['submitted'], CHOOSE)),
  /** Needs a postcode to search from. */
  within: z.optional(z.enum(WITHIN_MILES.map(String) as [string, ...string[]], CHOOSE)),
  search: z.optional(SearchText),
};

const ListFilters = z.strictObject(listFilters);
export type ListFilters = z.infer<typeof ListFilters>;
/** As a client names them. */
export type ListFiltersInput = z.input<typeof ListFilters>;
export type FilterName = keyof ListFilters;

/** The filter names, in the order in which the page shows their groups; searches aside. */
export const FILTER_NAMES = Object.keys(listFilters).filter((name) => name !== 'search') as Exclude<
  FilterName,
  'search'
>[];

/** 'NHS South East London Integrated Care Board' is `south-east-london`. */
export const icbSlug = (name: string): string =>
  slug(name.replace(/^NHS /, '').replace(/ Integrated Care Board$/, ''));
