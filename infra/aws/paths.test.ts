import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { SECOND_API } from './apis.ts';
import { apiRequestCode, pageRequestCode } from './edge.ts';
import { needsToken, routePath } from './endpoints.ts';
import { apiPatterns, pagesOnApiPaths, secondApiPatterns, tokenPaths } from './paths.ts';

const UUID = '0b9a2a4e-6f4f-4f0c-9a55-9f5a2f0c1d11';

/** Calls of the specifications that are still to come: their paths must have a way through too. */
const laterCalls = [
  'GET /domcare/api/service_location/{uuid}/',
  'GET /domcare/services/',
  'POST /domcare/api/contacts/',
  'PATCH /api/care_home_contacts/{id}/',
  'GET /care_homes/filters/',
  'GET /api/nursing_homes/distance/{postcode}/',
  'GET /postcodes/{partial}/autocomplete',
  'POST /graphql/',
];

/** Every page of specification 1, section 2, specification 2, section 2, and our own. */
const pages = [
  '/',
  '/home',
  '/signout',
  '/sign-in',
  '/vacancy_link',
  '/vacancy_links',
  '/domcare/availability_links',
  '/shortlist',
  '/register/request',
  '/register/confirm',
  '/central_team/registrations',
  '/saved_searches',
  '/saved_searches/stop',
  '/updates_email',
  `/${UUID}/home`,
  `/${UUID}/home/edit`,
  `/${UUID}/home/confirm/12`,
  `/${UUID}/home/confirm/3.5`,
  `/${UUID}/home/archive`,
  `/${UUID}/home/aqp_documents`,
  `/${UUID}/home/contract_guidance`,
  `/${UUID}/home/contract_guidance/reportinginfo`,
  `/${UUID}/home/contract_guidance/faq`,
  `/${UUID}/home/contract_guidance/bed_availability`,
  `/${UUID}/home/resource_documents`,
  ...[
    'outbreak',
    'flu',
    'nhs111',
    'infection_prevention',
    'nice_quick_guides',
    'net_zero_nhs',
    'winter_guidance',
    'dsp_toolkit',
  ].map((page) => `/${UUID}/home/resource_documents/${page}`),
  '/provider_account_settings',
  `/central_contact_vacancy/${UUID}`,
  `/central_contact_vacancy/${UUID}/`,
  `/centralcontact/${UUID}`,
  '/manage-mfa/',
  '/cookie_policy',
  '/help',
  '/privacy_policy',
  '/terms_of_use',
  '/care_homes/list',
  '/care_homes/list/all_nursing_homes',
  '/care_homes/list/aqp',
  '/placement_dashboards',
  '/aqp_resources/',
  '/aqp_resources/care_cost_calculator/',
  '/domcare/list',
  '/domcare/quality-dashboard/',
  '/domcare/placement-dashboard/',
  '/domcare/aqp_resources/',
  '/domcare/aqp_resources/care_cost_calculator/',
  '/domcare/index',
  '/resource-centre',
  `/${UUID}/resource-centre/`,
  '/resource-centre/winter_guidance',
  `/documents/${UUID}`,
  '/central_team/documents',
  '/central_team/rates',
  '/index',
  '/profile',
  `/quality/nursing_home/${UUID}`,
  '/nursing_homes/map',
  '/1-123456789',
];

interface EdgeRequest {
  method: string;
  uri: string;
  headers: Record<string, { value: string }>;
}
interface EdgeReply {
  statusCode: number;
  headers: { location: { value: string } };
}

/** Runs a CloudFront Function on a request, as CloudFront does. */
function run(code: string, request: EdgeRequest): EdgeRequest | EdgeReply {
  const event = { request, viewer: { ip: '192.0.2.7' } };
  return new Function('event', `${code}; return handler(event);`)(event);
}

