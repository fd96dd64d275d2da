import { CARE_HOME } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { homeResponsibilities } from '../../shared/homes/homeResponsibilities.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { hintsOf } from '../../shared/registration/hints.ts';
import {
  aboutOf,
  type RegistrationRequest,
} from '../../shared/registration/registrationRequest.ts';
import type { RegistrationView } from '../../shared/registration/registrationRequests.api.ts';
import { isOverdue } from '../../shared/registration/registrationTimes.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import { registrantsOf } from '../../shared/store/registrations.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** A request as its deciders see it, with what speaks for and against it. */
export async function registrationView(
  request: RegistrationRequest,
  { table, now }: { table: Table; now: Date },
): Promise<RegistrationView> {
  const { place, decided } = request;
  const ofHome = place?.kind === CARE_HOME ? place : undefined;
  const [home, contacts, registrants] = await Promise.all([
    ofHome && findHome(table, ofHome.uuid as HomeUuid),
    ofHome && request.state === 'PENDING' ? contactsOf(table, ofHome) : [],
    registrantsOf(table, request.email),
  ]);
  const others = registrants.filter(({ about }) => about !== aboutOf(request)).length;
  return {
    id: request.id,
    version: request.version,
    state: request.state,
    email: request.email,
    first_name: request.first_name,
    last_name: request.last_name,
    job_title: request.job_title,
    care_home_name: request.care_home_name,
    provider_name: request.provider_name,
    local_authority_name: request.local_authority_name,
    cqc_registration_id: request.cqc_registration_id,
    confirmed_at: request.confirmed_at,
    overdue: isOverdue(request, now),
    home: home ? homePart(home) : null,
    hints: request.state === 'PENDING' ? hintsOf(request, { home, contacts, others }) : [],
    decided: decided && { at: decided.at, reason: decided.reason, text: decided.text },
    decided_by: decided?.by.name ?? null,
  };
}

const homePart = (home: Home) => ({
  uuid: home.uuid,
  name: home.name,
  address: [home.address, home.postcode].filter(Boolean).join(', '),
  local_authority: home.local_authority,
  phone: home.phone,
  responsibilities: homeResponsibilities(home).map(({ field }) => field),
});
