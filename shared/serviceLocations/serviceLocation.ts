import * as z from 'zod/mini';
import { LocationStatus } from '../homes/home.ts';
import { Rating } from '../homes/homeValues.ts';
import { Instant, LocationUuid } from '../kernel/ids.ts';
import { CardContact } from '../places/place.ts';
import { SERVICE_LOCATION } from './locationKind.ts';
import { LIVE_IN_VALUES, MAX_OTHER_SPECIALISMS } from './locationValues.ts';

export { LocationUuid };

export const MAX_AVAILABILITY_COMMENT = 2000;

export const LiveInValue = z.enum(LIVE_IN_VALUES);

/** What a location answers in the availability form, as it is stored and read (domiciliary, section 1). */
const answered = {
  /** A key of `CALL_DURATIONS`; null: never answered. */
  minimumCallDuration: z.nullable(z.string()),
  /** A key of `NOTICES`; null: never answered. */
  noticeRequired: z.nullable(z.string()),
  /**
   * Ids of the authorities where it can take a new package now. Empty after an answer: no availability
   * for new packages. Read them with `areasOn`.
   */
  areas: z.array(z.int()),
  comments: z.string().check(z.maxLength(MAX_AVAILABILITY_COMMENT)),
  /** Null: never answered. */
  acceptsCovid: z.nullable(z.boolean()),
  acceptsCovidComment: z.string().check(z.maxLength(MAX_AVAILABILITY_COMMENT)),
};

/** What a location last said it can take; part of the location's item. */
export const Capacity = z.strictObject({
  /** Rises by one with each answer; what a browser names when it saves. */
  version: z.int(),
  /** Null: never answered, which is something else than no area. */
  updated: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
  ...answered,
});
export type Capacity = z.infer<typeof Capacity>;

/** How an answer reached us. */
export const CapacityChannel = z.enum(['portal', 'link']);
export type CapacityChannel = z.infer<typeof CapacityChannel>;

/** One answer, kept for good: confirming what has not changed is one too. */
export const CapacityUpdate = z.strictObject({
  location: LocationUuid,
  at: Instant,
  /** The capacity's version that this answer made. */
  capacity_version: z.int(),
  by: z.string(),
  channel: CapacityChannel,
  ...answered,
});
export type CapacityUpdate = z.infer<typeof CapacityUpdate>;

/** How often a location is asked for its availability by email (domiciliary, section 4). */
export const PromptRhythm = z.enum(['weekly', 'weekday']);
export type PromptRhythm = z.infer<typeof PromptRhythm>;

/** The last prompt of a commissioner. */
const CommissionerPrompt = z.strictObject({ at: Instant, organisation: z.string() });

/** A service location of a homecare agency: what the regulator publishes, how it takes part, what it offers. */
export const ServiceLocation = z.strictObject({
  kind: z.literal(SERVICE_LOCATION),
  uuid: LocationUuid,
  /** Guards the whole item; services and capacity have versions of their own. */
  version: z.int(),
  /** When anything of the location last changed: the change feed's order. */
  changed_at: Instant,

  name: z.string(),
  provider_name: z.string(),
  /** The regulator's id of the provider: it alone says which locations are one provider's; null: not known. */
  provider_id: z.nullable(z.string()),
  /** Of the office, as are postcode, authority, region and place; '' where it is not published. */
  address: z.string(),
  postcode: z.string(),
  local_authority: z.string(),
  region: z.string(),
  /** What the regulator publishes; empty when not known. */
  phone: z.string(),
  /** What its people say that commissioners should ring, shown before `phone`; empty: nothing. */
  public_phone: z.string(),
  /** What its people say that commissioners should write to; empty: nothing. */
  email: z.string(),
  website: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Null: the regulator says 0 of every homecare agency. */
  no_beds: z.nullable(z.int()),
  /** The regulator's location id; null for one that is invented. */
  cqc_recorded_id: z.nullable(z.string()),
  overall_cqc_rating: Rating,
  /** `YYYY-MM-DD`. */
  last_report_publication_date: z.nullable(z.string()),
  service_types: z.array(z.string()),
  /** The regulator's 'Specialisms/services'. */
  service_user_bands: z.array(z.string()),

  location_status: LocationStatus,
  /** `YYYY-MM-DD` from which it is closed; null unless `location_status` is CLOSED. */
  closed_on: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day to come: the regulator's file says that it closes then; null: nobody does. */
  closes_on: z.nullable(z.string()),
  /** The location as which it continues under another registration; null: none. */
  successor: z.nullable(LocationUuid),
  /** The former registration of it that it succeeded; null: none. */
  predecessor: z.nullable(LocationUuid),
  aqp_status: z.boolean(),
  /** When `aqp_status` last became true. */
  aqp_since: z.nullable(Instant),
  aqp_suspension: z.boolean(),
  /** Suspended by the local authority. */
  embargo: z.boolean(),
  reporting: z.boolean(),
  /** `YYYY-MM-DD`, as a home's. */
  reporting_from: z.nullable(z.string()),
  /** When the location last submitted its monthly report; null: never. */
  last_submitted_quality_questionnaire: z.nullable(Instant),

  /** Ids of `CARE_TIERS`, `DOMCARE_SPECIALISMS` and `SPOKEN_LANGUAGES`, in the lists' order. */
  care_tiers: z.array(z.int()),
  specialisms: z.array(z.int()),
  spoken_languages: z.array(z.int()),
  /** Null: not known. */
  live_in: z.nullable(LiveInValue),
  /** '' unless 'Other' is chosen. */
  other_specialisms: z.string().check(z.maxLength(MAX_OTHER_SPECIALISMS)),
  /** Rises with each save of the five fields above, and with nothing else. */
  services_version: z.int(),
  /** Who saved them last; null: nobody yet. */
  services_updated: z.nullable(z.strictObject({ at: Instant, by: z.string() })),

  capacity: Capacity,
  prompt_rhythm: PromptRhythm,

  /** The name of the contact who is marked as its manager; empty: nobody is. */
  home_manager: z.string(),
  /** That contact, as cards show them; null: nobody is marked. */
  manager_contact: z.nullable(CardContact),
  /** The contact who is there for commissioners, as cards show it; null: nobody is. */
  icb_contact: z.nullable(CardContact),
  prompt: z.nullable(CommissionerPrompt),
});
export type ServiceLocation = z.infer<typeof ServiceLocation>;
