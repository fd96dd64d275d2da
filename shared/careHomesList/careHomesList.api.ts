import * as z from 'zod/mini';
import { AnswersWithin } from '../homes/answersWithin.ts';
import { Rating } from '../homes/homeValues.ts';
import { LimitedBeds, UsableBeds } from '../homes/shownBeds.ts';
import { BedRate, BedVacancy } from '../homes/vacancy.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { FilterGroup } from '../placeList/filterGroup.ts';
import { EXPORT_LIMIT, MAX_PAGE_SIZE, PAGE_SIZE } from '../placeList/pages.ts';
import { Widening } from '../placeList/widening.ts';
import { INVALID_POSTCODE } from '../postcodes/postcodeParts.ts';
import { listFilters } from './listFilters.ts';

export { EXPORT_LIMIT, MAX_PAGE_SIZE, PAGE_SIZE };
/** The most homes of `/api/nursing_homes/distance/` (specification 2, section 9). */
export const DISTANCE_LIMIT = 1000;
/** Said of what is no postcode, and of one that there is not (specification 2, section 8). */

/**
 * `-updated`: 'Date vacancies updated', newest first; `name`: 'Care home name (A-Z)'; `distance`:
 * nearest to the postcode searched for, homes without a known place last.
 */
export const ListOrdering = z.enum(['-updated', 'name', 'distance']);
export type ListOrdering = z.infer<typeof ListOrdering>;

/** A home as a card shows it (specification 2, section 3). */
export const CareHomeListItem = z.strictObject({
  id: HomeUuid,
  uuid: HomeUuid,
  /** Rises with each change of the home: of two answers about it the one with the higher is the newer. */
  version: z.int(),
  name: z.string(),
  provider: z.string(),
  cqc_recorded_id: z.nullable(z.string()),
  service_types: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  local_authority: z.string(),
  full_address: z.string(),
  home_manager: z.string(),
  /** The ICB contact's name, phones and addresses, else the manager's (decisions, section 10). */
  contact: z.strictObject({
    name: z.string(),
    phone_numbers: z.array(z.string()),
    emails: z.array(z.string()),
  }),
  phone_numbers: z.array(z.string()),
  emails: z.array(z.string()),
  overall_cqc_rating: Rating,
  last_report_publication_date: z.nullable(z.string()),
  /** Today's, in pounds a week, 'Multiple', or null. */
  aqp_price: z.nullable(z.union([z.number(), z.literal('Multiple')])),
  /** The weekly rates behind 'Multiple'; empty otherwise. */
  aqp_rates: z.array(BedRate),
  aqp_status: z.boolean(),
  /** Tries the AQP bed question first. */
  aqp_pilot_status: z.boolean(),
  /** The beds that a pilot home offers under AQP; null where it is none, or has not said. */
  total_beds_pilot: z.nullable(z.int()),
  /** Whether an AQP home has ever answered how many AQP beds are free. */
  has_answered_aqp_beds_question: z.boolean(),
  /** Free AQP beds, never more than `vacant_beds`; 0 for other homes. */
  aqp_bed_availability: z.int(),
  /** An AQP home that has answered, and has no bed for a new AQP placement. */
  no_capacity_for_aqp_placements: z.boolean(),
  last_submitted_quality_questionnaire: z.nullable(z.string()),
  embargo: z.boolean(),
  self_imposed_suspension: z.boolean(),
  aqp_suspension: z.boolean(),
  /** `YYYY-MM-DD` since which it is suspended from the AQP list; null: it is not, or no day is known. */
  aqp_suspension_since: z.nullable(z.string()),
  vacancy_reporting: z.boolean(),
  reporting: z.boolean(),
  no_beds: z.nullable(z.int()),
  vacant_beds: z.int(),
  vacancy_info: z.strictObject({ types: z.array(BedVacancy), comments: z.string() }),
  /** How many of them can be used now; null: the home has noted none that cannot. */
  usable: z.nullable(UsableBeds),
  /** Vacant beds that are for some people only; they can be used. */
  bed_limits: z.array(LimitedBeds),
  /** Within how many hours it usually answers enquiries; null: not known. */
  answers_within: AnswersWithin,
  vacancy_updated: z.string(),
  vacancy_updated_at: z.nullable(z.string()),
  /** When a commissioner who rang last found these figures not right; null: nobody has. */
  vacancy_disputed_at: z.nullable(z.string()),
  /** When a commissioner last prompted the home. */
  prompted_at: z.nullable(z.string()),
});
export type CareHomeListItem = z.infer<typeof CareHomeListItem>;

/** Left out: the nearest first where a postcode is searched for, otherwise the newest figures first. */
const ordering = z.optional(ListOrdering);

const limitUpTo = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, `Ask for 1 to ${most} homes`)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(most, `Ask for 1 to ${most} homes`))),
  );

