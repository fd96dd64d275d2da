import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { updatedText } from '#shared/homes/vacancyRules.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';

/** A home of the list, for tests: nursing, AQP, good, updated at noon, but for what is named. */
export function aListItem(
  number: number,
  {
    updated = '2026-11-20T12:00:00.000Z',
    ...named
  }: Partial<CareHomeListItem> & {
    updated?: string | null;
  } = {},
): CareHomeListItem {
  const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as HomeUuid;
  return {
    id: uuid,
    uuid,
    version: 1,
    name: `Abbey Court ${number}`,
    provider: 'Fairview Care',
    cqc_recorded_id: '1-1000001',
    service_types: [{ id: 'Nursing homes', name: 'Nursing homes' }],
    local_authority: 'Barnet',
    full_address: '1 Long Lane, London, N2 0AA',
    home_manager: 'Alex Featherstone',
    contact: {
      name: 'Robin Larkspur',
      phone_numbers: ['020 7946 0111'],
      emails: ['icb@example.org'],
    },
    phone_numbers: ['020 7946 0100'],
    emails: ['manager@example.org'],
    overall_cqc_rating: 'Good',
    last_report_publication_date: '2025-03-14',
    aqp_price: 1353,
    aqp_rates: [],
    has_answered_aqp_beds_question: true,
    aqp_bed_availability: 0,
    no_capacity_for_aqp_placements: false,
    last_submitted_quality_questionnaire: null,
    aqp_status: true,
    aqp_pilot_status: false,
    total_beds_pilot: null,
    embargo: false,
    self_imposed_suspension: false,
    aqp_suspension: false,
    aqp_suspension_since: null,
    vacancy_reporting: true,
    reporting: true,
    no_beds: 40,
    vacant_beds: 3,
    vacancy_info: { types: [{ bed_type: 'Nursing', vacant_beds: 3 }], comments: '' },
    vacancy_updated: updatedText(updated),
    vacancy_disputed_at: null,
    usable: null,
    answers_within: null,
    bed_limits: [],
    vacancy_updated_at: updated,
    prompted_at: null,
    ...named,
  };
}
