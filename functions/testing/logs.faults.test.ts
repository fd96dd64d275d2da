import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { LINK_GROUPS } from '#shared/server/linkGroups.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { testLinkKey } from '#shared/testing/linkKeys.ts';
import { inTurn, scale } from '#shared/testing/scale.ts';
import { poolRights } from '../../infra/aws/poolRights.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, type Sent, startPortal } from './portal.ts';
import { type RestoredStage, restoredStage } from './restoredStage.ts';
import { STAGE_PASSWORD, type Stage, setStage } from './stage.ts';
import { stagePoolMender } from './stagePool.ts';

const ROUNDS = scale({ short: 1, full: 3 });
/** Of the ways to be refused, for each endpoint; the endpoints, for each service of AWS that is out of order. */
const QUICK = { refusals: 3, endpoints: 72 };

/** Texts that are found nowhere but where somebody wrote them down. */
const CANARIES = {
  mailbox: 'kanari-mailbox',
  first_name: 'Kanarifirst',
  last_name: 'Kanarilast',
  phone: '01632 960777',
  comment: 'Kanari comment of a home',
  reason: 'Kanari reason for it',
  postcode: 'SW9 9SL',
  bearer: 'kanari.bearer.token',
  typed: 'Kanari typed where it is refused',
} as const;

let portal: Portal;
let staged: RestoredStage<Stage>;
let stage: Stage;
/** Everything that was printed. */
const printed: string[] = [];
/** Answers every call of AWS with an error that quotes the whole request, headers and all. */
let quoting: Server;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  quoting = createServer(async (request, response) => {
    const sent = await text(request);
    const type = request.headers['x-amz-target']?.includes('Cognito')
      ? 'InvalidLambdaResponseException'
      : 'ValidationException';
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type: type, message: `Not good: ${sent}` }));
  });
  await new Promise<void>((resolve) => quoting.listen(0, '127.0.0.1', resolve));
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      printed.push(format(...parts));
    });
  }
  const { mailbox, first_name, last_name, phone } = CANARIES;
  const people = { mailbox, first_name, last_name, phone_numbers: [phone] };
  staged = await restoredStage(portal, () => setStage(portal, people), stagePoolMender(portal));
});
beforeEach(async () => {
  await staged.restore();
  ({ stage } = staged);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  quoting.closeAllConnections();
  quoting.close();
  await portal.stop();
  const bytes = printed.reduce((sum, line) => sum + line.length, 0);
  const faults = printed.filter((line) => line.includes('"level":"error"')).length;
  console.log(
    `logs: ${printed.length} lines, ${bytes} characters, ${faults} of them faults; 0 of ${secrets().length} canaries found`,
  );
});

/** All that must not be in any line. */
const secrets = (): string[] => [
  ...Object.values(CANARIES),
  ...[STAGE_PASSWORD, 'Rushes-by-2-ponds', 'Sedges-at-9-weirs'],
  ...LINK_GROUPS.map(testLinkKey),
  ...Object.values(stage.tokens).flatMap((token) => [token, ...token.split('.').slice(1)]),
  '@example.org',
];

function expectNoCanary(from: number): void {
  const lines = printed.slice(from).join('\n');
  for (const secret of secrets()) expect(lines.includes(secret), secret).toBe(false);
}

/** The call with canaries where people write what they like, and with a browser's own headers. */
function withCanaries({ body, headers, ...sent }: Sent): Sent {
  const { comment, reason, bearer } = CANARIES;
  const has = (field: string) => Object.hasOwn(Object(body), field);
  return {
    ...sent,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    ...(body !== undefined && {
      body: {
        ...Object(body),
        ...(has('comments') && { comments: comment }),
        // Beside words of its own a reason is chosen from a list.
        ...(has('other') ? { other: comment } : has('reason') && { reason }),
      },
    }),
  };
}

/** Calls that are refused, each with something that must not be told on. */
function refused(good: Sent): Sent[] {
  const { typed } = CANARIES;
  const body = Object(good.body) as Record<string, unknown>;
  const everywhere = Object.fromEntries(Object.keys(body).map((name) => [name, typed]));
  return [
    { ...good, as: anAccount({ email: `${CANARIES.mailbox}@example.org` }) },
    { ...good, raw: `{"comments": "${typed}` },
    { ...good, raw: typed },
    { ...good, body: everywhere },
    { ...good, body: { ...body, [typed]: typed } },
    { ...good, query: { [typed]: typed, email: typed } },
    { ...good, params: Object.fromEntries(Object.keys(good.params ?? {}).map((p) => [p, typed])) },
    { ...good, headers: { ...good.headers, 'idempotency-key': typed, 'x-link-token': typed } },
  ];
}

const ENDPOINTS = Object.entries(api) as [EndpointName, Endpoint][];
const needsPool = ([, { needs }]: [EndpointName, Endpoint]): boolean =>
  poolRights(needs).length > 0;

for (let round = 0; round < ROUNDS; round++)
  describe.each(ENDPOINTS)('%s', (name, endpoint) => {
    const at = ENDPOINTS.findIndex(([endpointName]) => endpointName === name);

    it('logs nobody and no secret, let in or refused', async () => {
      const from = printed.length;
      const good = withCanaries(goodCall(name, stage));
      expect((await portal.call(endpoint, good)).status).toBe(200);
      for (const sent of inTurn(refused(good), { at, quick: QUICK.refusals })) {
        await portal.call(endpoint, sent);
      }
      expect(printed.length).toBeGreaterThan(from);
      expectNoCanary(from);
    });
  });

describe('where AWS answers with an error that quotes what it was sent', () => {
  const POOL = 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER';
  const TABLE = 'AWS_ENDPOINT_URL_DYNAMODB';

  /** Handlers that start anew, with this service out of order. */
  async function breaking(service: string, use: () => Promise<void>): Promise<void> {
    const original = process.env[service];
    const { port } = quoting.address() as AddressInfo;
    process.env[service] = `http://127.0.0.1:${port}`;
    vi.resetModules();
    try {
      await use();
    } finally {
      process.env[service] = original;
      vi.resetModules();
    }
  }

  it.each([TABLE, POOL])('%s: no fault tells of anybody', async (service) => {
    const from = printed.length;
    await breaking(service, async () => {
      // For people alone few endpoints ask the pool.
      const asking = service === TABLE ? ENDPOINTS : ENDPOINTS.filter(needsPool);
      for (const [name, endpoint] of inTurn(asking, { at: 0, quick: QUICK.endpoints })) {
        const answer = await portal.call(endpoint, withCanaries(goodCall(name, stage)));
        if (answer.status >= 500) expect(answer.text).not.toContain(CANARIES.mailbox);
      }
    });
    const faults = printed.slice(from).filter((line) => line.includes('"level":"error"'));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toContain('Not good: ');
    expectNoCanary(from);
  });

  it('a row that cannot be read tells of no field', async () => {
    const from = printed.length;
    const { parseStored } = await import('#shared/store/entity.ts');
    const { accountEntity } = await import('#shared/store/accounts.store.ts');
    const { faultForLog } = await import('#shared/server/faultForLog.ts');
    const { pk, sk } = accountEntity.key(stage.provider);
    try {
      parseStored(accountEntity, {
        ...{ pk, sk, entity: 'account', version: 1 },
        ...{ email: CANARIES.typed, kind: CANARIES.typed, [CANARIES.typed]: 1 },
      } as never);
      expect.unreachable();
    } catch (error) {
      console.error(JSON.stringify(faultForLog(error)));
    }
    expectNoCanary(from);
  });
});
