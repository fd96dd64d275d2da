import { randomUUID } from 'node:crypto';
import type { Account } from '../account/account.ts';
import type { Announcement, AnnouncementId } from '../announcements/announcement.ts';
import type { SuppressedAddress } from '../bounces/suppressedAddress.ts';
import type { AccountInvitation } from '../commissioners/accountInvitation.ts';
import type { Contact, Membership } from '../contacts/contact.ts';
import { type Erasure, pseudonymOf } from '../erasure/erasure.ts';
import type { DocumentId, GuidanceDocument } from '../guidance/document.ts';
import { CARE_HOME, homeRef } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import type { BedType, Vacancy } from '../homes/vacancy.ts';
import { bedFormOf } from '../homes/vacancyRules.ts';
import type { AccountId, ContactId, EmailAddress, HomeUuid, Instant } from '../kernel/ids.ts';
import type { OrganisationCode, StoredOrganisation } from '../organisations/organisation.ts';
import type { PlaceRef } from '../places/place.ts';
import type { Watcher } from '../prompts/watcher.ts';
import type { RateId, Rates, StoredRate } from '../rates/rates.ts';
import type { RegistrationId, RegistrationRequest } from '../registration/registrationRequest.ts';
import type { SavedSearch, SavedSearches, SavedSearchId } from '../savedSearches/savedSearch.ts';
import { locationRef, SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { NO_CAPACITY } from '../serviceLocations/locationRules.ts';
import type {
  Capacity,
  CapacityUpdate,
  LocationUuid,
  ServiceLocation,
} from '../serviceLocations/serviceLocation.ts';

/** The instant that tests begin at unless they say otherwise: a Friday in winter, 10:00 in London. */
export const FRIDAY_AT_TEN = new Date('2026-11-20T10:00:00.000Z');

const iso = (date: Date): Instant => date.toISOString() as Instant;

/** A non-AQP residential home of 30 beds that has not yet answered, unless told otherwise. */
export function aHome(
  overrides: Partial<Omit<Home, 'vacancy'>> & { vacancy?: Partial<Vacancy>; updated?: Date } = {},
): Home {
  const { vacancy, updated, ...home } = overrides;
  const built: Home = {
    kind: CARE_HOME,
    uuid: randomUUID() as HomeUuid,
    version: 1,
    changed_at: iso(FRIDAY_AT_TEN),
    name: 'Larch House',
    provider_name: 'Larch Care Limited',
    address: '1 Larch Lane, Oldham',
    postcode: 'OL1 1AA',
    local_authority: 'Oldham',
    region: 'North West',
    phone: '01610000000',
    public_phone: '',
    email: 'larch@example.org',
    website: '',
    cqc_recorded_id: '1-100000001',
    overall_cqc_rating: 'Good',
    last_report_publication_date: '2025-05-01',
    service_types: ['Residential homes'],
    no_beds: 30,
    latitude: 53.54,
    longitude: -2.11,
    location_status: 'OPEN',
    closed_on: null,
    closes_on: null,
    successor: null,
    predecessor: null,
    aqp_status: false,
    aqp_variant: null,
    rate: null,
    aqp_rates: [],
    aqp_pilot_status: false,
    total_beds_pilot: null,
    has_answered_aqp_beds_question: false,
    aqp_suspension: false,
    aqp_suspension_since: null,
    embargo: false,
    self_imposed_suspension: false,
    self_imposed_suspension_date: null,
    self_imposed_suspension_reason: null,
    self_imposed_suspension_other: '',
    self_imposed_suspension_until: null,
    is_bsol: false,
    reporting: false,
    reporting_from: null,
    last_submitted_quality_questionnaire: null,
    vacancy_reporting: true,
    bed_type_preferences: [],
    home_manager: 'Morgan Example',
    manager_contact: null,
    icb_contact: null,
    new_services: [],
    new_services_updated: null,
    notes: [],
    notes_version: 0,
    answers_within: null,
    prompt: null,
    ...home,
    vacancy: {
      version: 0,
      vacant_beds: 0,
      types: [],
      comments: '',
      updated_at: null,
      updated_by: null,
      updates_by_day: {},
      disputed: null,
      ...vacancy,
    },
  };
  if (!updated) return built;
  const form = bedFormOf(built);
  const types: BedType[] = form.kind === 'aqp' ? form.types : [form.total, form.dementia];
  return {
    ...built,
    has_answered_aqp_beds_question: home.has_answered_aqp_beds_question ?? form.kind === 'aqp',
    vacancy: {
      ...built.vacancy,
      version: Math.max(1, built.vacancy.version),
      types:
        built.vacancy.types.length > 0
          ? built.vacancy.types
          : types.map((bed_type) => ({ bed_type, vacant_beds: 0 })),
      updated_at: iso(updated),
      updated_by: 'Morgan Example',
    },
  };
}

/** An AQP nursing home that offers all four bed types, unless told otherwise. */
export const anAqpHome = (overrides: Parameters<typeof aHome>[0] = {}): Home =>
  aHome({
    aqp_status: true,
    rate: 1100,
    service_types: ['Nursing homes'],
    bed_type_preferences: ['Nursing', 'Nursing dementia', 'Residential', 'Residential dementia'],
    ...overrides,
  });

/**
 * A service location that is not on the AQP list and has never answered, unless told otherwise. With
 * `updated` it last answered then: it takes packages in Lambeth from 30 minutes, within 24 hours.
 */
export function aLocation(
  overrides: Partial<Omit<ServiceLocation, 'capacity'>> & {
    capacity?: Partial<Capacity>;
    updated?: Date;
  } = {},
): ServiceLocation {
  const { capacity, updated, ...location } = overrides;
  return {
    kind: SERVICE_LOCATION,
    uuid: randomUUID() as LocationUuid,
    version: 1,
    changed_at: iso(FRIDAY_AT_TEN),
    name: 'Wren Homecare',
    provider_name: 'Wren Care Limited',
    provider_id: '1-200000001',
    address: '2 Wren Street, London',
    postcode: 'SE1 7PB',
    local_authority: 'Lambeth',
    region: 'London',
    phone: '02070000000',
    public_phone: '',
    email: 'wren@example.org',
    website: '',
    latitude: 51.501,
    longitude: -0.116,
    no_beds: null,
    cqc_recorded_id: '1-200000002',
    overall_cqc_rating: 'Good',
    last_report_publication_date: '2025-05-01',
    service_types: ['Homecare agencies'],
    service_user_bands: ['Dementia'],
    location_status: 'OPEN',
    closed_on: null,
    closes_on: null,
    successor: null,
    predecessor: null,
    aqp_status: false,
    aqp_since: null,
    aqp_suspension: false,
    embargo: false,
    reporting: false,
    reporting_from: null,
    last_submitted_quality_questionnaire: null,
    care_tiers: [],
    specialisms: [],
    spoken_languages: [],
    live_in: null,
    other_specialisms: '',
    services_version: 0,
    services_updated: null,
    prompt_rhythm: 'weekly',
    home_manager: 'Morgan Example',
    manager_contact: null,
    icb_contact: null,
    prompt: null,
    ...location,
    capacity: {
      ...NO_CAPACITY,
      ...(updated && {
        version: 1,
        updated: iso(updated),
        updated_by: 'Morgan Example',
        minimumCallDuration: 'A_1',
        noticeRequired: 'A_1',
        areas: [9000022],
        acceptsCovid: true,
      }),
      ...capacity,
    },
  };
}

/** A service location on the AQP list since the first of the year that offers tiers 1 and 3, unless told otherwise. */
export const anAqpLocation = (overrides: Parameters<typeof aLocation>[0] = {}): ServiceLocation =>
  aLocation({
    aqp_status: true,
    aqp_since: '2026-01-01T09:00:00.000Z' as Instant,
    care_tiers: [1, 3],
    live_in: '3',
    services_version: 1,
    services_updated: { at: '2026-01-02T09:00:00.000Z' as Instant, by: 'Morgan Example' },
    ...overrides,
  });

/** An answer of a location about its availability, kept for good. */
export const aCapacityUpdate = (
  location: LocationUuid,
  at: Date,
  overrides: Partial<CapacityUpdate> = {},
): CapacityUpdate => ({
  location,
  at: iso(at),
  capacity_version: 1,
  by: 'Morgan Example',
  channel: 'portal',
  minimumCallDuration: 'A_1',
  noticeRequired: 'A_1',
  areas: [9000022],
  comments: '',
  acceptsCovid: true,
  acceptsCovidComment: '',
  ...overrides,
});

/** The Availability contact of a location, unless overridden. */
export const aLocationContact = (
  { uuid }: Pick<ServiceLocation, 'uuid'>,
  overrides: Partial<Contact> & { email?: string } = {},
): Contact => aContact({ place: locationRef(uuid), ...overrides });

type ContactOverrides = Partial<Contact> & { email?: string } & (
    | { home: HomeUuid }
    | { place: PlaceRef }
  );

/** A vacancy contact of a home or of another place, unless overridden. */
export function aContact(overrides: ContactOverrides): Contact {
  const { email = `${randomUUID()}@example.org`, ...others } = overrides;
  const { home, ...contact } = { home: undefined, ...others };
  return {
    id: randomUUID() as ContactId,
    place: home === undefined ? (contact.place as PlaceRef) : homeRef(home),
    version: 1,
    first_name: 'Sam',
    last_name: 'Example',
    job_title: 'Nurse manager',
    emails: [{ address: email as EmailAddress }],
    phone_numbers: [],
    central_contact: false,
    individual_contact: false,
    vacancy_contact: true,
    aqp_list_stakeholder: false,
    home_manager: false,
    leave: null,
    created_at: iso(FRIDAY_AT_TEN),
    ...contact,
  };
}

/** An open invitation to be a commissioner, sent on Friday at ten. */
export const anAccountInvitation = (
  overrides: Partial<Omit<AccountInvitation, 'email'>> & { email?: string } = {},
): AccountInvitation => ({
  version: 1,
  link: randomUUID(),
  kind: 'commissioner',
  first_name: 'Ada',
  last_name: 'Example',
  organisation: 'North Example ICB',
  organisation_code: 'icb-north-example',
  is_administrator: false,
  flags: ['nhList'],
  area_flags: [],
  invited_by: 'Jo Example',
  // An hour before: it may be sent again.
  invited_at: iso(new Date(FRIDAY_AT_TEN.getTime() - 3_600_000)),
  ...overrides,
  email: (overrides.email ?? `${randomUUID()}@example.org`) as EmailAddress,
});

/** An organisation that the central team has added, as the table keeps it. */
export function aStoredOrganisation(
  overrides: Partial<Omit<StoredOrganisation, 'details'>> & { name?: string } = {},
): StoredOrganisation {
  const { name = 'North Example NHS Trust', ...rest } = overrides;
  return {
    code: `nhs-${randomUUID()}` as OrganisationCode,
    version: 1,
    details: {
      type: 'nhsTrust',
      name,
      ods: null,
      ons: null,
      from: null,
      until: null,
      successors: [],
    },
    flags: ['nhList', 'nhQuality'],
    area_flags: [],
    ...rest,
  };
}

/** The memberships that go with a contact. */
export const membershipsFor = (contact: Contact): Membership[] =>
  contact.emails.map(({ address }) => ({
    place: contact.place,
    email: address,
    contact: contact.id,
    version: 1,
    vacancy_contact: contact.vacancy_contact,
    central_contact: contact.central_contact,
    individual_contact: contact.individual_contact,
  }));

/** A provider's account, unless told otherwise. */
export function anAccount(
  overrides: Partial<Omit<Account, 'email'>> & { email?: string } = {},
): Account {
  const { email = `${randomUUID()}@example.org`, ...account } = overrides;
  return {
    id: randomUUID() as AccountId,
    version: 1,
    kind: 'provider',
    email: email as EmailAddress,
    first_name: 'Sam',
    last_name: 'Example',
    organisation: 'Larch Care Limited',
    organisation_code: null,
    is_administrator: false,
    is_active: true,
    flags: [],
    area_flags: [],
    cookie_consent: false,
    time_of_consent: iso(FRIDAY_AT_TEN),
    second_step: false,
    ...account,
  };
}

/** A commissioner's account that may see the list, unless told otherwise. */
export const aCommissioner = (overrides: Parameters<typeof anAccount>[0] = {}): Account =>
  anAccount({
    kind: 'commissioner',
    organisation: 'North Example ICB',
    flags: ['nhList'],
    ...overrides,
  });

/** A search for any vacant bed that writes at once, unless told otherwise. */
export const aSavedSearch = (
  overrides: Partial<Omit<SavedSearch, 'id'>> & { id?: string } = {},
): SavedSearch => {
  const { id = randomUUID(), ...search } = overrides;
  return {
    id: id as SavedSearchId,
    list: 'careHomes',
    version: 1,
    filters: { care_home_type: 'All', vacant_bed_type: 'any' },
    origin: null,
    frequency: 'at_once',
    created_at: iso(FRIDAY_AT_TEN),
    ...search,
  };
};

/** The saved searches of an account. */
export const someSearches = (account: AccountId, searches: SavedSearch[]): SavedSearches => ({
  account,
  version: 1,
  changed_at: iso(FRIDAY_AT_TEN),
  searches,
});

/** A published announcement for every home, unless told otherwise. */
export const anAnnouncement = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: randomUUID() as AnnouncementId,
  version: 1,
  title: 'Winter planning',
  summary: 'What to have ready before the frost',
  markdown: 'Please check your **plans**.',
  content: '<p>Please check your <strong>plans</strong>.</p>',
  audience: { groups: ['everybody'], local_authorities: [] },
  status: 'published',
  publish_at: '2026-11-19T09:00:00.000Z' as Instant,
  withdrawn_at: null,
  attachments: [],
  created_at: '2026-11-18T09:00:00.000Z' as Instant,
  created_by: 'Hana Quillfeather',
  edited_at: '2026-11-18T09:00:00.000Z' as Instant,
  edited_by: 'Hana Quillfeather',
  ...overrides,
});

