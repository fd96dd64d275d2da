import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { type Endpoint, fillPath } from '#shared/kernel/endpoint.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { inTurn } from '#shared/testing/scale.ts';
import { type EndpointName, goodCall } from '../../../functions/testing/goodCalls.ts';
import { type Portal, type Sent, startPortal } from '../../../functions/testing/portal.ts';
import { type Stage, setStage } from '../../../functions/testing/stage.ts';
import { API_ANSWER, EVERY_ANSWER } from '../../pageSecurity.ts';
import { hostPortal, type PortalHost } from '../testing/portalHost.ts';
import { BODY_LIMIT } from './gateway.ts';

let portal: Portal;
let host: PortalHost;
let stage: Stage;
/** Begun first, as the gateway waits ten seconds. */
let late: Promise<Response>;
/** Answers by their status, over all tests. */
const countByStatus = new Map<number, number>();

const HANGS = api.listAudiences.handler;
const THROWS = api.listFilterGroups.handler;
const FAILS = api.listDistances.handler;
const MAIL = {
  messageId: 'ses-1',
  from: 'Placewell <no-reply@placewell.example.org>',
  destination: { to: ['Ann <ann@example.org>'], cc: [], bcc: [] },
  subject: 'Beds today?',
  body: { text: 'Yes', html: '<p style="color: red">Yes</p>' },
  at: 1_795_000_000,
};

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  host = await hostPortal({
    mails: [MAIL],
    handlerOf: (handler) => {
      if (handler === HANGS) return () => new Promise(() => {});
      if (handler === THROWS) return () => Promise.reject(new Error('past the middleware'));
      if (handler === FAILS) return async () => ({ statusCode: 500, body: '{}' });
      return undefined;
    },
  });
  late = send(api.listAudiences, { as: stage.lph });
});
afterAll(async () => {
  vi.useRealTimers();
  await host.stop();
  await portal.stop();
  const counts = [...countByStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`);
  console.log(
    `headers: ${[...countByStatus.values()].reduce((a, b) => a + b, 0)} answers, every one with its headers: ${counts.join(', ')}`,
  );
});

type Headers = Record<string, string>;

/** Checks an answer of any kind; `page` for pages and their files, else an answer of the API's kind. */
function expectHeaders(status: number, headers: Headers, { page = false } = {}): void {
  countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
  const shown = JSON.stringify({ status, headers });
  expect(headers, shown).toMatchObject(EVERY_ANSWER);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, shown).toContain("default-src 'none'");
  expect(policy, shown).toContain("frame-ancestors 'none'");
  expect(policy, shown).not.toMatch(/unsafe/);
  if (page) expect(headers['referrer-policy']).toBe('same-origin');
  else {
    expect(headers['referrer-policy'], shown).toBe('no-referrer');
    expect(headers['cache-control'], shown).toBe(API_ANSWER['cache-control']);
  }
}

/** Sends a call over HTTP. The path's slash stays as the contract has it. */
function send(endpoint: Endpoint, sent: Sent, method: string = endpoint.method): Promise<Response> {
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
  const body = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  return fetch(`${host.url}${fillPath(endpoint.path, sent.params ?? {})}${query}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(sent.as && host.bearer(sent.as)),
      ...sent.headers,
    },
    ...(body !== undefined && { body }),
  });
}

