import * as z from 'zod/mini';
import { SearchText } from '../placeList/search.ts';

const CHOOSE = 'Please choose from the list';

/** Values of a group in one parameter, separated by commas: each once, in one order. */
const Slugs = z.pipe(
  z.string().check(z.regex(/^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,199}$/, CHOOSE)),
  z.transform((text: string) => [...new Set(text.split(','))].sort()),
);

/** `live-in`: provides live-in care; `visiting`: comes for visits (domiciliary, section 5). */
export const LiveInChoice = z.enum(['live-in', 'visiting'], CHOOSE);
export type LiveInChoice = z.infer<typeof LiveInChoice>;

/** Days within which a package must start. */
export const NOTICE_DAYS = [0, 1, 2, 3, 5, 7, 14] as const;
/** Minutes of the call that is needed. */
export const CALL_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240] as const;

/** By elapsed time, as freshness is; `today`: since London's midnight. */
export const AvailabilityWithin = z.enum(['today', '7-days', '14-days'], CHOOSE);
export type AvailabilityWithin = z.infer<typeof AvailabilityWithin>;

const oneOf = (values: readonly number[]) =>
  z.enum(values.map(String) as [string, ...string[]], CHOOSE);

/**
 * What narrows the domiciliary care list, as it stands in the query of every call about it and in the
 * page's address (domiciliary, section 5). Groups are joined by AND; within a group any value will do,
 * but of specialisms all are asked for. ICBs and authorities are one group.
 */
export const locationFilters = {
  /** Slugs of ICBs' names of the day: `south-east-london`. */
  icb: z.optional(Slugs),
  /** Slugs of authorities' names: `lambeth`. */
  area: z.optional(Slugs),
  /** `1` to `4`. */
  care_tier: z.optional(Slugs),
  live_in: z.optional(LiveInChoice),
  specialism: z.optional(Slugs),
  language: z.optional(Slugs),
  overall_cqc_rating: z.optional(Slugs),
  notice: z.optional(oneOf(NOTICE_DAYS)),
  call_duration: z.optional(oneOf(CALL_MINUTES)),
  accepts_covid: z.optional(z.enum(['yes'], CHOOSE)),
  availability_updated: z.optional(AvailabilityWithin),
  /** `none`: no suspension by the local authority. */
  suspension: z.optional(z.enum(['none'], CHOOSE)),
  search: z.optional(SearchText),
};

const LocationFilters = z.strictObject(locationFilters);
export type LocationFilters = z.infer<typeof LocationFilters>;
/** As a client names them. */
export type LocationFiltersInput = z.input<typeof LocationFilters>;
export type LocationFilterName = keyof LocationFilters;

/** The filter names, in the order in which the page shows their groups; searches aside. */
export const LOCATION_FILTER_NAMES = Object.keys(locationFilters).filter(
  (name) => name !== 'search',
) as Exclude<LocationFilterName, 'search'>[];
