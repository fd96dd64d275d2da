import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { type Endpoint, fillPath } from '#shared/kernel/endpoint.ts';
import type { LinkPurpose } from '#shared/server/linkToken.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { scale } from '#shared/testing/scale.ts';
import { goodCall } from '../../../functions/testing/goodCalls.ts';
import { type Portal, startPortal } from '../../../functions/testing/portal.ts';
import { tableHash } from '../../../functions/testing/rows.ts';
import { type Stage, setStage } from '../../../functions/testing/stage.ts';
import { hostPortal, type PortalHost } from '../testing/portalHost.ts';

/** Requests that a mailbox's scanner makes for the links of its mails. */
const REQUESTS = scale({ short: 150, full: 1000 });

/** The page to which the mails of each kind of link lead. */
const PAGES: Record<LinkPurpose, string> = {
  vacancy: '/vacancy_link',
  availability: '/domcare/availability_link',
  invitation: '/register',
  savedSearch: '/saved_searches/stop',
  report: '/report_link',
  domcareReport: '/domcare/report_link',
  accountInvitation: '/account_invitation',
  registration: '/register/confirm',
  agreement: '/sign_agreement',
  vacancies: '/vacancy_links',
  availabilities: '/domcare/availability_links',
  enquiry: '/enquiry_link',
  openAgain: '/open_again',
  updatesBrought: '/updates_email',
};

let portal: Portal;
let host: PortalHost;
let stage: Stage;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
  host = await hostPortal();
});
afterAll(async () => {
  vi.useRealTimers();
  await host.stop();
  await portal.stop();
});

interface Look {
  address: string;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
}

const SCANNERS = [
  { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) LinkScanner', accept: 'text/html' },
  { 'user-agent': 'python-requests/2.31', accept: '*/*' },
  { 'user-agent': 'Mozilla/5.0 Chrome/120', accept: 'text/html', 'sec-fetch-site': 'none' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender', accept: 'text/html' },
];

/** All that can be looked at with a link: its page, with the token anywhere, and every GET of the API. */
function looks(): Look[] {
  const purposes = Object.keys(PAGES) as LinkPurpose[];
  return purposes.flatMap((purpose) => {
    const token = stage.tokens[purpose];
    const pages = [`${PAGES[purpose]}#${token}`, `${PAGES[purpose]}?token=${token}`];
    const calls = (Object.entries(api) as [keyof typeof api, Endpoint][]).map(
      ([name, endpoint]) => {
        const { params, query } = goodCall(name, stage);
        const queryString = query ? `?${new URLSearchParams(query)}` : '';
        return fillPath(endpoint.path, params as Record<string, string>) + queryString;
      },
    );
    return [...pages, ...calls].flatMap((address) =>
      (['GET', 'GET', 'GET', 'HEAD'] as const).flatMap((method) =>
        SCANNERS.map((scanner) => ({
          address,
          method,
          headers: { ...scanner, 'x-link-token': token },
        })),
      ),
    );
  });
}

it('what a scanner of mails looks at changes nothing', async () => {
  const all = looks();
  const before = await tableHash(portal);
  const statuses = new Map<number, number>();
  // Spread over all there is, whatever the number; a prime step comes by everything.
  for (let at = 0; at < REQUESTS; at++) {
    const { address, ...look } = all[(at * 101) % all.length] as Look;
    const answer = await fetch(`${host.url}${address}`, look);
    await answer.text();
    expect(answer.status, `${look.method} ${address}`).toBeLessThan(500);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect(await tableHash(portal)).toBe(before);
  expect(statuses.get(200)).toBeGreaterThan(0);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`scanners: ${REQUESTS} GET and HEAD requests (${counts}): 0 state changes`);
});

it('a link still does what it is for after it was scanned', async () => {
  const { body, headers } = goodCall('postLinkedVacancies', stage);
  const answer = await fetch(`${host.url}${api.postLinkedVacancies.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
});
