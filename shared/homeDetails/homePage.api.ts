import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { closedWhy } from '../homes/closedWhy.ts';
import { LocationStatus } from '../homes/home.ts';
import { AqpVariant, Rating } from '../homes/homeValues.ts';
import { BedRate, BedType } from '../homes/vacancy.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid, Instant } from '../kernel/ids.ts';
import { OwnAddresses } from '../places/ownAddresses.ts';
import { PublicContact, publicContactBody } from '../places/publicContact.ts';
import { OutstandingQuestionnaire } from '../reporting/monthlyReporting.api.ts';
import { VacancyView } from '../vacancies/vacancies.api.ts';

/** The home page's state (specification 1, section 3). */
export const HomePage = z.extend(VacancyView, {
  id: HomeUuid,
  uuid: HomeUuid,
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  provider: z.strictObject({ name: z.string() }),
  /** The regulator's number; '' where none is known. */
  phone: z.string(),
  /** What commissioners should ring and write to, before the regulator's number. */
  public_contact: PublicContact,
  own_addresses: OwnAddresses,
  /** The name of the contact who is marked as its manager; '': nobody is. */
  home_manager: z.string(),
  /** Nobody is, and the reader, who holds a responsibility, is asked who. */
  asks_for_manager: z.boolean(),
  overall_cqc_rating: Rating,
  /** `YYYY-MM-DD`; null: not known. */
  last_report_publication_date: z.nullable(z.string()),
  cqc_recorded_id: z.nullable(z.string()),
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  aqp_pilot_status: z.boolean(),
  aqp_variant: z.nullable(AqpVariant),
  sussex_aqp_status: z.boolean(),
  frimley_aqp_status: z.boolean(),
  /** Whom an AQP-suspended home writes to; null when it is not suspended. */
  aqp_suspension_contact: z.nullable(z.string()),
  is_bsol: z.boolean(),
  reporting: z.boolean(),
  vacancy_reporting: z.boolean(),
  location_status: LocationStatus,
  /** `YYYY-MM-DD` from which it is closed; null while it is not. */
  closed_on: z.nullable(z.string()),
  /** `YYYY-MM-DD`, a day to come: the regulator's file says that it closes then; null: nobody does. */
  closes_on: z.nullable(z.string()),
  /** The registration that this home had before, whose history it shows too; null: none. */
  predecessor: z.nullable(HomeUuid),
  service_types: z.array(z.string()),
  /** Today's AQP weekly rate in pounds: its area's or its own; null where it has none, or several. */
  rate: z.nullable(z.number()),
  /** Today's weekly rates by bed type where they differ; empty where one holds for all. */
  aqp_rates: z.array(BedRate),
  no_beds: z.nullable(z.int()),
  embargo: z.boolean(),
  self_imposed_suspension: z.boolean(),
  self_imposed_suspension_date: z.nullable(z.string()),
  ...closedWhy,
  bed_type_preferences: z.array(BedType),
  /** Whom to ask for other bed types; null where nobody is named. */
  bed_types_contact: z.nullable(z.string()),
  /** Reports that are still to be sent in, oldest first (reporting, section 4). */
  outstanding_questionnaires: z.array(OutstandingQuestionnaire),
  /** Specialisms, languages and young-adult choices. */
  new_services: z.array(z.string()),
  new_services_updated: z.nullable(Instant),
});
export type HomePage = z.infer<typeof HomePage>;

export const getHome = endpoint('GET', '/api/care_home/{uuid}/', {
  summary: "A home's page",
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'homes/getHome',
  params: z.strictObject({ uuid: HomeUuid }),
  reply: HomePage,
});

export const putPublicContact = endpoint('PUT', '/api/care_home/{uuid}/public_contact/', {
  summary:
    'Say which phone number and email address of the home commissioners see before the regulator’s',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'homes/putPublicContact',
  audit: ['contacts.publicChanged'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: publicContactBody,
  reply: PublicContact,
});
