import * as z from 'zod/mini';
import { Rating } from '../homes/home.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { BedVacancy } from '../vacancies/vacancy.ts';

export const PAGE_SIZE = 20;
export const MAX_SEARCH_LENGTH = 200;

/** The radio group 'Care home type' (decisions, section 6). */
export const CareHomeType = z.enum(['Nursing homes', 'Residential homes', 'AQP list', 'All']);
export type CareHomeType = z.infer<typeof CareHomeType>;

/** `-updated`: 'Date vacancies updated', newest first; `name`: 'Care home name (A-Z)'. */
export const ListOrdering = z.enum(['-updated', 'name']);
export type ListOrdering = z.infer<typeof ListOrdering>;

/** A home as a card shows it (specification 2, section 3). */
export const CareHomeListItem = z.strictObject({
  id: HomeUuid,
  uuid: HomeUuid,
  name: z.string(),
  provider: z.string(),
  cqc_recorded_id: z.nullable(z.string()),
  service_types: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  local_authority: z.string(),
  full_address: z.string(),
  home_manager: z.string(),
  phone_numbers: z.array(z.string()),
  emails: z.array(z.string()),
  overall_cqc_rating: Rating,
  last_report_publication_date: z.nullable(z.string()),
  /** In pounds a week, 'Multiple', or null. */
  aqp_price: z.nullable(z.union([z.number(), z.literal('Multiple')])),
  aqp_status: z.boolean(),
  embargo: z.boolean(),
  self_imposed_suspension: z.boolean(),
  aqp_suspension: z.boolean(),
  vacancy_reporting: z.boolean(),
  reporting: z.boolean(),
  no_beds: z.nullable(z.int()),
  vacant_beds: z.int(),
  vacancy_info: z.strictObject({ types: z.array(BedVacancy), comments: z.string() }),
  vacancy_updated: z.string(),
  vacancy_updated_at: z.nullable(z.string()),
  /** When a commissioner last prompted the home. */
  prompted_at: z.nullable(z.string()),
});
export type CareHomeListItem = z.infer<typeof CareHomeListItem>;

const SearchText = z
  .string()
  .check(
    z.maxLength(MAX_SEARCH_LENGTH, 'Please search for at most 200 characters'),
    z.regex(/^text-/, "A search reads 'text-' and the words to look for"),
  );

export const listCareHomes = endpoint('GET', '/api/aqp_stakeholder_list/', {
  summary: 'The care homes list, a page at a time',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listCareHomes',
  query: z.strictObject({
    care_home_type: z._default(CareHomeType, 'All'),
    /** `text-{part of the home's or its provider's name}`. */
    search: z.optional(SearchText),
    ordering: z._default(ListOrdering, '-updated'),
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.strictObject({
    results: z.array(CareHomeListItem),
    /** Opaque; null on the last page. */
    next: z.nullable(z.string()),
    count: z.int(),
    /** Where `/api/aqp_stakeholder_list_changes/` goes on from. */
    as_of: z.string(),
  }),
});

export const listCareHomeChanges = endpoint('GET', '/api/aqp_stakeholder_list_changes/', {
  summary:
    'Homes that have changed since an earlier answer, so that a page stays true while it is open',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'careHomesList/listCareHomeChanges',
  /** `as_of` of the answer before. */
  query: z.strictObject({ since: Instant }),
  reply: z.strictObject({
    results: z.array(CareHomeListItem),
    as_of: z.string(),
    /** True when too much has changed to list: load the page again. */
    reload: z.boolean(),
  }),
});
