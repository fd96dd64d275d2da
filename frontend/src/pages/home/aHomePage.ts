import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';

const uuid = '11111111-1111-4111-8111-111111111111' as HomeUuid;

/** The state of a residential home's page for tests, not AQP and not suspended unless told otherwise. */
export const aHomePage = (overrides: Partial<HomePage> = {}): HomePage => ({
  id: uuid,
  uuid,
  name: 'Larch House',
  address: '1 Larch Lane, Oldham',
  postcode: 'OL1 1AA',
  provider: { name: 'Larch Care Limited' },
  aqp_status: false,
  aqp_suspension: false,
  aqp_pilot_status: false,
  aqp_variant: null,
  sussex_aqp_status: false,
  frimley_aqp_status: false,
  aqp_suspension_contact: null,
  is_bsol: false,
  reporting: false,
  vacancy_reporting: true,
  service_types: ['Residential homes'],
  rate: null,
  aqp_rates: [],
  no_beds: 30,
  embargo: false,
  self_imposed_suspension: false,
  self_imposed_suspension_date: null,
  bed_type_preferences: [],
  bed_types_contact: null,
  new_services: [],
  new_services_updated: null,
  vacancy_info: { types: [], comments: '' },
  vacant_beds: 0,
  vacancy_updated: 'Not yet responded',
  vacancy_updated_at: null,
  vacancy_updated_days: null,
  vacancy_updated_by: null,
  vacancy_reporting_history: [],
  vacancy_version: 0,
  ...overrides,
});
