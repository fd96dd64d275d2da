import * as z from 'zod/mini';
import { LocationStatus } from '../homes/home.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';
import { PublicContact, publicContactBody } from '../places/publicContact.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LIVE_IN_VALUES, MAX_OTHER_SPECIALISMS } from '../serviceLocations/locationValues.ts';
import { LiveInValue, LocationUuid, PromptRhythm } from '../serviceLocations/serviceLocation.ts';
import { ListedLocationContact } from './locationContacts.api.ts';

/** An option of a list as replies name it. */
export const NamedOption = z.strictObject({ id: z.int(), name: z.string() });

export const listServices = endpoint('GET', '/domcare/services/', {
  summary: 'What a service location can choose from: care tiers, specialisms and languages',
  access: { who: 'signedIn' },
  handler: 'domiciliary/listServices',
  reply: z.strictObject({
    care_tiers: z.array(NamedOption),
    specialisms: z.array(NamedOption),
    spoken_languages: z.array(NamedOption),
  }),
});

/** What a location offers, and the version and time of its last save (domiciliary, section 7). */
const servicesFields = {
  care_tiers: z.array(NamedOption),
  /** '2' no, '3' yes, '4' nothing else; null: not known. */
  live_in: z.nullable(LiveInValue),
  specialisms: z.array(NamedOption),
  other_specialisms: z.string(),
  spoken_languages: z.array(NamedOption),
  /** To be named when saving. */
  services_version: z.int(),
  /** Null: never saved. */
  services_updated: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
};
/** What a save on an older version is answered with. */
export const ServicesView = z.strictObject(servicesFields);
export type ServicesView = z.infer<typeof ServicesView>;

/** A service location's page (domiciliary, section 7). */
export const ServiceLocationPage = z.strictObject({
  id: LocationUuid,
  uuid: LocationUuid,
  version: z.int(),
  name: z.string(),
  provider: z.strictObject({ name: z.string(), id: z.nullable(z.string()) }),
  address: z.string(),
  postcode: z.string(),
  /** The regulator's. */
  phone_number: z.string(),
  /** What commissioners should ring and write to, before the regulator's number. */
  public_contact: PublicContact,
  /** The name of the contact who is marked as its manager; '': nobody is. */
  home_manager: z.string(),
  /** Nobody is, and the reader, who holds a responsibility, is asked who. */
  asks_for_manager: z.boolean(),
  no_beds: z.nullable(z.int()),
  cqc_recorded_id: z.nullable(z.string()),
  overall_cqc_rating: z.string(),
  last_report_publication_date: z.nullable(z.string()),
  /** The regulator's services; `id` is the name as a slug. */
  service_types: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  service_user_bands: z.array(z.string()),
  location_status: LocationStatus,
  /** `YYYY-MM-DD`, a day to come, as the regulator's file says; null: nobody does. */
  closes_on: z.nullable(z.string()),
  /** The former registration of it, whose history its people may read; null: none. */
  predecessor: z.nullable(LocationUuid),
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  embargo: z.boolean(),
  reporting: z.boolean(),
  ...servicesFields,
  prompt_rhythm: PromptRhythm,
  contacts: z.array(ListedLocationContact),
  /** True: somebody holds it. */
  missing_contact_preferences: z.strictObject({
    contains_aqp_list_stakeholder: z.boolean(),
    contains_individual_contact: z.boolean(),
    contains_vacancy_contact: z.boolean(),
  }),
});
export type ServiceLocationPage = z.infer<typeof ServiceLocationPage>;

const path = '/domcare/api/service_location/{uuid}/';
const access = { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'uuid' } as const;
const params = z.strictObject({ uuid: LocationUuid });

export const getServiceLocation = endpoint('GET', path, {
  summary: "A service location's page",
  access,
  handler: 'domiciliary/getServiceLocation',
  params,
  reply: ServiceLocationPage,
});

export const putLocationPublicContact = endpoint('PUT', `${path}public_contact/`, {
  summary: 'Say which phone number and email address commissioners see before the regulator’s',
  access,
  handler: 'domiciliary/putLocationPublicContact',
  audit: ['contacts.publicChanged'],
  params,
  body: publicContactBody,
  reply: PublicContact,
});

const REQUIRED = 'This field is required';
/** Far above what there is to choose from: the rules give the message, this only bounds the work. */
const Ids = z.array(z.int(REQUIRED), REQUIRED).check(z.maxLength(500));

export const patchServiceLocation = endpoint('PATCH', path, {
  summary: 'Save what a service location on the AQP list offers',
  access,
  handler: 'domiciliary/patchServiceLocation',
  audit: ['services.changed'],
  params,
  body: z.strictObject({
    /** All that are chosen, not only what is new; `servicesErrors` looks further. */
    care_tiers: Ids,
    specialisms: Ids,
    spoken_languages: Ids,
    /** '' unless 'Other' is chosen. */
    other_specialisms: z.string(REQUIRED).check(z.maxLength(4 * MAX_OTHER_SPECIALISMS)),
    /** Left out: as it is. */
    live_in: z.optional(z.nullable(z.enum(LIVE_IN_VALUES, 'Please choose from the list'))),
    /** The `services_version` that the person saw. Left out: the present one, whatever it is. */
    services_version: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: ServiceLocationPage,
});
