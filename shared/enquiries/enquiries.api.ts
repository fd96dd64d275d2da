import * as z from 'zod/mini';
import { AnswersWithin } from '../homes/answersWithin.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, EnquiryId, HomeUuid, Instant, LocationUuid, PlaceUuid } from '../kernel/ids.ts';
import { Count } from '../placements/placementDashboard.api.ts';
import { PlaceRef } from '../places/place.ts';
import { Period } from '../reporting/period.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LiveInValue } from '../serviceLocations/serviceLocation.ts';
import { EnquiryState, NotMovedIn, Outcome, PlaceAnswer } from './enquiry.ts';
import { EnquiryCounts, Quartiles } from './enquiryFigures.ts';
import { AskerCommand, PlaceAct, SentEnquiry } from './enquiryInput.ts';
import { ENQUIRY_FLAGS } from './enquiryKinds.ts';
import { MOST_PLACES } from './enquiryLimits.ts';
import { Needs } from './needs.ts';
import { UpdateFigures } from './updateMonth.ts';

/** Who was chosen, as the asker's side sees it. */
const ChosenView = z.strictObject({
  place: PlaceRef,
  name: z.string(),
  arrival: z.string(),
  /** Who chose. */
  by: z.string(),
  /** False: 'No bed is kept yet'; null: it keeps none here, as it gives no figures or has no beds. */
  bed_kept: z.nullable(z.boolean()),
});

/** An enquiry in a list of those of an organisation. */
export const EnquiryRow = z.strictObject({
  id: EnquiryId,
  version: z.int(),
  changed_at: Instant,
  reference: z.string(),
  place_kind: z.string(),
  state: EnquiryState,
  /** Whether the caller asked, or has taken it over; else a colleague has. */
  is_own: z.boolean(),
  /** Whoever asked has gone: a colleague can take it over. */
  is_nobodys: z.boolean(),
  /** Whose it is: to be named by a colleague who takes it over. */
  account: AccountId,
  /** Who asks. */
  name: z.string(),
  /** In one line: 'Nursing', 'Care Tier 2, 4 calls a day'. Null: the needs have gone. */
  needs_in_short: z.nullable(z.string()),
  /** Null: the needs have gone, or are of a kind without beds. */
  bed_type: z.nullable(z.string()),
  beds: z.nullable(z.int()),
  needed_from: z.string(),
  created_at: Instant,
  respond_by: Instant,
  asked: z.int(),
  answered: z.int(),
  yes: z.int(),
  chosen: z.nullable(ChosenView),
  outcome: z.nullable(Outcome),
  ended_at: z.nullable(Instant),
});
export type EnquiryRow = z.infer<typeof EnquiryRow>;

/** An answer as people read it. */
const AnswerView = z.extend(PlaceAnswer, { by: z.string() });
export type AnswerView = z.infer<typeof AnswerView>;

/** Why a place cannot be asked: the page says so and shows its phone. `suspended`, `off_list`: a location, of the AQP list. */
export const LeftOut = z.enum([
  'closed',
  'embargo',
  'closed_to_new',
  'bsol',
  'unreachable',
  'suspended',
  'off_list',
]);
export type LeftOut = z.infer<typeof LeftOut>;

/** A place of an enquiry, to who asked. */
const EnquiryPlaceView = z.strictObject({
  place: PlaceRef,
  /** Of its answer: to be named by whoever enters one by phone. */
  version: z.int(),
  name: z.string(),
  phone: z.string(),
  asked_at: Instant,
  /** Beds of the kind that could be used when it was asked; null: it gives no figures. */
  usable: z.nullable(z.int()),
  answer: z.nullable(AnswerView),
  /** 'Our email to {home} came back. Please phone {phone}.'; null: none did. */
  came_back: z.nullable(z.string()),
  /** 'No email asked {home}…'; missing: one did, or it has answered all the same. */
  not_asked: z.optional(z.string()),
  /** It said yes, or would assess first, before a choice that was taken back, and has not been asked again. */
  to_ask_again: z.boolean(),
  /** It had not answered before a choice that was taken back, and was not asked again since; missing: otherwise. */
  asked_no_more: z.optional(z.boolean()),
  /** Whether commissioners can open its page. */
  is_listed: z.boolean(),
  /** It was chosen and gave that back, and has neither answered nor been asked again since; missing: it did not. */
  gave_back: z.optional(z.boolean()),
  /** In words, of one that said yes, and of the chosen one: that it takes nobody any more; missing: neither. */
  why_not_chosen: z.optional(z.string()),
  /** Of one that has not answered, or is to be asked again since a choice was taken back; missing: it can be asked. */
  why_not_asked: z.optional(LeftOut),
});