async function expectAnswer(answer: Promise<Response>, statuses: number[]): Promise<Response> {
  const response = await answer;
  const text = await response.clone().text();
  expect(statuses, `${response.status} ${text.slice(0, 200)}`).toContain(response.status);
  expectHeaders(response.status, Object.fromEntries(response.headers));
  return response;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The methods that are taken at a path: a word of it may be another endpoint's parameter. */
const takenAt = ({ path }: Endpoint): string[] =>
  (Object.values(api) as Endpoint[])
    .filter((other) => isAt(path, other))
    .map(({ method }) => method);

const isAt = (path: string, { path: other }: Endpoint): boolean => {
  const [words, others] = [path.split('/'), other.split('/')];
  return (
    words.length === others.length &&
    others.every((word, at) => word === words[at] || /^\{/.test(word))
  );
};

/** Calls that end the link with which they are made. */
const ENDING: EndpointName[] = ['postAccountInvitation', 'postAgreementDelegate'];

const isStubbed = ({ handler }: Endpoint) => [HANGS, THROWS, FAILS].includes(handler);

/** Calls of an endpoint that the runtime refuses, each with the statuses that it may have. */
function refusals(name: EndpointName, endpoint: Endpoint): { sent: Sent; statuses: number[] }[] {
  const good = goodCall(name, stage);
  const { as: _, headers: __, ...unsigned } = good;
  const { who } = endpoint.access;
  const stranger = { ...unsigned, as: anAccount() };
  const plain = { ...good, headers: { ...good.headers, 'content-type': 'text/plain' } };
  const large = { ...good, raw: `"${'x'.repeat(endpoint.bodyLimit)}"` };
  // A link that ended with its use before opens nothing any more; one may say who was quicker.
  const isSpent = ENDING.includes(name) ? [401, 409] : [];
  return [
    ...(who === 'public' ? [] : [{ sent: unsigned, statuses: [401] }]),
    ...(who === 'public' || isStubbed(endpoint)
      ? []
      : [{ sent: stranger, statuses: [who === 'link' ? 401 : 403] }]),
    ...(endpoint.body
      ? [
          { sent: { ...good, raw: '{' }, statuses: [400, ...isSpent] },
          { sent: plain, statuses: [400, 415, ...isSpent] },
          // Where the body names the home, one that names none is nobody's.
          { sent: large, statuses: [400, 413, ...isSpent] },
        ]
      : []),
  ];
}

describe.each(Object.entries(api) as [EndpointName, Endpoint][])('%s', (name, endpoint) => {
  it('has them whatever it answers', async () => {
    const good = goodCall(name, stage);
    // Some of those before may have changed what this one is about.
    // A variation that was closed before is not there to be countersigned: its type is refused.
    const isOver = name === 'postCommissionerAgreement' ? [400] : [];
    if (!isStubbed(endpoint)) await expectAnswer(send(endpoint, good), [200, 404, 409, ...isOver]);
    const at = Object.keys(api).indexOf(name);
    for (const { sent, statuses } of inTurn(refusals(name, endpoint), { at, quick: 2 })) {
      await expectAnswer(send(endpoint, sent), statuses);
    }
  });

  it('has them for methods that it does not take', async () => {
    const good = goodCall(name, stage);
    const allowedMethods = takenAt(endpoint);
    const at = Object.keys(api).indexOf(name);
    const others = METHODS.filter((other) => !allowedMethods.includes(other));
    for (const method of inTurn(others, { at, quick: 2 })) {
      const { body: _, raw: __, ...bare } = good;
      await expectAnswer(send(endpoint, bare, method), [404, 405]);
    }
  });
});

describe('answers that no endpoint makes', () => {
  it.each([
    ['/api/nothing/', 404],
    ['/assets/none.js', 404],
    ['/inbox/none', 404],
    ['/api/openapi.json', 404],
    ['/inbox', 200],
    ['/inbox/ses-1', 200],
    ['/inbox.json', 200],
    ['/config.json', 200],
    ['/local/tools.css', 200],
    ['/cognito/', 200],
    ['/cognito/local_1/.well-known/jwks.json', 200],
    ['/%E0%A4%A.js', 404],
    ['/api/care_home/%E0%A4%A/', 404],
    ['/api/care_home/a%2Fb/', 401],
  ])('%s', async (path, status) => {
    await expectAnswer(fetch(`${host.url}${path}`), [status]);
  });

  it.each(['/', '/sign-in', '/vacancy_link', '/care_homes/list', '/no/such/page'])(
    'the page %s',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`${host.url}${path}`, {
          method,
          headers: { accept: 'text/html' },
        });
        expect(answer.status).toBe(200);
        expectHeaders(200, Object.fromEntries(answer.headers), { page: true });
      }
    },
  );

  it.each(['/assets/main-abc.js', '/assets/main-abc.css', '/favicon.svg'])(
    'the file %s',
    async (path) => {
      for (const coding of ['br', 'gzip', 'identity']) {
        const answer = await fetch(`${host.url}${path}`, {
          headers: { 'accept-encoding': coding },
        });
        expect(answer.status).toBe(200);
        expectHeaders(200, Object.fromEntries(answer.headers), { page: true });
      }
    },
  );

  it('a mail in its frame: sandboxed, and shown by this machine’s own inbox alone', async () => {
    const frame = await fetch(`${host.url}/inbox/ses-1/html`);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = frame.headers.get('content-security-policy') ?? '';
    // Mails have styles of their own in line; scripts have neither leave nor source.
    expect(policy).toMatch(
      /^sandbox (?!.*allow-scripts).*default-src 'none'.*frame-ancestors 'self'/,
    );
    expect(policy).not.toContain('script-src');
  });

  it('a handler that fails past its middleware, that answers bare, that is late', async () => {
    await expectAnswer(send(api.listFilterGroups, { as: stage.commissioner }), [500]);
    const params = { postcode: 'SW9 9SL' };
    await expectAnswer(send(api.listDistances, { as: stage.commissioner, params }), [500]);
    await expectAnswer(late, [503]);
  });

  it('a body larger than the gateway takes', async () => {
    const head = await exchange(
      `POST ${api.postPrompt.path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${BODY_LIMIT + 1}\r\n\r\n`,
    );
    expect(head.status).toBe(413);
    expectHeaders(413, head.headers);
  });

  it('too many tries at a password', async () => {
    const good = goodCall('postMfaOff', stage);
    const wrong = { ...good, body: { password: 'Wrong-on-5-walls' } };
    let answer: Response | undefined;
    for (let tries = 0; tries < 12; tries++) {
      answer = await expectAnswer(send(api.postMfaOff, wrong), [200, 429]);
    }
    expect(answer?.status).toBe(429);
  });
});

