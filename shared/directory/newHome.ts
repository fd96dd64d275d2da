import { isInBsol } from '../areas/localAuthority.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { type HomeUuid, instant } from '../kernel/ids.ts';

/** What the regulator publishes of a home; the rest of it is what people say and decide. */
export type PublishedHome = Pick<
  Home,
  | 'name'
  | 'provider_name'
  | 'address'
  | 'postcode'
  | 'local_authority'
  | 'region'
  | 'phone'
  | 'website'
  | 'cqc_recorded_id'
  | 'overall_cqc_rating'
  | 'last_report_publication_date'
  | 'service_types'
  | 'no_beds'
  | 'latitude'
  | 'longitude'
>;

/**
 * A home that the portal has not heard from yet. It reports vacancies, unless it is in the
 * Birmingham and Solihull area, whose homes do not (specification 1, section 6).
 */
export function newHome(published: PublishedHome, creation: { uuid: HomeUuid; now: Date }): Home {
  const inBsol = isInBsol(published.local_authority);
  return {
    ...published,
    kind: CARE_HOME,
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
    is_bsol: inBsol,
    reporting: false,
    reporting_from: null,
    last_submitted_quality_questionnaire: null,
    vacancy_reporting: !inBsol,
    bed_type_preferences: [],
    home_manager: '',
    manager_contact: null,
    icb_contact: null,
    new_services: [],
    new_services_updated: null,
    vacancy: {
      version: 0,
      vacant_beds: 0,
      types: [],
      comments: '',
      updated_at: null,
      updated_by: null,
      updates_by_day: {},
      disputed: null,
    },
    notes: [],
    notes_version: 0,
    answers_within: null,
    prompt: null,
  };
}
