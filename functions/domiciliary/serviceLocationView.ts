import { asksForManager } from '#shared/contacts/manager.ts';
import { heldResponsibilities } from '#shared/contacts/responsibilities.ts';
import type { ServiceLocationPage, ServicesView } from '#shared/domiciliary/serviceLocation.api.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { slug } from '#shared/kernel/text.ts';
import { publicContactOf } from '#shared/places/publicContact.ts';
import { chosenOf, type Option } from '#shared/serviceLocations/options.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { SERVICE_OPTIONS } from '#shared/serviceLocations/services.ts';
import type { Table } from '#shared/store/table.ts';
import { contactList } from '../contacts/contactList.ts';
import { locationContactView } from './locationContactView.ts';

/** Options as replies name them. */
export const namedOptions = (options: readonly Option[]) =>
  options.map(({ id, name }) => ({ id, name }));

/** What a location offers, in the words of its options. */
export const servicesView = (location: ServiceLocation): ServicesView => ({
  care_tiers: namedOptions(chosenOf(SERVICE_OPTIONS.care_tiers, location.care_tiers)),
  live_in: location.live_in,
  specialisms: namedOptions(chosenOf(SERVICE_OPTIONS.specialisms, location.specialisms)),
  other_specialisms: location.other_specialisms,
  spoken_languages: namedOptions(
    chosenOf(SERVICE_OPTIONS.spoken_languages, location.spoken_languages),
  ),
  services_version: location.services_version,
  services_updated: location.services_updated,
});

/** A service location's page for who signs in with `email`, with its contacts as they are at `now` (domiciliary, section 7). */
export async function serviceLocationPage(
  table: Table,
  location: ServiceLocation,
  { now, email }: { now: Date; email: EmailAddress },
): Promise<ServiceLocationPage> {
  const listed = await contactList(table, location);
  const contacts = listed.map(({ contact, addresses, deactivated }) => ({
    ...locationContactView(contact, now),
    addresses,
    deactivated,
  }));
  return {
    id: location.uuid,
    uuid: location.uuid,
    version: location.version,
    name: location.name,
    provider: { name: location.provider_name, id: location.provider_id },
    address: location.address,
    postcode: location.postcode,
    phone_number: location.phone,
    public_contact: publicContactOf(location),
    home_manager: location.home_manager,
    asks_for_manager: asksForManager(
      location,
      listed.map(({ contact }) => contact),
      email,
    ),
    no_beds: location.no_beds,
    cqc_recorded_id: location.cqc_recorded_id,
    overall_cqc_rating: location.overall_cqc_rating,
    last_report_publication_date: location.last_report_publication_date,
    service_types: location.service_types.map((name) => ({ id: slug(name), name })),
    service_user_bands: location.service_user_bands,
    location_status: location.location_status,
    closes_on: location.closes_on,
    predecessor: location.predecessor,
    aqp_status: location.aqp_status,
    aqp_suspension: location.aqp_suspension,
    embargo: location.embargo,
    reporting: location.reporting,
    ...servicesView(location),
    prompt_rhythm: location.prompt_rhythm,
    contacts,
    missing_contact_preferences: heldResponsibilities(contacts),
  };
}
