import { closedWhyOf } from '../../shared/homes/closedWhy.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { HomeStatusView } from '../../shared/homes/homeStatus.api.ts';
import { statusOf } from '../../shared/homes/homeStatusRules.ts';
import { areaRate } from '../../shared/rates/homeRates.ts';
import type { RatesOfDay } from '../../shared/rates/ratesOn.ts';

/** A home's status as the central team sees it on the day of the rates. */
export const homeStatusView = (home: Home, rates: RatesOfDay): HomeStatusView => ({
  ...statusOf(home),
  uuid: home.uuid,
  name: home.name,
  provider_name: home.provider_name,
  address: home.address,
  postcode: home.postcode,
  local_authority: home.local_authority,
  service_types: home.service_types,
  no_beds: home.no_beds,
  location_status: home.location_status,
  area_rates: {
    own: areaRate({ variant: null, local_authority: home.local_authority }, rates),
    london: areaRate({ variant: 'london', local_authority: home.local_authority }, rates),
    sussex: areaRate({ variant: 'sussex', local_authority: home.local_authority }, rates),
    frimley: areaRate({ variant: 'frimley', local_authority: home.local_authority }, rates),
  },
  self_imposed_suspension: home.self_imposed_suspension,
  self_imposed_suspension_date: home.self_imposed_suspension_date,
  ...closedWhyOf(home),
  version: home.version,
});