/** An enquiry with all that is known of it, to who asked and their colleagues. */
export const EnquiryView = z.strictObject({
  enquiry: EnquiryRow,
  organisation_name: z.string(),
  phone: z.string(),
  needs: z.nullable(Needs),
  places: z.array(EnquiryPlaceView),
  /** The commands of `ENQUIRY_COMMANDS` that the caller may give now. */
  commands: z.array(z.string()),
  reason: z.nullable(NotMovedIn),
  /** Who did what, the first first. */
  history: z.array(z.strictObject({ at: Instant, what: z.string(), by: z.string() })),
});
export type EnquiryView = z.infer<typeof EnquiryView>;

/** What a write answers: ids and states alone, since it is kept to be answered again. */
export const EnquirySaved = z.strictObject({
  id: EnquiryId,
  reference: z.string(),
  version: z.int(),
  state: EnquiryState,
});

/** The places of a call that were not asked. */
const PlacesLeftOut = z.array(z.strictObject({ uuid: PlaceUuid, why: LeftOut }));

/** Whoever may ask places of some kind; of an enquiry to another kind there is none to them. */
const COMMISSIONER = { who: 'commissioner', flag: ENQUIRY_FLAGS } as const;
const ofEnquiry = z.strictObject({ id: EnquiryId });

export const postEnquiry = endpoint('POST', '/api/enquiries/', {
  summary:
    'Ask up to eight places whether they can take someone: what is needed, never who needs it',
  access: COMMISSIONER,
  handler: 'enquiries/postEnquiry',
  audit: ['enquiries.sent'],
  body: SentEnquiry,
  reply: z.extend(EnquirySaved, { left_out: PlacesLeftOut }),
});

export const listEnquiries = endpoint('GET', '/api/enquiries/', {
  summary: "The organisation's enquiries that are not over, or the caller's own that have ended",
  access: COMMISSIONER,
  handler: 'enquiries/listEnquiries',
  query: z.strictObject({ ended: z.optional(z.literal('true')) }),
  reply: z.strictObject({ enquiries: z.array(EnquiryRow), as_of: Instant }),
});

export const listEnquiryChanges = endpoint('GET', '/api/enquiries/changes/', {
  summary: "The organisation's enquiries that changed since `as_of` of an earlier answer",
  access: COMMISSIONER,
  handler: 'enquiries/listEnquiryChanges',
  query: z.strictObject({ since: Instant }),
  reply: z.strictObject({
    enquiries: z.array(EnquiryRow),
    /** Those that another organisation has taken over since: the caller sees them no more. */
    gone: z.array(EnquiryId),
    /** `since` is more than a day ago: what changed before is not here. Read the list anew. */
    reload: z.boolean(),
    as_of: Instant,
  }),
});

/** Up to so many uuids in one field, with commas between. */
const uuids = <T>(Uuid: z.ZodMiniType<T>, noun: string) =>
  z.pipe(
    z.string().check(z.maxLength(MOST_PLACES * 37)),
    z.transform((text: string, context): T[] => {
      const read = z.array(Uuid).safeParse(text.split(','));
      if (read.success && read.data.length <= MOST_PLACES) return [...new Set(read.data)];
      context.issues.push({
        code: 'custom',
        input: text,
        message: `Please name up to ${MOST_PLACES} ${noun}`,
      });
      return z.NEVER;
    }),
  );

