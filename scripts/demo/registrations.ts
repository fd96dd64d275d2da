import { v5 } from 'uuid';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import {
  aboutOf,
  type Registrant,
  type RegistrationId,
  type RegistrationRequest,
} from '#shared/registration/registrationRequest.ts';
import { demoHomes } from './demoHomes.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 21;
/** An id that no home of the demo has. */
const UNKNOWN_ID = '1-999000111';

/**
 * Two people ask to join: one at the home of `residential@example.org`, since yesterday; one at a home
 * that is not in the directory, for six days, which is overdue.
 */
export function demoRegistrations(
  homes: readonly Home[],
  now: Date,
): { requests: RegistrationRequest[]; registrants: Registrant[] } {
  const home = homes.find(({ uuid }) => uuid === demoHomes.fresh.uuid);
  if (!home) return { requests: [], registrants: [] };
  const requests = [
    aRequest(now, 1, {
      email: 'bethan.inkpen@example.org',
      first_name: 'Bethan',
      last_name: 'Inkpen',
      job_title: 'Deputy manager',
      care_home_name: home.name,
      provider_name: home.provider_name || home.name,
      local_authority_name: home.local_authority,
      cqc_registration_id: home.cqc_recorded_id ?? UNKNOWN_ID,
      place: homeRef(home.uuid),
    }),
    aRequest(now, 6, {
      email: 'ewan.otterbourne@example.org',
      first_name: 'Ewan',
      last_name: 'Otterbourne',
      job_title: 'Registered manager',
      care_home_name: 'Demo Lapwing House',
      provider_name: 'Demo Lapwing Care Limited',
      local_authority_name: 'Oldham',
      cqc_registration_id: UNKNOWN_ID,
      place: null,
    }),
  ];
  return { requests, registrants: requests.map((request) => registrantOf(request, now)) };
}

type Entered = Omit<
  RegistrationRequest,
  'id' | 'version' | 'email' | 'state' | 'asked_at' | 'confirmed_at' | 'decided'
> & { email: string };

function aRequest(now: Date, days: number, entered: Entered): RegistrationRequest {
  const at = instant(new Date(now.getTime() - days * DAY_MS));
  return {
    ...entered,
    id: v5(`registration ${entered.email}`, v5.URL) as RegistrationId,
    version: 2,
    email: entered.email as EmailAddress,
    state: 'PENDING',
    asked_at: at,
    confirmed_at: at,
    decided: null,
  };
}

const registrantOf = (request: RegistrationRequest, now: Date): Registrant => ({
  email: request.email,
  about: aboutOf(request),
  version: 1,
  request: request.id,
  rejected_at: null,
  until: instant(new Date(now.getTime() + KEPT_DAYS * DAY_MS)),
});
