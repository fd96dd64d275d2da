import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { updatedText } from '#shared/homes/vacancyRules.ts';
import { commissionersContact, placeEmails, placePhones } from '#shared/places/publicContact.ts';
import { asRead } from '#shared/serviceLocations/capacityRules.ts';
import {
  CALL_DURATIONS,
  CARE_TIERS,
  chosenOf,
  codedOf,
  NOTICES,
  type Option,
} from '#shared/serviceLocations/options.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';

// Cards go out unchecked: they name each field, whatever else a newer release keeps beside them.
export const named = ({ id, name }: Option): { id: number; name: string } => ({ id, name });

/** A service location as its card shows it. */
export function locationItem(location: ServiceLocation): LocationListItem {
  const capacity = asRead(location.capacity, location);
  return {
    id: location.uuid,
    uuid: location.uuid,
    version: location.version,
    name: location.name,
    provider: location.provider_name,
    cqc_recorded_id: location.cqc_recorded_id,
    local_authority: location.local_authority,
    full_address: [location.address, location.postcode].filter(Boolean).join(', '),
    home_manager: location.home_manager,
    contact: commissionersContact(location),
    phone_numbers: placePhones(location),
    emails: placeEmails(location),
    overall_cqc_rating: location.overall_cqc_rating,
    last_report_publication_date: location.last_report_publication_date,
    care_tiers: chosenOf(CARE_TIERS, location.care_tiers).map(named),
    live_in: location.live_in,
    aqp_status: location.aqp_status,
    reporting: location.reporting,
    embargo: location.embargo,
    last_submitted_quality_questionnaire: location.last_submitted_quality_questionnaire,
    areas: capacity.updated === null ? [] : [...capacity.areas],
    minimum_call: codedOf(CALL_DURATIONS, capacity.minimumCallDuration)?.name ?? '',
    notice: codedOf(NOTICES, capacity.noticeRequired)?.name ?? '',
    accepts_covid: capacity.acceptsCovid,
    accepts_covid_comment: capacity.acceptsCovidComment,
    comments: capacity.comments,
    capacity_updated: updatedText(capacity.updated),
    capacity_updated_at: capacity.updated,
    prompted_at: location.prompt?.at ?? null,
  };
}