/** What a service location offers and last said it can take, to be held against needs by `homecareMisfits`. */
export const LocationOffers = z.strictObject({
  care_tiers: z.array(z.int()),
  specialisms: z.array(z.int()),
  spoken_languages: z.array(z.int()),
  live_in: z.nullable(LiveInValue),
  /** The names of the authorities where it can take new packages; null: it has never said. */
  areas: z.nullable(z.array(z.string())),
  /** The minutes of its shortest call; null: not known. */
  shortest_call: z.nullable(z.int()),
  /** Days of notice that it needs; null: not known, or more than two weeks. */
  notice_days: z.nullable(z.int()),
});
export type LocationOffers = z.infer<typeof LocationOffers>;

export const checkEnquiryPlaces = endpoint('GET', '/api/enquiries/places/', {
  summary: 'Whether anyone answers for each of up to 11 homes or homecare agencies',
  access: COMMISSIONER,
  handler: 'enquiries/checkEnquiryPlaces',
  query: z.strictObject({
    /** Uuids of care homes, with commas between. */
    homes: z.optional(uuids(HomeUuid, 'care homes')),
    /** The same of service locations. */
    locations: z.optional(uuids(LocationUuid, 'homecare agencies')),
    /** An enquiry that is to be changed and sent again: a bed that is kept for it can be used. */
    replaces: z.optional(EnquiryId),
  }),
  reply: z.strictObject({
    places: z.array(
      z.strictObject({
        place: PlaceRef,
        name: z.string(),
        phone: z.string(),
        /** Null: it can be asked. */
        left_out: z.nullable(LeftOut),
        answers_within: AnswersWithin,
        /** Beds that can be used now, by type. */
        usable: z.array(z.strictObject({ bed_type: z.string(), usable: z.int() })),
        /** Of service locations alone. */
        offers: z.optional(LocationOffers),
      }),
    ),
    /** Of those named, which there are not. */
    unknown: z.array(PlaceUuid),
  }),
});

/** For how many months leads see their organisation's figures, this one among them. */
export const DASHBOARD_MONTHS = ['1', '3', '6', '12'] as const;

const { to_answer: _, to_choice: __, to_move_in: ___, ...counted } = EnquiryCounts.shape;

export const EnquiryDashboard = z.strictObject({
  /** Those shown, the oldest first. An enquiry is of the month in which it ended. */
  months: z.array(
    z.strictObject({ month: Period, enquiries: z.int(), placed: z.int(), asked: z.int() }),
  ),
  /** The organisation's own, exactly: of all these months. */
  counts: z.strictObject(counted),
  /** In minutes in which homes answer; to move in, in days. */
  times: z.strictObject({ to_answer: Quartiles, to_choice: Quartiles, to_move_in: Quartiles }),
  /** All other organisations' together, rounded: months of which nothing changes any more, the oldest first. */
  others: z.strictObject({
    areas: z.array(z.string()),
    months: z.array(
      z.strictObject({
        month: Period,
        enquiries: Count,
        /** Hours in which half had a first answer; null: too few, fewer than half had, or of an area. */
        answered_within: z.nullable(z.int()),
      }),
    ),
  }),
});
export type EnquiryDashboard = z.infer<typeof EnquiryDashboard>;

