import type { RegistrationRequest } from '../../shared/registration/registrationRequest.ts';
import type { RegistrationConfirmation } from '../../shared/registration/registrationRequests.api.ts';
import type { Caller } from '../runtime/caller.ts';

/** What was entered, for whoever it names. */
export const confirmationView = (request: RegistrationRequest): RegistrationConfirmation => ({
  email: request.email,
  first_name: request.first_name,
  last_name: request.last_name,
  job_title: request.job_title,
  care_home_name: request.care_home_name,
  provider_name: request.provider_name,
  local_authority_name: request.local_authority_name,
  cqc_registration_id: request.cqc_registration_id,
  open: request.state === 'UNCONFIRMED',
});

/** The request that a registration's link is for. Throws for another caller: a fault of ours. */
export function ownRequest(caller: Caller): RegistrationRequest {
  if (caller.kind !== 'registrationLink') throw new Error('A confirmation comes by a link');
  return caller.request;
}
