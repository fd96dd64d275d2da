import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { aVariation } from '#shared/testing/agreements.ts';
import { anAccount } from '#shared/testing/builders.ts';
import {
  beginSending,
  followReturn,
  mailsOf,
  returnNow,
} from '../../functions/agreements/testing/signing.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { deliverMail } from '../deliverMail.ts';
import { agreementDigest } from '../schedule/agreementDigest.ts';
import { carryAgreements } from '../schedule/carryAgreements.ts';
import { isDueMail, sweepMail } from '../schedule/sweepMail.ts';
import { syncAgreements } from '../schedule/syncAgreements.ts';
import { type FakeSes, startFakeSes } from '../testing/fakeSes.ts';
import { mailIn } from '../testing/mailroom.ts';

/* An agreement whose mail SES never takes: what the central team sees (agreements, sections 1 and 2). */

const MONDAY = new Date('2027-03-01T10:00:00.000Z');
const MINUTE = 60_000;

let portal: Portal;
let ses: FakeSes;
const owner = anAccount({ kind: 'lph', first_name: 'Olive', last_name: 'Owner' });

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
  vi.restoreAllMocks();
});

/** One that was sent: the page says 'Sent', and its mail waits in the outbox. */
async function inTheOutbox() {
  const variation = aVariation({
    deadline: '2027-04-09',
    owner: { account: owner.id, name: 'Olive Owner' },
  });
  const sending = await beginSending(portal, { variation });
  await followReturn(portal.table, sending.agreementReturn);
  const [mail] = await mailsOf(portal.table, 'agreementToSign', sending.agreementReturn);
  if (!mail) throw new Error('No mail');
  return { ...sending, mail: mail as OutboxMail };
}

const synchronise = async () => {
  await syncAgreements({ table: portal.table, now: new Date() });
  await carryAgreements({ table: portal.table, clock: () => new Date(), paceMs: 0 });
};
const central = async (endpoint: Parameters<Portal['call']>[0], request: object) => {
  const answer = await portal.call(endpoint, { as: owner, ...request });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** What the central team finds: the row, its group, and the next morning's mail. */
async function expectSeen({ agreementReturn, variation }: Awaited<ReturnType<typeof inTheOutbox>>) {
  const params = { uuid: variation.uuid };
  const { results } = await central(api.listAllVariationReturns, { params });
  expect(results).toMatchObject([{ signature_request_id: agreementReturn.id, status: 'BOUNCED' }]);
  const remind = await portal.call(api.postAgreementReminder, {
    as: owner,
    params: { id: agreementReturn.id },
    body: {},
  });
  expect([remind.status, remind.body.detail]).toEqual([
    409,
    'This agreement is not waiting for a signature.',
  ]);
  const again = await central(api.postVariationBatch, {
    params,
    body: { kind: 'ISSUE', group: 'BOUNCED' },
  });
  expect(again.total).toBe(1);
}

it('refused for good: ten minutes later it has come back', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const sending = await inTheOutbox();
  ses.fault = () => ({ code: 'MessageRejected', status: 400 });
  expect(await deliverMail(sending.mail, { table: portal.table, now: new Date() })).toBe('failed');
  expect((await returnNow(portal.table, sending.agreementReturn)).status).toBe('ISSUED');
  vi.setSystemTime(MONDAY.getTime() + 10 * MINUTE);
  await synchronise();
  expect(await returnNow(portal.table, sending.agreementReturn)).toMatchObject({
    status: 'BOUNCED',
    bounced_at: '2027-03-01T10:10:00.000Z',
  });
  await expectSeen(sending);
});

it('put off again and again: given up after a day, and then it has come back, with a mail in the morning', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const sending = await inTheOutbox();
  ses.fault = () => ({ code: 'ServiceUnavailable', status: 503 });
  // The minute's sweep, and between its tries nothing.
  let minutes = 0;
  for (let { mail } = sending; mail.status !== 'FAILED'; minutes++) {
    expect(minutes).toBeLessThan(2 * 24 * 60);
    vi.setSystemTime(MONDAY.getTime() + minutes * MINUTE);
    if (!isDueMail(mail, new Date())) continue;
    await sweepMail({ table: portal.table, now: new Date(), clock: () => new Date() });
    mail = await mailIn(portal.table, mail);
  }
  expect(minutes / 60).toBeGreaterThan(22);
  expect(minutes / 60).toBeLessThan(27);
  // All the time it says that it was sent: nobody knows better.
  expect((await returnNow(portal.table, sending.agreementReturn)).status).toBe('ISSUED');
  await synchronise();
  expect((await returnNow(portal.table, sending.agreementReturn)).status).toBe('BOUNCED');
  const morning = new Date('2027-03-03T08:30:00.000Z');
  vi.setSystemTime(morning);
  await agreementDigest({ table: portal.table, now: morning });
  const news = [];
  for await (const { to, content } of openMails(portal.table)) {
    if (content.kind === 'agreementDigest' && to === owner.email) news.push(...content.variations);
  }
  expect(news).toContainEqual(
    expect.objectContaining({ reference: sending.variation.reference, bounced: 1 }),
  );
  await expectSeen(sending);
});