/** Where CloudFront takes a request, given the calls that exist. */
function arrive(method: string, path: string, calls: { path: string }[]): string {
  const toApi = apiPatterns(calls).some((pattern) =>
    new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}$`).test(path),
  );
  const code = toApi ? apiRequestCode(pagesOnApiPaths) : pageRequestCode;
  const out = run(code, { method, uri: path, headers: {} });
  if ('statusCode' in out) return `${out.statusCode} ${out.headers.location.value}`;
  return `${toApi ? 'api' : 'site'} ${out.uri}`;
}

const filled = (path: string) => path.replaceAll('{uuid}', UUID).replace(/\{\w+\}/g, '1');
const later = laterCalls.map((call) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
});
const now = Object.values(api).map(({ method, path }) => ({ method, path }));

describe('a call', () => {
  it.each(now)('$method $path reaches the API, with and without its last slash', (call) => {
    const to = `api ${routePath(filled(call.path))}`;
    expect(arrive(call.method, filled(call.path), now)).toBe(to);
    expect(arrive(call.method, routePath(filled(call.path)), now)).toBe(to);
  });

  it.each(later)('$method $path, once it exists, will too', (call) => {
    expect(arrive(call.method, filled(call.path), [...now, call])).toBe(
      `api ${routePath(filled(call.path))}`,
    );
  });
});

describe('a page', () => {
  it.each(pages)('%s is drawn by the site, now and when all calls exist', (page) => {
    expect(arrive('GET', page, now)).toBe('site /index.html');
    expect(arrive('GET', page, [...now, ...later])).toBe('site /index.html');
  });

  it('that is also a call leads on to its page by GET, and to the API by POST', () => {
    const calls = [...now, ...later];
    for (const path of ['/profile/password', '/profile/password/']) {
      expect(arrive('GET', path, calls)).toBe('302 /provider_account_settings');
      expect(arrive('POST', path, calls)).toBe('api /profile/password');
    }
  });
});

it('says whose address a call comes from, whatever the browser says', () => {
  const headers = { 'x-viewer-address': { value: '203.0.113.9' } };
  const request = { method: 'POST', uri: '/api/registration_requests/', headers };
  expect(run(apiRequestCode(pagesOnApiPaths), request)).toMatchObject({
    headers: { 'x-viewer-address': { value: '192.0.2.7' } },
  });
});

it.each(['/config.json', '/assets/app-1a2b.js', '/favicon.svg'])(
  'the file %s is itself',
  (file) => {
    expect(arrive('GET', file, now)).toBe(`site ${file}`);
  },
);

it('all calls to come fit into a distribution, which has at most 25 behaviours', () => {
  const patterns = [...secondApiPatterns(SECOND_API), ...apiPatterns([...now, ...later])];
  expect(patterns.length).toBeLessThan(24);
});

it('a function at the edge stays below the 10 KB that CloudFront takes', () => {
  for (const code of [apiRequestCode(pagesOnApiPaths), pageRequestCode]) {
    expect(code.length).toBeLessThan(10_240);
  }
});

describe('the paths whose token the API looks at', () => {
  const endpoints: Endpoint[] = Object.values(api);
  const expressions = tokenPaths(endpoints);
  /** As the firewall reads a path. */
  const isSignedIn = (path: string): boolean =>
    new RegExp(expressions.api).test(path) &&
    !expressions.open.some((open) => new RegExp(open).test(decodeURIComponent(path)));
  const filled = (path: string) => path.replace(/\{\w+\}/g, UUID);
  const shapes = (wanted: boolean) =>
    new Set(
      endpoints
        .filter((endpoint) => needsToken(endpoint) === wanted)
        .map(({ path }) => filled(path)),
    );
  const open = shapes(false);

  it('are no path that anybody or a link may call, however it is written', () => {
    for (const path of open) {
      for (const written of [
        path,
        path.replace(/\/$/, ''),
        path.replace('link', '%6cink'),
        path.replace('registr', 'regist%72'),
      ]) {
        expect(isSignedIn(written), written).toBe(false);
      }
    }
  });

  it('are all others of the API', () => {
    // Asked for with a token at the same path, by few.
    const shared = ['/api/registration_requests/', '/profile/password/'];
    const missed = [...shapes(true)].filter((path) => !open.has(path) && !isSignedIn(path));
    expect(missed.filter((path) => !shared.includes(path))).toEqual([]);
  });

  it.each(pages)('are not the page %s', (page) => {
    expect(isSignedIn(page)).toBe(false);
  });

  it('fit into what the firewall takes', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...(endpoints.find((endpoint) => !needsToken(endpoint)) as Endpoint),
      path: `/api/more${at}_links_of_a_feature/{uuid}/`,
    }));
    for (const { api, open } of [expressions, tokenPaths([...endpoints, ...many])]) {
      for (const expression of [api, ...open]) {
        expect(expression.length).toBeLessThanOrEqual(512);
      }
    }
    const { open } = tokenPaths([...endpoints, ...many]);
    expect(open.length).toBeGreaterThan(1);
    for (const { path } of many) {
      expect(open.some((pattern) => new RegExp(pattern).test(filled(path)))).toBe(true);
    }
  });
});
