import type { RegisterEntry } from '../../shared/directory/directory.api.ts';
import type { Home } from '../../shared/homes/home.ts';

/** A home as the register has it. */
export const registerEntry = (home: Home): RegisterEntry => ({
  uuid: home.uuid,
  name: home.name,
  provider_name: home.provider_name,
  address: home.address,
  postcode: home.postcode,
  local_authority: home.local_authority,
  cqc_recorded_id: home.cqc_recorded_id,
  location_status: home.location_status,
  closed_on: home.closed_on,
  successor: home.successor,
  predecessor: home.predecessor,
});
