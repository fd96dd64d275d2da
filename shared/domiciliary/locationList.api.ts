import * as z from 'zod/mini';
import { HOME_ID } from '../homeDetails/homeAddress.ts';
import { CommissionerContact, HISTORY_OF_DAYS } from '../homeDetails/homeDetails.api.ts';
import { Rating } from '../homes/homeValues.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import { FilterGroup } from '../placeList/filterGroup.ts';
import { EXPORT_LIMIT, MAX_PAGE_SIZE, PAGE_SIZE } from '../placeList/pages.ts';
import { Widening } from '../placeList/widening.ts';
import { INVALID_POSTCODE } from '../postcodes/postcodeParts.ts';
import { LiveInValue, LocationUuid } from '../serviceLocations/serviceLocation.ts';
import { MAX_SHORTLIST } from '../shortlist/shortlist.api.ts';
import { locationFilters } from './locationFilters.ts';

export { EXPORT_LIMIT, HISTORY_OF_DAYS, MAX_PAGE_SIZE, PAGE_SIZE };

/**
 * `-updated`: 'Date availability updated', newest first; `name`: 'Provider name (A-Z)'; `notice`:
 * 'Shortest notice'; `distance`: 'Nearest office' to the postcode searched for (domiciliary, section 5).
 */
export const LocationOrdering = z.enum(['-updated', 'name', 'notice', 'distance']);
export type LocationOrdering = z.infer<typeof LocationOrdering>;

const Named = z.strictObject({ id: z.int(), name: z.string() });

/** A service location as a card shows it. */
export const LocationListItem = z.strictObject({
  id: LocationUuid,
  uuid: LocationUuid,
  /** Rises with each change of the location: of two answers about it the one with the higher is the newer. */
  version: z.int(),
  name: z.string(),
  provider: z.string(),
  cqc_recorded_id: z.nullable(z.string()),
  /** Of the office, as is the address. */
  local_authority: z.string(),
  full_address: z.string(),
  home_manager: z.string(),
  /** The ICB contact's name, phones and addresses, else the manager's. */
  contact: z.strictObject({
    name: z.string(),
    phone_numbers: z.array(z.string()),
    emails: z.array(z.string()),
  }),
  phone_numbers: z.array(z.string()),
  emails: z.array(z.string()),
  overall_cqc_rating: Rating,
  last_report_publication_date: z.nullable(z.string()),
  care_tiers: z.array(Named),
  live_in: z.nullable(LiveInValue),
  aqp_status: z.boolean(),
  reporting: z.boolean(),
  /** Suspended by the local authority. */
  embargo: z.boolean(),
  last_submitted_quality_questionnaire: z.nullable(z.string()),
  /** Ids of the authorities where it can take a new package, as they were answered. */
  areas: z.array(z.int()),
  /** The names of what was answered; '' where nothing was. */
  minimum_call: z.string(),
  notice: z.string(),
  accepts_covid: z.nullable(z.boolean()),
  accepts_covid_comment: z.string(),
  comments: z.string(),
  capacity_updated: z.string(),
  /** Null: never answered. */
  capacity_updated_at: z.nullable(z.string()),
  /** When a commissioner last prompted the location. */
  prompted_at: z.nullable(z.string()),
});
export type LocationListItem = z.infer<typeof LocationListItem>;

const DC_LIST = { who: 'commissioner', flag: 'dcList' } as const;
const ordering = z.optional(LocationOrdering);

const limitUpTo = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, `Ask for 1 to ${most} service locations`)),
    z.pipe(
      z.transform(Number),
      z.int().check(z.maximum(most, `Ask for 1 to ${most} service locations`)),
    ),
  );

/** What a postcode search was taken for; null without one. */
const Covering = z.nullable(
  z.strictObject({
    /** The postcode or sector as it was understood. */
    postcode: z.string(),
    /** The authorities that it is in, of which each result covers one. */
    authorities: z.array(z.string()),
  }),
);
export type Covering = z.infer<typeof Covering>;

export const listServiceLocations = endpoint('GET', '/domcare/api/aqp_stakeholder_list/', {
  summary: 'The domiciliary care list, a page at a time',
  access: DC_LIST,
  handler: 'domiciliary/listServiceLocations',
  needs: ['list'],
  query: z.strictObject({
    ...locationFilters,
    ordering,
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    limit: z._default(limitUpTo(MAX_PAGE_SIZE), PAGE_SIZE),
  }),
  reply: z.strictObject({
    results: z.array(LocationListItem),
    /** Straight-line miles to each office, to one decimal; null without a postcode search. */
    distances: z.nullable(z.array(z.nullable(z.number()))),
    /** Opaque; null on the last page. */
    next: z.nullable(z.string()),
    count: z.int(),
    /** Where `/domcare/api/aqp_stakeholder_list_changes/` goes on from. */
    as_of: z.string(),
    covering: Covering,
    /** Where nothing is found: what would find something. */
    wider: z.optional(z.array(Widening)),
  }),
});

