import type { Home } from '../../shared/homes/home.ts';
import type { HomeStatusView } from '../../shared/homes/homeStatus.api.ts';
import { areaRate } from '../../shared/rates/homeRates.ts';
import type { RatesOfDay } from '../../shared/rates/ratesOn.ts';

/** A home's status as the central team sees it on the day of the rates. */
export const homeStatusView = (home: Home, rates: RatesOfDay): HomeStatusView => ({
  uuid: home.uuid,
  name: home.name,
  provider_name: home.provider_name,
  address: home.address,
  postcode: home.postcode,
  local_authority: home.local_authority,
  service_types: home.service_types,
  aqp_status: home.aqp_status,
  aqp_variant: home.aqp_variant,
  area_rate: areaRate({ variant: home.aqp_variant, local_authority: home.local_authority }, rates),
  embargo: home.embargo,
  aqp_suspension: home.aqp_suspension,
  bed_type_preferences: home.bed_type_preferences,
  rate: home.rate,
  aqp_rates: home.aqp_rates,
  self_imposed_suspension: home.self_imposed_suspension,
  self_imposed_suspension_date: home.self_imposed_suspension_date,
  version: home.version,
});
