import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Code } from '../code.ts';
import { freePort } from '../emulators/freePort.ts';
import { BODY_LIMIT } from './gateway.ts';
import { pagesOf } from './pages.ts';
import { type Host, PortTaken, startHost } from './server.ts';

const HOME = '0b6c9a52-6f0e-4c0e-9d55-1a2b3c4d5e6f';
const events: APIGatewayProxyEventV2[] = [];
let folder: string;
let port: number;
let url: string;
let host: Host;

/** Handlers that show what reached them; the real ones have tests of their own. */
const code: Code = {
  has: () => false,
  async load<T>(file: string): Promise<T> {
    if (file === 'shared/api.ts') return { api } as T;
    throw new Error(`There is no ${file}`);
  },
  loadHandler: async (handler) => async (event) => {
    events.push(event);
    if (event.body === 'throw') throw new Error('in the handler');
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      cookies: ['csrftoken=abc; Path=/'],
      body: JSON.stringify({ handler }),
    };
  },
  stop() {},
};

const parts = () => ({
  port,
  code,
  servePage: pagesOf(folder),
  checkToken: async (token: string) =>
    token === 'good'
      ? { sub: 'someone', email: 'a@example.org', exp: 1, groups: ['x', 'y'] }
      : undefined,
  cognito: (_request: unknown, response: { end(body: string): void }) => response.end('cognito'),
  mails: () => [
    {
      messageId: 'ses-1',
      from: 'Placewell <no-reply@placewell.example.org>',
      destination: { to: ['Ann <ann@example.org>'], cc: [], bcc: [] },
      subject: '<b>Beds</b> today?',
      body: {
        text: 'Press http://localhost:3000/vacancy_link#abc.',
        html: '<script>alert(1)</script><a href="http://localhost:3000/vacancy_link#abc">Yes</a>',
      },
      at: 1_795_000_000,
    },
  ],
  config: async () => ({ local: true }),
  report: () => {},
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Placewell</title>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), `console.log(${'1 + '.repeat(600)}1)`);
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  host = await startHost(parts());
});

afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

const signedIn = { authorization: 'Bearer good' };

describe('an endpoint on the host', () => {
  it('answers 401 like API Gateway without a token or with a bad one', async () => {
    for (const headers of [{}, { authorization: 'Bearer bad' }, { authorization: 'good' }]) {
      const answer = await fetch(`${url}/api/session/`, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ message: 'Unauthorized' });
    }
  });

  it('opens a signed link without a token: the handler judges the link', async () => {
    const { path, handler } = api.getLinkedVacancies;
    const answer = await fetch(url + path);
    expect(await answer.json()).toEqual({ handler });
  });

  it('reaches its handler with the event of an HTTP API', async () => {
    const answer = await fetch(`${url}/api/care_home/${HOME}/?a=1&a=2&b=x%20y`, {
      headers: {
        ...signedIn,
        cookie: 'csrftoken=1; other=2',
        'X-Odd': 'yes',
        'X-Viewer-Address': '203.0.113.9',
      },
    });
    expect(answer.headers.get('set-cookie')).toBe('csrftoken=abc; Path=/');
    expect(events.at(-1)).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/care_home/{uuid}',
      rawPath: `/api/care_home/${HOME}`,
      rawQueryString: 'a=1&a=2&b=x%20y',
      queryStringParameters: { a: '1,2', b: 'x y' },
      pathParameters: { uuid: HOME },
      cookies: ['csrftoken=1', 'other=2'],
      // Whose address it is, the host says, and no browser.
      headers: { 'x-odd': 'yes', 'x-viewer-address': expect.stringMatching(/127\.0\.0\.1|::1/) },
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'GET', path: `/api/care_home/${HOME}` },
        authorizer: {
          jwt: { claims: { sub: 'someone', email: 'a@example.org', exp: '1', groups: '[x y]' } },
        },
      },
    });
    expect(events.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('hands on JSON as text and anything else as base64', async () => {
    const send = (type: string) =>
      fetch(`${url}/vacancy_reporting/prompt/`, {
        method: 'POST',
        headers: { ...signedIn, 'content-type': type },
        body: 'é',
      });
    await send('application/json; charset=utf-8');
    expect(events.at(-1)).toMatchObject({ body: 'é', isBase64Encoded: false });
    await send('application/x-www-form-urlencoded');
    expect(events.at(-1)).toMatchObject({
      body: Buffer.from('é').toString('base64'),
      isBase64Encoded: true,
    });
  });

  it('answers 413 to a body over the limit and 500 to a handler that throws', async () => {
    const post = (body: string) =>
      fetch(`${url}/vacancy_reporting/prompt/`, {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'text/plain' },
        body,
      });
    expect((await post('throw')).status).toBe(500);
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${url}/vacancy_reporting/prompt/`,
        { method: 'POST', headers: { ...signedIn, 'content-length': BODY_LIMIT + 1 } },
        (response) => resolve(response.statusCode),
      );
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(413);
  });
});

describe('a path that is no endpoint', () => {
  it('is a page, whatever its name', async () => {
    const confirmed = `/${HOME}/home/confirm`;
    for (const path of ['/', '/care_homes/list', `${confirmed}/3`, `${confirmed}/3.5`]) {
      const answer = await fetch(url + path);
      expect(await answer.text()).toContain('<title>Placewell');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    }
  });

  it('is a page for a browser where the API has another method, and 405 for a program', async () => {
    const path = api.postPrompt.path;
    const page = await fetch(url + path, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    const problem = await fetch(url + path, { headers: { accept: 'application/json' } });
    expect(problem.status).toBe(405);
    expect(problem.headers.get('allow')).toBe('POST');
    expect(problem.headers.get('content-type')).toBe('application/problem+json');
  });

  it('is 404 under /api/, for a file that is not there and for a write', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing/'],
      ['GET', '/assets/none.js'],
      ['POST', '/care_homes/list'],
    ] as const) {
      const answer = await fetch(url + path, { method, headers: { accept: 'text/html' } });
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ status: 404 });
    }
  });

  it('serves a hashed file for ever, compressed', async () => {
    const answer = await fetch(`${url}/assets/main-abc.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('console.log');
  });
});

describe('the tools of one machine', () => {
  it('list mails for programs, with their links once', async () => {
    const [mail] = (await (await fetch(`${url}/inbox.json`)).json()) as Record<string, unknown>[];
    expect(mail).toMatchObject({
      id: 'ses-1',
      to: ['ann@example.org'],
      links: ['http://localhost:3000/vacancy_link#abc'],
    });
  });

  it('show a mail without letting it run anything', async () => {
    const list = await (await fetch(`${url}/inbox`)).text();
    expect(list).toContain('&lt;b&gt;Beds');
    const page = await (await fetch(`${url}/inbox/ses-1`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/<iframe[^>]*sandbox="(?![^"]*allow-scripts)/);
    const frame = await fetch(`${url}/inbox/ses-1/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect((await fetch(`${url}/inbox/none`)).status).toBe(404);
  });

  it('hand /cognito to Cognito', async () => {
    expect(await (await fetch(`${url}/cognito/`, { method: 'POST' })).text()).toBe('cognito');
  });
});

describe('a taken port', () => {
  it('is said with its number and how to choose another', async () => {
    await expect(startHost(parts())).rejects.toThrow(PortTaken);
    await expect(startHost(parts())).rejects.toThrow(new RegExp(`${port}[^]*PORT=\\d+ npm start`));
  });
});
