import { randomUUID } from 'node:crypto';
import type { Enquiry, EnquiryPlace } from '../enquiries/enquiry.ts';
import { nextDue } from '../enquiries/enquiryCommands.ts';
import type { HomeNeeds, LocationNeeds } from '../enquiries/needs.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import type { AccountId, EnquiryId, Instant } from '../kernel/ids.ts';
import { type Place, placeRef } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import {
  enquiryEntity,
  enquiryPlaceEntity,
  enquiryReferenceEntity,
} from '../store/enquiries.store.ts';
import { create, type Write } from '../store/write.ts';
import { FRIDAY_AT_TEN } from './builders.ts';

/** What is needed, unless told otherwise: a residential bed for a short stay. */
export const someNeeds = (overrides: Partial<HomeNeeds> = {}): HomeNeeds => ({
  kind: CARE_HOME,
  bed_type: 'Residential',
  stay: 'discharge_to_assess',
  funding: 'nhs',
  how_long: 'six_weeks',
  care: ['hoist', 'two_people'],
  services: [],
  local_authority: 'Oldham',
  line: '',
  ...overrides,
});

/** What is needed of a homecare agency, unless told otherwise: two calls a day in Lambeth. */
export const someLocationNeeds = (overrides: Partial<LocationNeeds> = {}): LocationNeeds => ({
  kind: SERVICE_LOCATION,
  care_tier: 2,
  calls: [45, 30],
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  hours_a_week: 8.75,
  double_handed: true,
  live_in: false,
  night: false,
  languages: [],
  specialisms: [25],
  local_authority: 'Lambeth',
  postcode_district: 'SW9',
  line: '',
  ...overrides,
});

/** An open enquiry to homecare agencies, else as `anEnquiry`. */
export const aLocationEnquiry = (overrides: Partial<Enquiry> = {}): Enquiry =>
  anEnquiry({
    place_kind: SERVICE_LOCATION,
    needs: someLocationNeeds(),
    beds: null,
    ...overrides,
  });

/** An open enquiry that was sent on Friday at ten and is to be answered by noon, unless told otherwise. */
export function anEnquiry(overrides: Partial<Enquiry> = {}): Enquiry {
  const enquiry: Omit<Enquiry, 'due'> = {
    id: randomUUID() as EnquiryId,
    version: 1,
    changed_at: FRIDAY_AT_TEN.toISOString() as Instant,
    reference: `kettle-otter-${randomUUID()}`,
    place_kind: CARE_HOME,
    organisation: 'icb-north-example',
    organisation_name: 'North Example ICB',
    account: randomUUID() as AccountId,
    contact: { name: 'Robin Example', phone: '020 7946 0018' },
    needs: someNeeds(),
    beds: 1,
    needed_from: '2026-11-20',
    respond_by: '2026-11-20T12:00:00.000Z' as Instant,
    state: 'OPEN',
    created_at: FRIDAY_AT_TEN.toISOString() as Instant,
    asked: 1,
    answered: 0,
    yes: 0,
    remind_at: '2026-11-20T11:00:00.000Z' as Instant,
    time_is_told: false,
    yes_is_told: false,
    moved_in_asked: false,
    chosen: null,
    outcome: null,
    reason: null,
    ended_at: null,
    told: 1,
    news: null,
    ...overrides,
  };
  return { ...enquiry, due: nextDue(enquiry) };
}

/** A home or location that an enquiry asks and that has not answered, unless told otherwise. */
export const anEnquiryPlace = (
  { id }: Pick<Enquiry, 'id'>,
  place: Pick<Place, 'kind' | 'uuid' | 'name' | 'phone'>,
  overrides: Partial<EnquiryPlace> = {},
): EnquiryPlace => ({
  enquiry: id,
  place: placeRef(place),
  version: 1,
  name: place.name,
  phone: place.phone,
  asked_at: FRIDAY_AT_TEN.toISOString() as Instant,
  vacancy_version: 1,
  notes_version: 0,
  usable: 0,
  answer: null,
  answer_version: 1,
  first_answered_at: null,
  first_phoned_at: null,
  said_yes: false,
  vacancies_were: null,
  came_back_at: null,
  not_asked_at: null,
  told_over_at: null,
  asked_again_at: null,
  to_ask_again: false,
  gave_back_at: null,
  waits_since: null,
  tells: [{ what: 'asked', version: 1 }],
  ...overrides,
});

/** An enquiry as the table holds it. */
export const someEnquiry = ({
  enquiry,
  places,
}: {
  enquiry: Enquiry;
  places: EnquiryPlace[];
}): Write[] => [
  create(enquiryEntity, enquiry),
  create(enquiryReferenceEntity, { reference: enquiry.reference, enquiry: enquiry.id }),
  ...places.map((place) => create(enquiryPlaceEntity, place)),
];
