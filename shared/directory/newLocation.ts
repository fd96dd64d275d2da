import { instant } from '../kernel/ids.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { NO_CAPACITY } from '../serviceLocations/locationRules.ts';
import type { LocationUuid, ServiceLocation } from '../serviceLocations/serviceLocation.ts';

/** What the regulator publishes of a location; the rest of it is what people say and decide. */
export type PublishedLocation = Pick<
  ServiceLocation,
  | 'name'
  | 'provider_name'
  | 'provider_id'
  | 'address'
  | 'postcode'
  | 'local_authority'
  | 'region'
  | 'phone'
  | 'website'
  | 'latitude'
  | 'longitude'
  | 'no_beds'
  | 'cqc_recorded_id'
  | 'overall_cqc_rating'
  | 'last_report_publication_date'
  | 'service_types'
  | 'service_user_bands'
>;

/** A location that the portal has not heard from yet: it takes part in nothing (domiciliary, section 1). */
export const newLocation = (
  published: PublishedLocation,
  creation: { uuid: LocationUuid; now: Date },
): ServiceLocation => ({
  ...published,
  kind: SERVICE_LOCATION,
  uuid: creation.uuid,
  version: 1,
  changed_at: instant(creation.now),
  public_phone: '',
  email: '',
  location_status: 'REGISTERED',
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
  capacity: NO_CAPACITY,
  prompt_rhythm: 'weekly',
  home_manager: '',
  manager_contact: null,
  icb_contact: null,
  prompt: null,
});
