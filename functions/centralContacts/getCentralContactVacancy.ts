import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import * as centralContactsApi from '#shared/centralContacts/centralContacts.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { isClosed } from '#shared/homes/locationStatus.ts';
import { bedFormOf, vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { homeRates } from '#shared/rates/homeRates.ts';
import type { RatesOfDay } from '#shared/rates/ratesOn.ts';
import { environment } from '#shared/server/environment.ts';
import { findHomes, homeMemberships } from '#shared/store/homes.store.ts';
import { membershipsInForce } from '#shared/store/membershipsInForce.ts';
import { findRatesOn } from '#shared/store/rates.store.ts';
import { vacancyView } from '#shared/vacancies/vacancyView.ts';
import { handle } from '../runtime/handle.ts';

export const getCentralContactVacancy = handle(
  centralContactsApi.getCentralContactVacancy,
  async ({ subject, table, now }) => {
    const memberships = await membershipsInForce(table, subject.email);
    const updated = memberships.filter(({ vacancy_contact }) => vacancy_contact);
    const [homes, rates] = await Promise.all([
      findHomes(table, [...homeMemberships(updated).keys()]),
      findRatesOn(table, londonDay(now)),
    ]);
    return {
      uuid: subject.id,
      name: fullName(subject),
      care_homes: homes
        .filter((home) => !isClosed(home))
        .map((home) => overviewHome(home, { rates, now }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    };
  },
);

function overviewHome(home: Home, { rates, now }: { rates: RatesOfDay; now: Date }): OverviewHome {
  const variant = home.aqp_variant;
  return {
    ...vacancyView(home, now),
    uuid: home.uuid,
    name: home.name,
    provider: { name: home.provider_name },
    local_authority: { name: home.local_authority },
    service_types: home.service_types.map((name) => ({ name })),
    aqp_status: home.aqp_status,
    aqp_variant: variant,
    sussex_aqp_status: variant === 'sussex',
    frimley_aqp_status: variant === 'frimley',
    ...homeRates(home, rates),
    bed_type_preferences: home.bed_type_preferences,
    no_beds: home.no_beds,
    embargo: home.embargo,
    self_imposed_suspension: home.self_imposed_suspension,
    bed_form: bedFormOf(home),
    bar: vacancyBarOf(home),
    aqp_suspension_contact: home.aqp_suspension
      ? (environment().AQP_CONTACTS[variant ?? 'own'] ?? null)
      : null,
  };
}
