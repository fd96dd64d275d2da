import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';

/** A location of the list, for tests: answered at seven that it covers Lambeth, but for what is named. */
export function aLocationItem(
  number: number,
  named: Partial<LocationListItem> = {},
): LocationListItem {
  const uuid = `11111111-1111-4111-8111-${String(number).padStart(12, '0')}` as LocationUuid;
  return {
    id: uuid,
    uuid,
    version: 1,
    name: `Wren Homecare ${number}`,
    provider: 'Wren Care Limited',
    cqc_recorded_id: null,
    local_authority: 'Lambeth',
    full_address: '1 Long Lane, London, SW9 9SL',
    home_manager: 'Alex Featherstone',
    contact: { name: 'Alex Featherstone', phone_numbers: [], emails: [] },
    phone_numbers: ['020 7946 0100'],
    emails: [],
    overall_cqc_rating: 'Good',
    last_report_publication_date: null,
    care_tiers: [],
    live_in: '3',
    aqp_status: true,
    reporting: false,
    embargo: false,
    last_submitted_quality_questionnaire: null,
    areas: [9000022],
    minimum_call: '45 minutes',
    notice: '48 hours',
    accepts_covid: true,
    accepts_covid_comment: '',
    comments: '',
    capacity_updated: '07:00 on 20-11-2026',
    capacity_updated_at: '2026-11-20T07:00:00.000Z',
    prompted_at: null,
    ...named,
  };
}
