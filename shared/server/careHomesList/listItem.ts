import type { CareHomeListItem } from '../../careHomesList/careHomesList.api.ts';
import { hasNoAqpCapacity } from '../../careHomesList/listRules.ts';
import { aqpPrice } from '../../homes/aqpRate.ts';
import type { Home } from '../../homes/home.ts';
import type { BedRate, BedVacancy } from '../../vacancies/vacancy.ts';
import { updatedText } from '../../vacancies/vacancyRules.ts';

// Cards go out unchecked: they name each field, whatever else a newer release keeps beside them.
const typePart = ({ bed_type, vacant_beds }: BedVacancy): BedVacancy => ({ bed_type, vacant_beds });
const ratePart = ({ bed_type, rate }: BedRate): BedRate => ({ bed_type, rate });

/** A home as its card shows it. */
export function listItem(home: Home): CareHomeListItem {
  const price = aqpPrice(home);
  const answered = home.vacancy.updated_at !== null;
  const free = home.vacancy.types.reduce((sum, { vacant_beds }) => sum + vacant_beds, 0);
  return {
    id: home.uuid,
    uuid: home.uuid,
    name: home.name,
    provider: home.provider_name,
    cqc_recorded_id: home.cqc_recorded_id,
    service_types: home.service_types.map((name) => ({ id: name, name })),
    local_authority: home.local_authority,
    full_address: [home.address, home.postcode].filter(Boolean).join(', '),
    home_manager: home.home_manager,
    phone_numbers: home.phone ? [home.phone] : [],
    emails: home.email ? [home.email] : [],
    overall_cqc_rating: home.overall_cqc_rating,
    last_report_publication_date: home.last_report_publication_date,
    aqp_price: price,
    aqp_rates: price === 'Multiple' ? home.aqp_rates.map(ratePart) : [],
    aqp_status: home.aqp_status,
    has_answered_aqp_beds_question: home.aqp_status && answered,
    aqp_bed_availability: home.aqp_status ? free : 0,
    no_capacity_for_aqp_placements: hasNoAqpCapacity(home),
    last_submitted_quality_questionnaire: home.last_submitted_quality_questionnaire,
    embargo: home.embargo,
    self_imposed_suspension: home.self_imposed_suspension,
    aqp_suspension: home.aqp_suspension,
    vacancy_reporting: home.vacancy_reporting,
    reporting: home.reporting,
    no_beds: home.no_beds,
    vacant_beds: home.vacancy.vacant_beds,
    vacancy_info: {
      types: home.vacancy.types.map(typePart),
      comments: home.vacancy.comments,
    },
    vacancy_updated: updatedText(home.vacancy.updated_at),
    vacancy_updated_at: home.vacancy.updated_at,
    prompted_at: home.prompt?.at ?? null,
  };
}
