import * as z from 'zod/mini';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { CardContact } from '../places/place.ts';
import { AnswersWithin } from './answersWithin.ts';
import { BedNote } from './bedNote.ts';
import { CARE_HOME } from './careHome.ts';
import { closedWhy } from './closedWhy.ts';
import { Rating } from './homeValues.ts';
import { Participation } from './participation.ts';
import { Vacancy } from './vacancy.ts';

/**
 * `REGISTERED`: on the regulator's register, with no contact yet. `OPEN`: has a contact. `CLOSED`:
 * deregistered, dormant or closed by the central team (domiciliary, section 2).
 */
export const LocationStatus = z.enum(['OPEN', 'REGISTERED', 'CLOSED']);
export type LocationStatus = z.infer<typeof LocationStatus>;

/** The last prompt of a commissioner (decisions, section 4). */
const CommissionerPrompt = z.strictObject({
  at: Instant,
  organisation: z.string(),
});

/** A care home: what the regulator publishes, how it takes part, and its vacancies. */
export const Home = z.strictObject({
  kind: z.literal(CARE_HOME),
  uuid: HomeUuid,
  /** Guards the whole item; see `vacancy.version` for what a browser names. */
  version: z.int(),
  /** When anything of the home last changed: the change feed's order. */
  changed_at: Instant,

  name: z.string(),
  provider_name: z.string(),
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
  /** The regulator's location id; null where the published copy has none. */
  cqc_recorded_id: z.nullable(z.string()),
  overall_cqc_rating: Rating,
  /** `YYYY-MM-DD`. */
  last_report_publication_date: z.nullable(z.string()),
  service_types: z.array(z.string()),
  /** Registered beds, null when not known. */
  no_beds: z.nullable(z.int()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),

  /** Where the home stands with the regulator: see `LocationStatus`. */
  location_status: LocationStatus,
  /** `YYYY-MM-DD` from which it is closed; null unless `location_status` is CLOSED. */
  closed_on: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day to come: the regulator's file says that it closes then; null: nobody does. */
  closes_on: z.nullable(z.string()),
  /** The same home under a new registration, once the central team has confirmed it. */
  successor: z.nullable(HomeUuid),
  /** The home that this one succeeded. */
  predecessor: z.nullable(HomeUuid),

  ...Participation.shape,
  /** Whether an AQP home has ever confirmed the AQP form. */
  has_answered_aqp_beds_question: z.boolean(),
  /** Not on the AQP list for now; blocks bed updates. */
  aqp_suspension: z.boolean(),
  /** `YYYY-MM-DD`: London's day since which `aqp_suspension` is true; null: it is not, or no day is known. */
  aqp_suspension_since: z.nullable(z.string()),
  /** Suspended by the local authority. */
  embargo: z.boolean(),
  self_imposed_suspension: z.boolean(),
  /** `YYYY-MM-DD`. */
  self_imposed_suspension_date: z.nullable(z.string()),
  ...closedWhy,
  /** When the home last submitted its quality questionnaire; null: never. */
  last_submitted_quality_questionnaire: z.nullable(Instant),

  /** The name of the contact who is marked as its manager; empty: nobody is. */
  home_manager: z.string(),
  /** That contact, as cards show them; null: nobody is marked. */
  manager_contact: z.nullable(CardContact),
  /** The contact that is there for commissioners, as cards show it; null: nobody is. */
  icb_contact: z.nullable(CardContact),

  /** Specialisms, languages and young-adult choices; see `shared/specialisms`. */
  new_services: z.array(z.string()),
  /** When they were last saved; null for those that came with the home and nobody has looked at. */
  new_services_updated: z.nullable(Instant),

  vacancy: Vacancy,
  /** What is said of some of its vacant beds; see `bedNoteRules.ts`. */
  notes: z.array(BedNote),
  /** Rises by one when a person changes the notes; what a browser names when it saves them. */
  notes_version: z.int(),
  /** Within how many hours it usually answers enquiries; null: too few to say, or longer. */
  answers_within: AnswersWithin,
  prompt: z.nullable(CommissionerPrompt),
});
export type Home = z.infer<typeof Home>;
