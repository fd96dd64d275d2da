import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import { ContactId, EmailAddress, HomeUuid } from '#shared/kernel/ids.ts';
import {
  type FaultyProxy,
  type ProxyFault,
  startFaultyProxy,
} from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { type FakeSes, startFakeSes } from '../testing/fakeSes.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import type { ComposedMail } from './composeOfKind.ts';
import { sendMail } from './sendMail.ts';

let ses: FakeSes;
let proxy: FaultyProxy;
beforeAll(async () => {
  ses = await startFakeSes();
  proxy = await startFaultyProxy(ses.endpoint);
  Object.assign(process.env, TEST_ENVIRONMENT, {
    AWS_ENDPOINT_URL_SES: proxy.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: proxy.endpoint,
  });
});
afterAll(async () => {
  await proxy.stop();
  await ses.stop();
});

/** What SES is given before it counts as silent, and a little; in `npm test` others run as well. */
const SES_MS = scale({ short: 40_000, full: 6500 });

const error = (status: number, code: string, says = 'No'): ProxyFault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${says}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
});

const FAULTS: [name: string, fault: ProxyFault, outcome: object][] = [
  ['no answer', { kind: 'hang' }, { outcome: 'unknown' }],
  ['no answer to a mail it took', { kind: 'hang', after: true }, { outcome: 'unknown' }],
  ['a connection that is cut', { kind: 'reset' }, { outcome: 'unknown' }],
  ['one that is cut when it took it', { kind: 'reset', after: true }, { outcome: 'unknown' }],
  ['an answer cut in its middle', { kind: 'cut' }, { outcome: 'unknown' }],
  ['an answer that stops in its middle', { kind: 'stall' }, { outcome: 'unknown' }],
  ['half of the XML as if it were all', { kind: 'truncated' }, { outcome: 'unknown' }],
  ['a first byte after 6 seconds', { kind: 'late', ms: 6000 }, { outcome: 'unknown' }],
  ['a first byte after 2.8 seconds', { kind: 'late', ms: 2800 }, { outcome: 'sent' }],
  ['Throttling', error(400, 'Throttling'), { outcome: 'later', throttled: true }],
  ['500', error(500, 'InternalFailure'), { outcome: 'later', throttled: false }],
  ['503', error(503, 'ServiceUnavailable'), { outcome: 'later', throttled: false }],
  ['a refusal', error(400, 'MessageRejected'), { outcome: 'never' }],
  [
    'a sender that is not verified yet',
    error(400, 'MessageRejected', 'Email address is not verified.'),
    { outcome: 'later', throttled: false },
  ],
  [
    'a pause of the account',
    error(400, 'MessageRejected', 'Sending paused for this account. For more, see the inbox.'),
    { outcome: 'later', throttled: true },
  ],
  [
    'a pause by its own name',
    error(400, 'AccountSendingPausedException'),
    { outcome: 'later', throttled: true },
  ],
];

const mailTo = (n: number): ComposedMail => ({
  to: EmailAddress.parse(`reader-${n}@example.org`),
  kind: 'weekdayPrompt',
  subject: 'Which beds are vacant?',
  html: '<p>Which beds are vacant?</p>',
  text: 'Which beds are vacant?',
  reply_to: '',
});

describe('SES', () => {
  it('is asked once for each mail, whatever it does, and given up in time', async () => {
    const faultOf = new Map(FAULTS.map(([, fault], n) => [mailTo(n).to as string, fault]));
    const to = (body: string) =>
      new URLSearchParams(body).get('Destination.ToAddresses.member.1') ?? '';
    proxy.fault = ({ body }) => faultOf.get(to(body));
    await Promise.all(
      FAULTS.map(async ([name, , outcome], n) => {
        const begin = performance.now();
        expect([name, await sendMail(mailTo(n))]).toMatchObject([name, outcome]);
        expect(performance.now() - begin).toBeLessThan(SES_MS);
      }),
    );
    const calls = proxy.calls.map(({ body }) => to(body)).toSorted();
    expect(calls).toEqual([...faultOf.keys()].toSorted());
    proxy.reset();

    await proxy.refuse();
    // Until the client has seen that its open connections are gone.
    await sleep(300);
    expect(await sendMail(mailTo(99))).toEqual({
      outcome: 'later',
      fault: 'ECONNREFUSED',
      throttled: true,
    });
    await proxy.accept();
    console.log(
      `SES failing in ${FAULTS.length + 1} ways: one call a mail, never a second, each given up in time`,
    );
  });
});

describe('Secrets Manager', () => {
  const secret: ProxyFault = {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify({ SecretString: 'a secret that only the tests know, long enough' }),
  };
  const claims = {
    place: homeRef(HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f')),
    contact: ContactId.parse('8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
    email: EmailAddress.parse('sam@example.org'),
  };

  it('is tried again, and asked anew after it failed', async () => {
    proxy.reset();
    vi.resetModules();
    delete process.env.LINK_KEYS;
    process.env.LINK_SECRETS = 'links';
    const { signLink } = await import('#shared/server/linkToken.ts');
    const { isUnavailable } = await import('#shared/server/unavailable.ts');
    const { within } = await import('#shared/server/deadline.ts');
    const sign = () => signLink('vacancy', claims, { from: new Date(), hours: 1 });

    proxy.fault = () => ({ kind: 'hang' });
    const begin = performance.now();
    const failed = await within(4000, sign).catch((thrown: unknown) => thrown);
    expect(isUnavailable(failed)).toBe(true);
    expect(performance.now() - begin).toBeLessThan(SES_MS);
    expect(proxy.calls.length).toBeLessThanOrEqual(2);

    proxy.reset();
    proxy.fault = ({ number }) => (number === 1 ? { kind: 'reset' } : secret);
    expect(await sign()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const calls = proxy.calls.length;
    expect(calls).toBeGreaterThanOrEqual(2);
    expect(await sign()).not.toBe('');
    expect(proxy.calls.length).toBe(calls);
  });
});
