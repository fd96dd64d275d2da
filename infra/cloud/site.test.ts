import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Deployment, deployment } from './deployment.ts';
import { aPerson, type Person } from './people.ts';

interface Page {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

let deployed: Deployment;
let provider: Person;

beforeAll(async () => {
  deployed = await deployment();
  provider = await aPerson(deployed);
});

/** Asks CloudFront, as over TLS: the emulator knows the distribution by its host. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { SiteAddress } = deployed.site ?? {};
  if (!SiteAddress) throw new Error('The site is not deployed');
  return new Promise((resolve, reject) => {
    const { host } = new URL(SiteAddress);
    const sent = { 'x-forwarded-proto': 'https', ...headers, host };
    request(new URL(path, deployed.endpoint), { headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const Config = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  region: z.string(),
  authFlow: z.string(),
  local: z.boolean(),
});

describe('the site', () => {
  it('leads who comes without TLS to where there is one', async () => {
    const answer = await ask('/sign-in', { 'x-forwarded-proto': 'http' });
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      `${deployed.site?.SiteAddress}/sign-in`,
    ]);
  });

  it('serves its one page at every address of a page, with the headers that shut others out', async () => {
    const root = await ask('/');
    expect(root.status).toBe(200);
    expect(root.text).toMatch(/<!doctype html>/i);
    for (const path of ['/care_homes/list', '/sign-in', '/vacancy_link']) {
      const page = await ask(path);
      expect([path, page.status, page.text === root.text]).toEqual([path, 200, true]);
    }
    const { headers } = root;
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*'self'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('has every file that the page asks for', async () => {
    const { text } = await ask('/');
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect([file, (await ask(file as string)).status]).toEqual([file, 200]);
  });

  it('tells the browser which pool to sign in to', async () => {
    const answer = await ask('/config.json');
    expect(answer.status).toBe(200);
    expect(Config.parse(JSON.parse(answer.text))).toMatchObject({
      userPoolId: deployed.outputs.UserPoolId,
      userPoolClientId: deployed.outputs.UserPoolClientId,
      region: deployed.region,
      authFlow: 'USER_SRP_AUTH',
      local: false,
    });
  });

  it('passes calls on to the API that has their routes, with the key that only it has, the last slash taken off', async () => {
    expect((await ask('/api/session/')).status).toBe(401);
    // Of the second API: the first has no such route, and would say 404.
    for (const path of ['/api/agreement_count/', '/api/agreement_count']) {
      expect([path, (await ask(path)).status]).toEqual([path, 401]);
    }
    const answer = await ask('/api/session/', { authorization: `Bearer ${provider.tokens.id}` });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ email: provider.account.email });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
