import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { findVariation, variationEntity } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { aVariation } from '#shared/testing/agreements.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { beginSending, followReturn, mailsOf } from '../../functions/agreements/testing/signing.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { deliverMail } from '../deliverMail.ts';
import { type FakeSes, startFakeSes } from '../testing/fakeSes.ts';

/* A deadline that is moved while mails about the agreement wait in the outbox. */

const MONDAY = new Date('2027-03-01T10:00:00.000Z');
const TITLE = 'Rates for 2027/28';

let portal: Portal;
let ses: FakeSes;
const owner = anAccount({ kind: 'lph' });

beforeAll(async () => {
  [portal, ses] = await Promise.all([startPortal(), startFakeSes()]);
  process.env.AWS_ENDPOINT_URL_SES = ses.endpoint;
  await portal.add({ accounts: [owner] });
});
afterAll(async () => {
  await ses.stop();
  await portal.stop();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the agreement and its reminder ask by the deadline that holds when they go out', async () => {
  const { table } = portal;
  const variation = aVariation({ title: TITLE, deadline: '2027-04-09' });
  const { agreementReturn } = await beginSending(portal, { variation });
  await followReturn(table, agreementReturn);
  vi.setSystemTime(MONDAY.getTime() + 3_600_000);
  const params = { id: agreementReturn.id };
  const answer = await portal.call(api.postAgreementReminder, { as: owner, params, body: {} });
  expect(answer.status, answer.text).toBe(200);

  const before = await findVariation(table, variation.uuid);
  if (!before) throw new Error('The variation is there');
  await table.commit(replace(variationEntity, { ...before, deadline: '2027-04-23' }, before));
  for (const kind of ['agreementToSign', 'agreementReminder'] as const) {
    const [mail] = await mailsOf(table, kind, agreementReturn);
    expect(mail?.content.deadline).toBe('2027-04-09');
    expect(await deliverMail(mail as OutboxMail, { table, now: new Date() })).toBe('sent');
  }
  expect(ses.mails.map(({ subject }) => subject)).toEqual([
    `Please sign by 23 April 2027: ${TITLE}`,
    `Reminder: please sign by 23 April 2027: ${TITLE}`,
  ]);
  for (const { text } of ses.mails) expect(text).not.toContain('9 April');
});