/** A shared PDF among the resource documents, unless told otherwise. There is no file in the bucket. */
export function aDocument(
  overrides: Partial<Omit<GuidanceDocument, 'id'>> & { id?: string } = {},
): GuidanceDocument {
  const { id = randomUUID(), ...document } = overrides;
  return {
    id: id as DocumentId,
    version: 1,
    name: 'Winter plan',
    section: 'resource_documents',
    tooltip: '',
    withdrawn: false,
    key: `files/documents/${id}/${randomUUID()}.pdf`,
    ext: 'pdf',
    content_type: 'application/pdf',
    size: 1200,
    creation: iso(FRIDAY_AT_TEN),
    past: [],
    ...document,
  };
}

/** An address whose mail came back for good two days before, unless told otherwise. */
export const aBouncingAddress = (
  email: string,
  overrides: Partial<SuppressedAddress> = {},
): SuppressedAddress => ({
  email: email as EmailAddress,
  version: 1,
  changed_at: '2026-11-18T09:01:00.000Z' as Instant,
  bounced_at: '2026-11-18T09:01:00.000Z' as Instant,
  complained_at: null,
  failed_on: [],
  tried_again_at: null,
  ...overrides,
});

/** An erasure that is done, unless told otherwise. */
export function anErasure(overrides: Partial<Erasure> = {}): Erasure {
  const id = randomUUID();
  return {
    id,
    version: 1,
    pseudonym: pseudonymOf(id),
    status: 'done',
    begun_at: iso(FRIDAY_AT_TEN),
    done_at: iso(FRIDAY_AT_TEN),
    asked_by: { kind: 'account', id: randomUUID(), name: 'Hana Quillfeather' },
    reason: 'Wrote to us',
    person: null,
    successors: [],
    gathered: true,
    pass: null,
    removed: {},
    changed: {},
    unreadable: {},
    ...overrides,
  };
}

