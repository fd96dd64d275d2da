import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { RegistrationId } from '#shared/registration/registrationRequest.ts';
import { CONFIRMATION_HOURS } from '#shared/registration/registrationTimes.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findRegistration } from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';

/** The link that confirms a request: it opens the page on which that is done. */
export async function confirmationLink(
  email: EmailAddress,
  { request }: { request: RegistrationId },
  now: Date,
): Promise<string> {
  const times = { from: now, hours: CONFIRMATION_HOURS };
  const token = await signLink('registration', { request, email }, times);
  return `${environment().SITE_URL}/register/confirm#${token}`;
}

/** Why there is nothing to confirm any more; undefined while there is. */
export async function whyNotToConfirm(
  table: Table,
  { request: id }: { request: RegistrationId },
): Promise<string | undefined> {
  const request = await findRegistration(table, id);
  return request?.state === 'UNCONFIRMED' ? undefined : 'The request is confirmed, or gone';
}
