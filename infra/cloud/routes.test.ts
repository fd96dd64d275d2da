import { randomUUID } from 'node:crypto';
import {
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolClientCommand,
  DeleteUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { type Endpoint, pathParams } from '#shared/kernel/endpoint.ts';
import { needsToken } from '../aws/endpoints.ts';
import { type Answer, call, type Sent } from './call.ts';
import { type Deployment, deployment } from './deployment.ts';
import { aPerson, type Person, poolClient, signedIn, tokensOf } from './people.ts';

/** Each starts a process for its function: more at once only wait for each other. */
const AT_ONCE = 4;
const endpoints = Object.values(api) as Endpoint[];
const guarded = endpoints.filter(needsToken);
const open = endpoints.filter((endpoint) => !needsToken(endpoint));
const named = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The gateway's own words; a function's have a trace and another type. */
const GATEWAY_401 = { message: 'Unauthorized' };

let deployed: Deployment;
let central: Person;
let provider: Person;

beforeAll(async () => {
  deployed = await deployment();
  [central, provider] = await Promise.all([aPerson(deployed, { kind: 'lph' }), aPerson(deployed)]);
});

/** A call that an endpoint understands as far as its path; nothing that it names exists. */
function sent(endpoint: Endpoint, token?: string): Sent {
  const params = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, randomUUID()]));
  return { token, params, ...(endpoint.method !== 'GET' && { body: {} }) };
}

async function answers(
  some: Endpoint[],
  sentTo: (endpoint: Endpoint) => Sent,
): Promise<{ name: string; endpoint: Endpoint; answer: Answer }[]> {
  return pMap(
    some,
    async (endpoint) => ({
      name: named(endpoint),
      endpoint,
      answer: await call(deployed, endpoint, sentTo(endpoint)),
    }),
    { concurrency: AT_ONCE },
  );
}

/** Those that did not answer so, as they did. */
const others = (
  all: Awaited<ReturnType<typeof answers>>,
  so: (answer: Answer, endpoint: Endpoint) => boolean,
) =>
  all
    .filter(({ answer, endpoint }) => !so(answer, endpoint))
    .map(({ name, answer }) => `${name}: ${answer.status} ${JSON.stringify(answer.body)}`);

const byGateway = ({ status, body, headers }: Answer) =>
  status === 401 &&
  body?.message === GATEWAY_401.message &&
  headers.get('content-type')?.startsWith('application/problem') !== true;

/** Our functions' answers, and no others, say this. */
const byFunction = ({ headers }: Answer) => headers.get('x-content-type-options') === 'nosniff';

/** An id with another character in it somewhere. */
const altered = (token: string, part: 0 | 1 | 2) =>
  token
    .split('.')
    .map((text, at) => {
      if (at !== part) return text;
      const place = Math.floor(text.length / 2);
      return text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
    })
    .join('.');

describe('each route', () => {
  it('turns a caller without a token away before its function runs', async () => {
    expect(guarded.length).toBeGreaterThan(50);
    expect(others(await answers(guarded, (endpoint) => sent(endpoint)), byGateway)).toEqual([]);
  });

  it('reaches its function with a good token, which answers by its rule and never with a fault', async () => {
    const all = await answers(guarded, (endpoint) => sent(endpoint, central.tokens.id));
    const fine = (answer: Answer) =>
      byFunction(answer) && [200, 400, 403, 404, 409].includes(answer.status);
    expect(others(all, fine)).toEqual([]);
    // Every function starts for the first time.
  }, 400_000);

  it('keeps a provider out of what is for the central team and for commissioners', async () => {
    const shut = guarded.filter(({ access }) => ['lph', 'commissioner'].includes(access.who));
    expect(shut.length).toBeGreaterThan(15);
    const all = await answers(shut, (endpoint) => sent(endpoint, provider.tokens.id));
    expect(others(all, (answer) => byFunction(answer) && answer.status === 403)).toEqual([]);
  });

  it('lets anybody call what is public, and the bearers of links alone what is theirs', async () => {
    expect(open.length).toBeGreaterThan(3);
    const all = await answers(open, (endpoint) => sent(endpoint));
    const fine = (answer: Answer, { access }: Endpoint) =>
      byFunction(answer) &&
      (access.who === 'link' ? answer.status === 401 : [200, 400, 404].includes(answer.status));
    expect(others(all, fine)).toEqual([]);
  });

  it('is asked for through CloudFront only', async () => {
    const without = { 'x-origin-verify': '' };
    const wrong = { 'x-origin-verify': 'a key that somebody guessed' };
    for (const headers of [without, wrong]) {
      const token = central.tokens.id;
      expect((await call(deployed, api.getSession, { token, headers })).status).toBe(403);
    }
    expect((await call(deployed, api.getSession, { token: central.tokens.id })).status).toBe(200);
  });

  it('is the only one of its kind: what the contract does not name is not there', async () => {
    const nowhere = { method: 'GET', path: '/api/nowhere/' } as const;
    const answer = await call(deployed, nowhere, { token: central.tokens.id });
    expect(answer.status).toBe(404);
    expect(byFunction(answer)).toBe(false);
  });
});

describe('the authorizer', () => {
  const created: { pools: string[]; apps: { pool: string; app: string }[] } = {
    pools: [],
    apps: [],
  };
  afterAll(async () => {
    const client = poolClient(deployed);
    for (const { pool, app } of created.apps) {
      await client.send(new DeleteUserPoolClientCommand({ UserPoolId: pool, ClientId: app }));
    }
    for (const pool of created.pools) {
      await client.send(new DeleteUserPoolCommand({ UserPoolId: pool }));
    }
  });

  async function anApp(pool: string): Promise<string> {
    const { UserPoolClient } = await poolClient(deployed).send(
      new CreateUserPoolClientCommand({
        UserPoolId: pool,
        ClientName: 'another',
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      }),
    );
    if (!UserPoolClient?.ClientId) throw new Error('No client was made');
    return UserPoolClient.ClientId;
  }

  const getSessionWith = (token: string) => call(deployed, api.getSession, { token });

  it.each([
    ['header', 0],
    ['claims', 1],
    ['signature', 2],
  ] as const)('refuses a token whose %s was altered', async (_, part) => {
    expect(byGateway(await getSessionWith(altered(central.tokens.id, part)))).toBe(true);
  });

  it('refuses what is no token', async () => {
    for (const token of ['', 'null', 'a.b.c', `${central.tokens.id}.x`]) {
      expect(byGateway(await getSessionWith(token))).toBe(true);
    }
  });

  it("refuses another pool's token", async () => {
    const client = poolClient(deployed);
    const { UserPool } = await client.send(new CreateUserPoolCommand({ PoolName: 'another' }));
    const pool = UserPool?.Id ?? '';
    created.pools.push(pool);
    const email = `${randomUUID()}@example.org`;
    const foreign = await signedIn(client, { pool, app: await anApp(pool), email });
    expect(byGateway(await getSessionWith(foreign.id))).toBe(true);
  });

  it("refuses a token that the pool made for another client than the browser's", async () => {
    const pool = deployed.outputs.UserPoolId ?? '';
    const app = await anApp(pool);
    created.apps.push({ pool, app });
    const { email } = central.account;
    const foreign = await tokensOf(poolClient(deployed), { pool, app, email });
    expect(byGateway(await getSessionWith(foreign.id))).toBe(true);
  });

  it('leaves an access token, which says no address, to the function, which refuses it', async () => {
    const answer = await getSessionWith(central.tokens.access);
    expect([answer.status, byFunction(answer)]).toEqual([401, true]);
  });
});
