import { asksForManager } from '#shared/contacts/manager.ts';
import * as homeApi from '#shared/homeDetails/homePage.api.ts';
import { closedWhyOf } from '#shared/homes/closedWhy.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { ownAddressesOf } from '#shared/places/ownAddresses.ts';
import { publicContactOf } from '#shared/places/publicContact.ts';
import { outstandingOf } from '#shared/reporting/monthlyViews.ts';
import { environment } from '#shared/server/environment.ts';
import { homeReturns } from '#shared/server/reporting/homeReturns.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { ratesOfHome } from '#shared/store/homeRates.ts';
import { vacancyView } from '#shared/vacancies/vacancyView.ts';
import { setPublicContact } from '../places/setPublicContact.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const getHome = handle(homeApi.getHome, async ({ place: home, caller, table, now }) => {
  const [contacts, rates, returns] = await Promise.all([
    // Whoever has a manager is spared the read of their contacts.
    home.home_manager === '' ? contactsOf(table, home) : [],
    ratesOfHome(table, home, londonDay(now)),
    homeReturns(table, home),
  ]);
  return {
    ...vacancyView(home, now),
    id: home.uuid,
    uuid: home.uuid,
    name: home.name,
    address: home.address,
    postcode: home.postcode,
    provider: { name: home.provider_name },
    phone: home.phone,
    public_contact: publicContactOf(home),
    own_addresses: ownAddressesOf(home),
    home_manager: home.home_manager,
    asks_for_manager: asksForManager(home, contacts, accountOf(caller).email),
    overall_cqc_rating: home.overall_cqc_rating,
    last_report_publication_date: home.last_report_publication_date,
    cqc_recorded_id: home.cqc_recorded_id,
    aqp_status: home.aqp_status,
    aqp_suspension: home.aqp_suspension,
    aqp_pilot_status: home.aqp_pilot_status,
    aqp_variant: home.aqp_variant,
    sussex_aqp_status: home.aqp_variant === 'sussex',
    frimley_aqp_status: home.aqp_variant === 'frimley',
    aqp_suspension_contact: home.aqp_suspension
      ? (environment().AQP_CONTACTS[home.aqp_variant ?? 'own'] ?? null)
      : null,
    is_bsol: home.is_bsol,
    location_status: home.location_status,
    closed_on: home.closed_on,
    closes_on: home.closes_on,
    predecessor: home.predecessor,
    reporting: home.reporting && !isClosed(home),
    vacancy_reporting: home.vacancy_reporting,
    service_types: home.service_types,
    ...rates,
    no_beds: home.no_beds,
    embargo: home.embargo,
    self_imposed_suspension: home.self_imposed_suspension,
    self_imposed_suspension_date: home.self_imposed_suspension_date,
    ...closedWhyOf(home),
    bed_type_preferences: home.bed_type_preferences,
    bed_types_contact: environment().AQP_CONTACTS[home.aqp_variant ?? 'own'] ?? null,
    outstanding_questionnaires: outstandingOf(returns, now),
    new_services: home.new_services,
    new_services_updated: home.new_services_updated,
  };
});

export const putPublicContact = handle(homeApi.putPublicContact, async ({ place, body, save }) => {
  const { contact, change, writes } = setPublicContact(place, body);
  return change ? save(change, writes, contact) : contact;
});
