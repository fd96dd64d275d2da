import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { freeAqpBeds, hasNoAqpCapacity } from '#shared/careHomesList/listRules.ts';
import { aqpPrice, type HomeRates } from '#shared/homes/aqpRate.ts';
import type { Home } from '#shared/homes/home.ts';
import { limitedBeds, usableShown } from '#shared/homes/usableBeds.ts';
import type { BedRate, BedVacancy } from '#shared/homes/vacancy.ts';
import { disputedAt, updatedText } from '#shared/homes/vacancyRules.ts';
import { commissionersContact, placeEmails, placePhones } from '#shared/places/publicContact.ts';
import { areaOf, homeRates, ownRates } from '#shared/rates/homeRates.ts';
import type { RatesOfDay } from '#shared/rates/ratesOn.ts';
import { datedText } from '../placeList/datedFields.ts';
import { textOfArea } from './homeAreaText.ts';

// Cards go out unchecked: they name each field, whatever else a newer release keeps beside them.
const typePart = ({ bed_type, vacant_beds }: BedVacancy): BedVacancy => ({ bed_type, vacant_beds });
const ratePart = ({ bed_type, rate }: BedRate): BedRate => ({ bed_type, rate });

/** A home as its card shows it on the day of the rates. */
export function listItem(home: Home, rates: RatesOfDay): CareHomeListItem {
  const paid = homeRates(home, rates);
  return cardOf(home, paid, aqpPrice(paid));
}

/** A home's card as the list keeps it: with what its rate follows from, where that is its area's. */
export function storedCard(home: Home) {
  const [area, own] = [areaOf(home), ownRates(home)];
  return cardOf(home, own, area ? datedText(textOfArea(area)) : aqpPrice(own));
}

function cardOf<P>(home: Home, { aqp_rates }: HomeRates, aqp_price: P) {
  return {
    id: home.uuid,
    uuid: home.uuid,
    version: home.version,
    name: home.name,
    provider: home.provider_name,
    cqc_recorded_id: home.cqc_recorded_id,
    service_types: home.service_types.map((name) => ({ id: name, name })),
    local_authority: home.local_authority,
    full_address: [home.address, home.postcode].filter(Boolean).join(', '),
    home_manager: home.home_manager,
    contact: commissionersContact(home),
    phone_numbers: placePhones(home),
    emails: placeEmails(home),
    overall_cqc_rating: home.overall_cqc_rating,
    last_report_publication_date: home.last_report_publication_date,
    aqp_price,
    aqp_rates: aqp_rates.map(ratePart),
    aqp_status: home.aqp_status,
    aqp_pilot_status: home.aqp_pilot_status,
    total_beds_pilot: home.aqp_pilot_status ? home.total_beds_pilot : null,
    has_answered_aqp_beds_question: home.aqp_status && home.has_answered_aqp_beds_question,
    aqp_bed_availability: freeAqpBeds(home),
    no_capacity_for_aqp_placements: hasNoAqpCapacity(home),
    last_submitted_quality_questionnaire: home.last_submitted_quality_questionnaire,
    embargo: home.embargo,
    self_imposed_suspension: home.self_imposed_suspension,
    aqp_suspension: home.aqp_suspension,
    aqp_suspension_since: home.aqp_suspension_since,
    vacancy_reporting: home.vacancy_reporting,
    reporting: home.reporting,
    no_beds: home.no_beds,
    vacant_beds: home.vacancy.vacant_beds,
    vacancy_info: {
      types: home.vacancy.types.map(typePart),
      comments: home.vacancy.comments,
    },
    usable: usableShown(home),
    bed_limits: limitedBeds(home),
    answers_within: home.answers_within,
    vacancy_updated: updatedText(home.vacancy.updated_at),
    vacancy_updated_at: home.vacancy.updated_at,
    vacancy_disputed_at: disputedAt(home.vacancy),
    prompted_at: home.prompt?.at ?? null,
  };
}