/** So many who wait for a home's next update, the first the longest. None has an account. */
export const someWatchers = (home: HomeUuid, count: number): Watcher[] =>
  Array.from({ length: count }, (_, at) => ({
    place: homeRef(home),
    account: randomUUID() as AccountId,
    version: 1,
    at: iso(new Date(FRIDAY_AT_TEN.getTime() - (count - at) * 6 * 3_600_000)),
    update_version: 0,
  }));

/** A local authority's rate of its own from a day on. */
export const aRate = (overrides: Partial<StoredRate> = {}): StoredRate => ({
  id: randomUUID() as RateId,
  of: 'local_authority',
  name: 'Bromley',
  from: '2026-04-01',
  rate: 1400,
  ...overrides,
});

/** Rates as the central team saved them, besides those of the contracts. */
export const someRates = (entries: StoredRate[] = []): Rates => ({
  version: 1,
  entries,
  saved_at: iso(FRIDAY_AT_TEN),
});
/** A stranger's request about a home of the regulator's id 1-109570155, not yet confirmed. */
export function aRegistrationRequest(
  overrides: Partial<Omit<RegistrationRequest, 'email'>> & { email?: string } = {},
): RegistrationRequest {
  const { email = `${randomUUID()}@example.org`, ...request } = overrides;
  const isOpen = (request.state ?? 'UNCONFIRMED') !== 'UNCONFIRMED';
  return {
    id: randomUUID() as RegistrationId,
    version: 1,
    email: email as EmailAddress,
    first_name: 'Ada',
    last_name: 'Larkspur',
    job_title: 'Nurse',
    care_home_name: 'Larch House',
    provider_name: 'Larch Care Limited',
    local_authority_name: 'Oldham',
    cqc_registration_id: '1-109570155',
    state: 'UNCONFIRMED',
    asked_at: iso(FRIDAY_AT_TEN),
    confirmed_at: isOpen ? iso(FRIDAY_AT_TEN) : null,
    place: null,
    decided: null,
    ...request,
  };
}
