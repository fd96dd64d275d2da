import type { CareHomeListItem } from '../../shared/careHomesList/careHomesList.api.ts';
import { aqpRate } from '../../shared/homes/aqpRate.ts';
import type { Home } from '../../shared/homes/home.ts';
import { updatedText } from '../../shared/vacancies/vacancyRules.ts';

/** A home as its card shows it. */
export function listItem(home: Home): CareHomeListItem {
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
    aqp_price: aqpRate(home),
    aqp_status: home.aqp_status,
    embargo: home.embargo,
    self_imposed_suspension: home.self_imposed_suspension,
    aqp_suspension: home.aqp_suspension,
    vacancy_reporting: home.vacancy_reporting,
    reporting: home.reporting,
    no_beds: home.no_beds,
    vacant_beds: home.vacancy.vacant_beds,
    vacancy_info: { types: home.vacancy.types, comments: home.vacancy.comments },
    vacancy_updated: updatedText(home.vacancy.updated_at),
    vacancy_updated_at: home.vacancy.updated_at,
    prompted_at: home.prompt?.at ?? null,
  };
}