export const listServiceLocationChanges = endpoint(
  'GET',
  '/domcare/api/aqp_stakeholder_list_changes/',
  {
    summary: 'Service locations that have changed since an earlier answer of the list',
    access: DC_LIST,
    handler: 'domiciliary/listServiceLocationChanges',
    needs: ['list'],
    query: z.strictObject({
      ...locationFilters,
      /** `as_of` of the answer before. */
      since: Instant,
    }),
    reply: z.strictObject({
      /** Every location of the list that has changed, also one outside the filters. */
      results: z.array(LocationListItem),
      /** Those of `results` that pass the filters, by uuid. */
      matching: z.array(LocationUuid),
      /** Those that are no longer on the list, by uuid. */
      gone: z.array(LocationUuid),
      as_of: z.string(),
      /** True when too much has changed to list: load the page again. */
      reload: z.boolean(),
    }),
  },
);

export const exportServiceLocations = endpoint('GET', '/domcare/api/light_aqp_stakeholder_list/', {
  summary: 'The whole domiciliary care list of a search at one instant: at most 2000 locations',
  access: DC_LIST,
  handler: 'domiciliary/exportServiceLocations',
  needs: ['list'],
  query: z.strictObject({ ...locationFilters, ordering }),
  reply: z.strictObject({
    results: z.array(LocationListItem),
    distances: z.nullable(z.array(z.nullable(z.number()))),
    count: z.int(),
    as_of: z.string(),
    covering: Covering,
  }),
});

export const listLocationFilterGroups = endpoint('GET', '/domcare/filters/', {
  summary: 'The filter tree of the domiciliary care list, each value with how many it would leave',
  access: DC_LIST,
  handler: 'domiciliary/listLocationFilterGroups',
  needs: ['list'],
  query: z.strictObject(locationFilters),
  reply: z.strictObject({ groups: z.array(FilterGroup), count: z.int(), as_of: z.string() }),
});

/** What a location answered at an instant. Never who did, nor the comments of the past. */
const PastAnswer = z.strictObject({
  at: Instant,
  areas: z.array(z.int()),
  minimum_call: z.string(),
  notice: z.string(),
});
export type PastAnswer = z.infer<typeof PastAnswer>;

/** All that a commissioner sees of a location: the card, and more. */
export const LocationDetails = z.extend(LocationListItem, {
  region: z.string(),
  website: z.string(),
  service_types: z.array(z.string()),
  specialisms: z.array(Named),
  other_specialisms: z.string(),
  spoken_languages: z.array(Named),
  /** The holders of the responsibility 'ICB contact', by name; nobody else. */
  commissioner_contacts: z.array(CommissionerContact),
  /** The answers of the last 90 days, newest first, at most 400. */
  history: z.array(PastAnswer),
  /** Whether the same id of the regulator is a care home that the caller may open. */
  also_care_home: z.boolean(),
});
export type LocationDetails = z.infer<typeof LocationDetails>;

export const getServiceLocationDetails = endpoint(
  'GET',
  '/domcare/api/service_location_details/{id}/',
  {
    summary:
      'A service location of the list as commissioners see it, by the regulator’s id or its own',
    access: DC_LIST,
    handler: 'domiciliary/getServiceLocationDetails',
    params: z.strictObject({
      id: z
        .string()
        .check(z.regex(HOME_ID, 'This is neither an id of the CQC nor of a service location')),
    }),
    reply: LocationDetails,
  },
);

const ONE_TO_EIGHT = `Please name 1 to ${MAX_SHORTLIST} service locations by their uuids`;
const Locations = z.pipe(
  z
    .string()
    .check(
      z.maxLength(MAX_SHORTLIST * 37, ONE_TO_EIGHT),
      z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, ONE_TO_EIGHT),
    ),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(LocationUuid).check(z.maxLength(MAX_SHORTLIST, ONE_TO_EIGHT)),
  ),
);

/** A location as it is compared with others. */
export const ShortlistedLocation = z.extend(
  z.pick(LocationDetails, {
    specialisms: true,
    other_specialisms: true,
    spoken_languages: true,
    commissioner_contacts: true,
  }),
  {
    location: LocationListItem,
    /** Straight-line miles to the office; null without a postcode or where it is not known. */
    distance: z.nullable(z.number()),
  },
);
export type ShortlistedLocation = z.infer<typeof ShortlistedLocation>;

export const listLocationShortlist = endpoint('GET', '/domcare/api/shortlist/', {
  summary: 'Up to eight service locations side by side, as they are now',
  access: DC_LIST,
  handler: 'domiciliary/listLocationShortlist',
  query: z.strictObject({
    locations: Locations,
    /** A postcode to measure from. A shortlist is never sent on with one (ADR 15). */
    from: z.optional(z.string().check(z.maxLength(20, INVALID_POSTCODE))),
  }),
  reply: z.strictObject({
    /** In the order asked for. */
    locations: z.array(ShortlistedLocation),
    /** Those asked for that are not on the list. */
    unknown: z.array(LocationUuid),
    as_of: z.string(),
  }),
});

export const promptServiceLocation = endpoint('POST', '/domcare/api/prompt/', {
  summary:
    'Ask a service location to update its availability: at most once in 6 hours for all commissioners',
  access: DC_LIST,
  handler: 'domiciliary/promptServiceLocation',
  audit: ['availability.prompted', 'availability.watched'],
  body: z.strictObject({
    service_location: LocationUuid,
    /** Tell me by mail when it updates, also where it was prompted already. */
    notify: z.boolean(),
  }),
  /** False: it was already prompted in the last 6 hours. */
  reply: z.strictObject({ status: z.boolean() }),
});
