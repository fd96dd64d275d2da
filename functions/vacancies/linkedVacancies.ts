import type { Home } from '#shared/homes/home.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { ownAddressesOf } from '#shared/places/ownAddresses.ts';
import type { LinkedVacancies } from '#shared/vacancies/vacancies.api.ts';
import { vacancyView } from '#shared/vacancies/vacancyView.ts';

/** What the bearer of a prompt's link sees of a home. */
export const linkedVacancies = (home: Home, now: Date): LinkedVacancies => ({
  ...vacancyView(home, now),
  name: home.name,
  aqp_status: home.aqp_status,
  service_types: home.service_types,
  bed_type_preferences: home.bed_type_preferences,
  no_beds: home.no_beds,
  own_addresses: ownAddressesOf(home),
  bar: vacancyBarOf(home),
  closed_on: home.closed_on,
});
