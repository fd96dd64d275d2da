import * as z from 'zod/mini';
import { VariationUuid } from '../agreements/agreementValues.ts';
import { EndedOrganisation } from '../commissioners/commissioners.api.ts';
import { VacancyBar } from '../homes/vacancyRules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { EnquiryId, HomeUuid, Instant, LocationUuid } from '../kernel/ids.ts';
import { Period } from '../reporting/period.ts';

/** The homes of a row that are named; of more the row says how many. */
export const HOMES_NAMED = 10;
/** How far back a saved search counts as one with new homes. */
export const NEW_HOURS = 24;

/** A home that the reader prompted and that has not updated since. */
export const UnansweredHome = z.strictObject({
  home: HomeUuid,
  name: z.string(),
  /** '' where none is known. */
  phone: z.string(),
  prompted_at: Instant,
});
export type UnansweredHome = z.infer<typeof UnansweredHome>;

/** The same of a service location. */
export const UnansweredLocation = z.strictObject({
  location: LocationUuid,
  name: z.string(),
  phone: z.string(),
  prompted_at: Instant,
});
export type UnansweredLocation = z.infer<typeof UnansweredLocation>;

/**
 * What needs the reader today, a kind for each thing (LOOK, sketch 19). A kind of tomorrow is another
 * member here, a reader in `functions/startPage/startRows.ts` and words in `StartRowItem.tsx`. A row is
 * never of nothing: its counts are not all 0.
 */
export const StartRow = z.discriminatedUnion('kind', [
  /** Homes that the reader prompted in the last two weeks; those named waited longest. */
  z.strictObject({
    kind: z.literal('unanswered'),
    count: z.int(),
    /** There are more than were looked through. */
    more: z.boolean(),
    homes: z.array(UnansweredHome),
  }),
  /** Saved searches for which a bed appeared in the last `NEW_HOURS`, as their emails have it. */
  z.strictObject({ kind: z.literal('newInSearches'), count: z.int() }),
  /** The same of service locations that were prompted, and of searches of the domiciliary care list. */
  z.strictObject({
    kind: z.literal('unansweredLocations'),
    count: z.int(),
    more: z.boolean(),
    locations: z.array(UnansweredLocation),
  }),
  z.strictObject({ kind: z.literal('newInLocationSearches'), count: z.int() }),
  /** The reader's own enquiries in which a place said yes and none is chosen; which one, where it is one. */
  z.strictObject({
    kind: z.literal('enquiriesToChoose'),
    count: z.int(),
    enquiry: z.nullable(EnquiryId),
  }),
  /** Colleagues' enquiries that nobody looks after any more, open or chosen: the reader can take them over. */
  z.strictObject({
    kind: z.literal('enquiriesOfNobody'),
    count: z.int(),
    enquiry: z.nullable(EnquiryId),
  }),
  /** Of all homes that report: those with a figure to look closer at, and reports that did not come. */
  z.strictObject({
    kind: z.literal('quality'),
    look_closer: z.int(),
    missing: z.int(),
    built_at: Instant,
  }),
  /** The same of homecare agencies. */
  z.strictObject({
    kind: z.literal('locationQuality'),
    look_closer: z.int(),
    missing: z.int(),
    built_at: Instant,
  }),
  /** Placements whose review is overdue today: those of the reader's organisation, or all. */
  z.strictObject({
    kind: z.literal('reviewsOverdue'),
    count: z.int(),
    /** The newest closed month when they were counted. */
    period: Period,
    /** The payer filter that shows them; null: no filter. */
    payer: z.nullable(z.string()),
    built_at: Instant,
  }),
  /** Homes whose report of the newest closed month has not come; for the central team. */
  z.strictObject({ kind: z.literal('lateReports'), count: z.int(), period: Period }),
  /** Homes that have nobody to write to, when they were last counted; for the central team. */
  z.strictObject({
    kind: z.literal('homesWithoutRecipient'),
    count: z.int(),
    counted_at: Instant,
  }),
  /** The same of service locations. */
  z.strictObject({ kind: z.literal('lateLocationReports'), count: z.int(), period: Period }),
  /** Agreements that wait for the reader's signature, and when the first of them must be signed. */
  z.strictObject({
    kind: z.literal('agreementsToSign'),
    count: z.int(),
    deadline: z.string(),
  }),
  /** Requests to join that are open, and how many of them are overdue; for the central team. */
  z.strictObject({
    kind: z.literal('requestsToJoin'),
    count: z.int(),
    overdue: z.int(),
    /** There are more than were counted. */
    more: z.boolean(),
  }),
  /**
   * Agreements of open variations on which the central team has to act: declined, those whose email came back, and
   * those signed for which no commissioner has been asked to countersign.
   */
  z.strictObject({
    kind: z.literal('agreementsToSeeTo'),
    declined: z.int(),
    came_back: z.int(),
    to_countersign: z.int(),
    /** The variation that all of them are of; null: of several. */
    variation: z.nullable(VariationUuid),
  }),
  /** Organisations that have ended and still have accounts; for the central team. */
  z.strictObject({
    kind: z.literal('accountsToMove'),
    organisations: z.array(z.pick(EndedOrganisation, { code: true, name: true, accounts: true })),
  }),
]);
export type StartRow = z.infer<typeof StartRow>;

/** How a care home of the reader's stands: what of many says where to begin (LOOK, table of what is off). */
export const YourHome = z.strictObject({
  uuid: HomeUuid,
  vacant_beds: z.int(),
  /** `HH:mm on DD-MM-YYYY` in London, or 'Not yet responded'. */
  vacancy_updated: z.string(),
  vacancy_updated_at: z.nullable(Instant),
  /** When a commissioner who rang found the figures not right; null: nobody has since they were said. */
  vacancy_disputed_at: z.nullable(z.string()),
  /** Why its beds are not asked for now; null when they are. */
  bar: z.nullable(VacancyBar),
  /** Nobody is marked as its manager, and the reader, who holds a responsibility, is asked who. */
  asks_for_manager: z.boolean(),
  /** Announcements for the home that the reader has not opened. */
  unread: z.int(),
});
export type YourHome = z.infer<typeof YourHome>;

export const getStartPage = endpoint('GET', '/api/start_page/', {
  summary: 'What needs the reader today, by what their account may use; a provider’s care homes',
  access: { who: 'signedIn' },
  handler: 'startPage/getStartPage',
  reply: z.strictObject({
    as_at: Instant,
    /** In the order in which they are shown. */
    rows: z.array(StartRow),
    /** The care homes that the reader is a contact of, in no order; empty for all but providers. */
    homes: z.array(YourHome),
  }),
});
