import { randomUUID } from 'node:crypto';
import { api } from '#shared/api.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { composeMail } from '../../../events/composeMail.ts';
import { answerRequest } from '../../../events/registration/answerRequest.ts';
import type { Portal } from '../../testing/portal.ts';
import { allRows } from '../../testing/rows.ts';
import { anEntry } from './calls.ts';

/** What a stranger enters; of a new address and home unless overridden. */
export const entered = (overrides: Partial<ReturnType<typeof anEntry>> = {}) => ({
  ...anEntry({ mailbox: 'stranger' }),
  ...overrides,
});

/** A request as the form sends it. */
export const ask = (portal: Portal, body: object, from?: string) =>
  portal.call(api.postRegistrationRequest, { body, ...(from !== undefined && { from }) });

/** Every request of an address, the oldest first. */
export async function requestsOf(portal: Portal, email: string): Promise<RegistrationRequest[]> {
  const rows = (await allRows(portal, registrationRequestEntity.name)) as never[];
  return (rows as RegistrationRequest[])
    .filter((row) => row.email === email)
    .sort((a, b) => a.asked_at.localeCompare(b.asked_at));
}

/** The mails to an address, the oldest first. */
export async function mailsTo(portal: Portal, email: string): Promise<OutboxMail[]> {
  const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return mails.filter(({ to }) => to === email);
}

/** What its reader gets of a mail. */
export const letterOf = (mail: OutboxMail) => composeMail(mail, new Date());

/** Asks, and lets the stream follow; answers the request. */
export async function requestToJoin(
  portal: Portal,
  overrides: Parameters<typeof entered>[0] = {},
): Promise<RegistrationRequest> {
  const body = entered(overrides);
  const before = new Set((await requestsOf(portal, body.email)).map(({ id }) => id));
  const { status, text } = await ask(portal, body);
  if (status !== 200) throw new Error(text);
  const request = (await requestsOf(portal, body.email)).find(({ id }) => !before.has(id));
  if (!request) throw new Error('The request was not stored');
  await answerRequest(request.id, { table: portal.table, now: new Date() });
  return request;
}

/** The link of the mail that confirms a request. */
export const linkOf = async ({ id: request, email }: RegistrationRequest) => ({
  'x-link-token': await signLink(
    'registration',
    { request, email },
    { from: new Date(), hours: 48 },
  ),
});

/** Confirms it by that link. */
export const confirm = async (portal: Portal, request: RegistrationRequest) =>
  portal.call(api.postRegistrationConfirmation, {
    headers: { ...(await linkOf(request)), 'idempotency-key': randomUUID() },
    body: {},
  });

/** Asks and confirms; answers the request as its deciders have it. */
export async function confirmed(
  portal: Portal,
  overrides: Parameters<typeof entered>[0] = {},
): Promise<RegistrationRequest> {
  const request = await requestToJoin(portal, overrides);
  const { status, text } = await confirm(portal, request);
  if (status !== 200) throw new Error(text);
  const now = (await requestsOf(portal, request.email)).find(({ id }) => id === request.id);
  if (!now) throw new Error('The request has gone');
  return now;
}