export const getEnquiryDashboard = endpoint('GET', '/api/enquiries/dashboard/', {
  summary: 'What enquiries came to: times to an answer, choices, and reasons for no',
  access: { who: 'commissioner', flag: 'nhPlacement' },
  handler: 'enquiries/getEnquiryDashboard',
  query: z.strictObject({
    months: z.optional(z.enum(DASHBOARD_MONTHS)),
    /** A local authority: narrows the others' figures. */
    area: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: EnquiryDashboard,
});

export const getEnquiry = endpoint('GET', '/api/enquiries/{id}/', {
  summary: 'An enquiry with its answers',
  access: COMMISSIONER,
  handler: 'enquiries/getEnquiry',
  params: ofEnquiry,
  reply: EnquiryView,
});

export const patchEnquiry = endpoint('PATCH', '/api/enquiries/{id}/', {
  summary: 'Choose, move, release, close, take over, ask more places or again',
  access: COMMISSIONER,
  handler: 'enquiries/patchEnquiry',
  audit: [
    'enquiries.placesAdded',
    'enquiries.answeredByPhone',
    'enquiries.chosen',
    'enquiries.moved',
    'enquiries.released',
    'enquiries.askedAgain',
    'enquiries.closed',
    'enquiries.takenOver',
  ],
  params: ofEnquiry,
  body: AskerCommand,
  /** `left_out`: of `add_places` and `ask_again`. */
  reply: z.extend(EnquirySaved, { left_out: z.optional(PlacesLeftOut) }),
});

/** 'Can you still take packages in {area}?', asked of a chosen location until it has answered for its availability. */
const StillTakes = z.strictObject({
  area: z.string(),
  /** Of its availability: 'Yes' confirms it as it stands, by `postCapacity` or `postLinkedAvailability`. */
  version: z.int(),
  /** False: as it stands it cannot be confirmed, or has not that area, and 'Yes' opens the form too. */
  is_complete: z.boolean(),
  /** By a link alone: opens `/domcare/availability_link` and its calls. */
  token: z.optional(z.string()),
});

/** An enquiry to a place that it asks. Nothing in it says who else was asked, or chosen. */
export const PlaceEnquiry = z.strictObject({
  enquiry: EnquiryId,
  /** Of its answer: to be named when it answers. */
  version: z.int(),
  reference: z.string(),
  asked_at: Instant,
  respond_by: Instant,
  /** `chosen`: this place is; `over`: the enquiry has ended, or another was chosen. */
  stands: z.enum(['open', 'chosen', 'moved_in', 'not_moved_in', 'over']),
  /** Null, and so is what follows: after the end by a link. */
  organisation: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  needs: z.nullable(Needs),
  beds: z.nullable(z.int()),
  needed_from: z.nullable(z.string()),
  answer: z.nullable(AnswerView),
  /** It was chosen and gave that back, and has neither answered nor been asked again since; missing: it did not. */
  gave_back: z.optional(z.boolean()),
  /** It had not answered before it was told of an end that was taken back, and was not asked again since; missing: otherwise. */
  asked_no_more: z.optional(z.boolean()),
  arrival: z.nullable(z.string()),
  /** Null also where it gives no figures: none is kept, and none will be. */
  bed_kept: z.nullable(z.boolean()),
  /** The commands of `ENQUIRY_COMMANDS` that the place may give now. */
  commands: z.array(z.string()),
  /** The last hour until which a bed can be kept with a yes; null: none can. */
  keep_until_latest: z.nullable(Instant),
  /** Left out: nothing is asked. */
  still_takes: z.optional(StillTakes),
});
export type PlaceEnquiry = z.infer<typeof PlaceEnquiry>;

/** What a place's write answers. */
export const PlaceSaved = z.strictObject({
  enquiry: EnquiryId,
  version: z.int(),
  stands: PlaceEnquiry.shape.stands,
});

/** The last enquiries that ask a place, and older ones that are open or have chosen it. */
const PlaceEnquiries = z.strictObject({
  enquiries: z.array(PlaceEnquiry),
  /** That are open and in which its answer is waited for. */
  waiting: z.int(),
  as_of: Instant,
});

const STAFF = { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' } as const;

export const listHomeEnquiries = endpoint('GET', '/api/places/careHome/{uuid}/enquiries/', {
  summary: 'The last enquiries that ask a care home, the newest first',
  access: STAFF,
  handler: 'enquiries/listHomeEnquiries',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: PlaceEnquiries,
});

const LOCATION_STAFF = { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'uuid' } as const;

export const listLocationEnquiries = endpoint(
  'GET',
  '/api/places/serviceLocation/{uuid}/enquiries/',
  {
    summary: 'The last enquiries that ask a service location, the newest first',
    access: LOCATION_STAFF,
    handler: 'enquiries/listLocationEnquiries',
    params: z.strictObject({ uuid: LocationUuid }),
    reply: PlaceEnquiries,
  },
);

export const listWaitingEnquiries = endpoint('GET', '/api/enquiries/waiting/', {
  summary: "How many enquiries wait for an answer at each of the caller's places",
  access: { who: 'signedIn' },
  handler: 'enquiries/listWaitingEnquiries',
  reply: z.strictObject({
    /** Those at which one waits at least. */
    places: z.array(z.strictObject({ place: PlaceRef, waiting: z.int() })),
  }),
});

export const listUpdateMonths = endpoint('GET', '/api/places/careHome/{uuid}/update_months/', {
  summary: "What a care home's updates brought in the last 12 months, the first month first",
  access: STAFF,
  handler: 'enquiries/listUpdateMonths',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: z.strictObject({ months: z.array(z.extend(UpdateFigures, { month: Period })) }),
});

const PLACE_AUDIT = [
  'enquiries.answered',
  'enquiries.phoneAnswerRefused',
  'enquiries.givenBack',
  'enquiries.movedIn',
  'enquiries.notMovedIn',
] as const;

export const postHomeEnquiryAnswer = endpoint(
  'POST',
  '/api/places/careHome/{uuid}/enquiries/{id}/answer/',
  {
    summary: 'Answer an enquiry for a care home, give it back, or say whether they moved in',
    access: STAFF,
    handler: 'enquiries/postHomeEnquiryAnswer',
    audit: PLACE_AUDIT,
    params: z.strictObject({ uuid: HomeUuid, id: EnquiryId }),
    body: PlaceAct,
    reply: PlaceSaved,
  },
);

export const postLocationEnquiryAnswer = endpoint(
  'POST',
  '/api/places/serviceLocation/{uuid}/enquiries/{id}/answer/',
  {
    summary: 'Answer an enquiry for a service location, give it back, or say whether care started',
    access: LOCATION_STAFF,
    handler: 'enquiries/postLocationEnquiryAnswer',
    audit: PLACE_AUDIT,
    params: z.strictObject({ uuid: LocationUuid, id: EnquiryId }),
    body: PlaceAct,
    reply: PlaceSaved,
  },
);

/** What the page of a mail's link shows. */
export const LinkedEnquiry = z.strictObject({
  place: PlaceRef,
  place_name: z.string(),
  enquiry: PlaceEnquiry,
});

export const getLinkedEnquiry = endpoint('GET', '/api/enquiry_link/', {
  summary: 'The enquiry that an email was about; after its end its reference and outcome only',
  access: { who: 'link', purpose: 'enquiry' },
  handler: 'enquiries/getLinkedEnquiry',
  reply: LinkedEnquiry,
});

export const postLinkedEnquiry = endpoint('POST', '/api/enquiry_link/', {
  summary: 'Answer the enquiry that an email was about without signing in',
  access: { who: 'link', purpose: 'enquiry' },
  handler: 'enquiries/postLinkedEnquiry',
  audit: PLACE_AUDIT,
  body: PlaceAct,
  reply: PlaceSaved,
});

/** Whether the monthly email of what updates brought goes to an address no more. */
export const UpdatesEmail = z.strictObject({ stopped: z.boolean() });
const BROUGHT_LINK = { who: 'link', purpose: 'updatesBrought' } as const;

export const getUpdatesEmail = endpoint('GET', '/api/updates_email/', {
  summary: 'Whether the monthly emails that a link is of are stopped',
  access: BROUGHT_LINK,
  handler: 'enquiries/getUpdatesEmail',
  reply: UpdatesEmail,
});

export const postUpdatesEmail = endpoint('POST', '/api/updates_email/', {
  summary: 'Stop the monthly emails, or start them again',
  access: BROUGHT_LINK,
  handler: 'enquiries/postUpdatesEmail',
  audit: ['enquiries.updatesEmailStopped', 'enquiries.updatesEmailStarted'],
  body: UpdatesEmail,
  reply: UpdatesEmail,
});
