import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxFates } from './inboxFates.ts';

const mail = {
  messageId: 'ses-1',
  from: 'Placewell <vacancies@example.org>',
  destination: { to: ['sam@example.org'], cc: [], bcc: [] },
  subject: 'Which beds are vacant?',
  body: { text: 'Which?' },
  at: 1_795_165_200,
};
const met: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const take = inboxFates({
    mails: () => [mail],
    meetFate: async ({ messageId }, fate) => void met.push(`${messageId} ${fate}`),
  });
  server = createServer(async (request, response) => {
    if (await take(request, response, request.url ?? '')) return;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  met.length = 0;
});

const press = (path: string, fate: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams({ fate }), headers });

describe('the inbox’s buttons', () => {
  it.each([
    ['bounce', 'bounced for good'],
    ['complain', 'marked this email as spam'],
  ])('%s', async (fate, words) => {
    const answer = await press('/inbox/ses-1', fate);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(words);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(met).toEqual([`ses-1 ${fate}`]);
  });

  it.each([
    ['of no such mail', '/inbox/ses-2', 'bounce', {}, 404],
    ['of no such kind', '/inbox/ses-1', 'vanish', {}, 400],
    ['too long', '/inbox/ses-1', 'bounce'.repeat(100), {}, 400],
    ['from another site', '/inbox/ses-1', 'bounce', { 'sec-fetch-site': 'cross-site' }, 403],
    ['elsewhere', '/inbox', 'bounce', {}, 204],
  ])('do nothing %s', async (_, path, fate, headers, status) => {
    expect((await press(path, fate, headers as Record<string, string>)).status).toBe(status);
    expect(met).toEqual([]);
  });
});
