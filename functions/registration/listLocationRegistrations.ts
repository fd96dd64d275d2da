import type { ServiceLocation } from '../../shared/domiciliary/serviceLocation.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { listLocationRegistrations } from '../../shared/registration/locationRegistrations.api.ts';
import type { RegistrationRequest } from '../../shared/registration/registrationRequest.ts';
import { findHomeByCqcId } from '../../shared/store/homes.store.ts';
import { openRequestsOf } from '../../shared/store/registrations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import { registrationView } from './registrationView.ts';

/** Open requests of one place that its page shows; more are the central team's to look into. */
const MOST_OF_A_PLACE = 50;

export const handler = handle(listLocationRegistrations, async ({ place, table, now }) => {
  const open = await openRequestsOf(table, place, MOST_OF_A_PLACE);
  const ofBoth = await requestsOfBoth(table, place);
  return {
    results: await Promise.all(
      [...open, ...ofBoth].map((request) => registrationView(request, { table, now, of: place })),
    ),
  };
});

/** Those about an id that is a care home's too are kept under the home. */
async function requestsOfBoth(
  table: Table,
  { cqc_recorded_id: id }: ServiceLocation,
): Promise<RegistrationRequest[]> {
  const home = id === null ? undefined : await findHomeByCqcId(table, id);
  if (!home) return [];
  const open = await openRequestsOf(table, homeRef(home.uuid), MOST_OF_A_PLACE);
  return open.filter(({ cqc_registration_id }) => cqc_registration_id === id);
}