/** Sends exactly these bytes and reads what comes back. */
function exchange(bytes: string): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const socket = connect(host.port, '127.0.0.1');
    let got = '';
    const end = () => {
      socket.destroy();
      const [first = '', ...lines] = (got.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const headers = lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      });
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
        headers: Object.fromEntries(headers),
      });
    };
    socket.setTimeout(5_000, () => reject(new Error(`No answer to ${bytes.slice(0, 100)}`)));
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString('latin1');
      if (got.includes('\r\n\r\n')) end();
    });
    socket.on('close', end);
    socket.on('error', () => end());
    socket.write(bytes);
  });
}

describe('requests that are malformed', () => {
  const HOST = 'host: localhost\r\n';
  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n', [400]],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
    ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b:c\r\n\r\n', [400]],
    ['a path that is none', `GET nothing HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a star', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['another scheme', `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a path too long', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${HOST}\r\n`, [431]],
    ['a header too long', `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(70_000)}\r\n\r\n`, [431]],
    ['a header that is none', `GET / HTTP/1.1\r\n${HOST}no colon\r\n\r\n`, [400]],
    ['a control character', `GET / HTTP/1.1\r\n${HOST}x: a\u0001b\r\n\r\n`, [400]],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\na`,
      [400],
    ],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\na`,
      [400],
    ],
    ['what is expected', `GET / HTTP/1.1\r\n${HOST}expect: tea\r\n\r\n`, [417]],
    ['a trace', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, [404, 405]],
    ['an old form of HTTP', 'GET /api/none/ HTTP/1.0\r\n\r\n', [404]],
    ['two slashes', `GET //evil.example/api/ HTTP/1.1\r\n${HOST}accept: a/b\r\n\r\n`, [200, 404]],
    ['the way up', `GET /../../etc/passwd.txt HTTP/1.1\r\n${HOST}\r\n`, [404]],
    [
      'an upgrade',
      `GET /api/none/ HTTP/1.1\r\n${HOST}connection: upgrade\r\nupgrade: x\r\n\r\n`,
      [404],
    ],
  ])('%s', async (_, bytes, statuses) => {
    const { status, headers } = await exchange(bytes);
    expect(statuses).toContain(status);
    expectHeaders(status, headers, { page: status === 200 });
  });

  it('a tunnel is not opened, nor answered', async () => {
    const { status } = await exchange(`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`);
    expect(status).toBe(0);
  });
});

it('has seen every status that the portal answers with', () => {
  for (const status of [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503]) {
    expect([...countByStatus.keys()], String(status)).toContain(status);
  }
});