export const listCareHomes = endpoint('GET', '/api/aqp_stakeholder_list/', {
  summary: 'The care homes list, a page at a time',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listCareHomes',
  needs: ['list'],
  query: z.strictObject({
    ...listFilters,
    ordering,
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    limit: z._default(limitUpTo(MAX_PAGE_SIZE), PAGE_SIZE),
  }),
  reply: z.strictObject({
    results: z.array(CareHomeListItem),
    /** Straight-line miles to each of `results`, to one decimal; null without a postcode search. */
    distances: z.nullable(z.array(z.nullable(z.number()))),
    /** Opaque; null on the last page. */
    next: z.nullable(z.string()),
    count: z.int(),
    /** Where `/api/aqp_stakeholder_list_changes/` goes on from. */
    as_of: z.string(),
    /** With `within`: how many homes it leaves out because their place is not known. */
    unplaced: z.optional(z.int()),
    /** Where nothing is found: what would find something. */
    wider: z.optional(z.array(Widening)),
  }),
});

export const listCareHomeChanges = endpoint('GET', '/api/aqp_stakeholder_list_changes/', {
  summary:
    'Homes that have changed since an earlier answer, so that a page stays true while it is open',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listCareHomeChanges',
  needs: ['list'],
  query: z.strictObject({
    ...listFilters,
    /** `as_of` of the answer before. */
    since: Instant,
  }),
  reply: z.strictObject({
    /** Every home that has changed, also one outside the filters: it may have left them. */
    results: z.array(CareHomeListItem),
    /** Those of `results` that pass the filters, by uuid. */
    matching: z.array(HomeUuid),
    /** Those that are no longer on the list, since they have closed, by uuid. */
    gone: z.array(HomeUuid),
    as_of: z.string(),
    /** True when too much has changed to list: load the page again. */
    reload: z.boolean(),
  }),
});

export const exportCareHomes = endpoint('GET', '/api/light_aqp_stakeholder_list/', {
  summary: 'The whole list of a search at one instant, to be saved or printed: at most 2000 homes',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/exportCareHomes',
  needs: ['list'],
  query: z.strictObject({ ...listFilters, ordering }),
  reply: z.strictObject({
    results: z.array(CareHomeListItem),
    distances: z.nullable(z.array(z.nullable(z.number()))),
    count: z.int(),
    /** With `within`: how many homes it leaves out because their place is not known. */
    unplaced: z.optional(z.int()),
    as_of: z.string(),
  }),
});

export const listFilterGroups = endpoint('GET', '/care_homes/filters/', {
  summary: 'The filter tree, each value with how many homes it would leave',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listFilterGroups',
  needs: ['list'],
  query: z.strictObject(listFilters),
  reply: z.strictObject({ groups: z.array(FilterGroup), count: z.int(), as_of: z.string() }),
});

export const listDistances = endpoint('GET', '/api/nursing_homes/distance/{postcode}/', {
  summary: 'The homes nearest to a postcode, with straight-line miles to one decimal',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listDistances',
  needs: ['list'],
  params: z.strictObject({ postcode: z.string().check(z.maxLength(20, INVALID_POSTCODE)) }),
  query: z.strictObject({ limit: z._default(limitUpTo(DISTANCE_LIMIT), DISTANCE_LIMIT) }),
  reply: z.array(z.strictObject({ id: HomeUuid, distance: z.number() })),
});

/** Homes as pins of a map, in columns: fifteen thousand objects would be twice the bytes. */
export const listCareHomePins = endpoint('GET', '/api/nursing_homes/pins/', {
  summary: 'Where the homes of a search are, for the map',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listCareHomePins',
  needs: ['list'],
  query: z.strictObject(listFilters),
  reply: z.strictObject({
    uuids: z.array(HomeUuid),
    /** As on the card of a home. */
    versions: z.array(z.int()),
    names: z.array(z.string()),
    latitudes: z.array(z.number()),
    longitudes: z.array(z.number()),
    /** Instants, or null where the home has never answered. */
    updated_at: z.array(z.nullable(z.string())),
    vacant_beds: z.array(z.int()),
    /** How many of them can be used now: 0 where the home takes nobody; null: all of them. */
    usable_beds: z.array(z.nullable(z.int())),
    /** By whom new placements are suspended: 1 the local authority, 2 the home itself, 4 the AQP list, added up. */
    suspensions: z.array(z.int()),
    /** `YYYY-MM-DD`, or null where it is not suspended from the AQP list, or no day is known. */
    aqp_suspension_since: z.array(z.nullable(z.string())),
    /** All homes of the search, also those without a known place. */
    count: z.int(),
    /** Those of the search without a known place, which have no pin. */
    without_place: z.array(HomeUuid),
    /** With `within`: how many homes it leaves out because their place is not known. */
    unplaced: z.optional(z.int()),
    /** Where the postcode searched for is; null without one. */
    origin: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
    as_of: z.string(),
  }),
});
