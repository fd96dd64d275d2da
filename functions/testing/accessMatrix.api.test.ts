import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PermissionFlag } from '../../shared/account/account.ts';
import { api } from '../../shared/api.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import { type Endpoint, pathParams } from '../../shared/kernel/endpoint.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { remove } from '../../shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
  membershipsFor,
} from '../../shared/testing/builders.ts';
import { type Portal, type Sent, startPortal } from './portal.ts';

/** Who calls, and which home the call is about. */
const CALLERS = [
  'nobody',
  'provider, own home',
  'provider, foreign home',
  'provider, unknown home',
  'provider, no uuid',
  'nh-contact, own home',
  'nh-contact, foreign home',
  'commissioner, all flags',
  'commissioner, all flags, unknown home',
  'commissioner, no flags',
  'lph',
  'lph, unknown home',
  'no account item',
  'link',
  'link of a foreign contact',
  'link of a removed contact',
] as const;
type CallerName = (typeof CALLERS)[number];
type Expected = Record<CallerName, 200 | 401 | 403 | 404>;

const SIGNED_OUT = {
  nobody: 401,
  link: 401,
  'link of a foreign contact': 401,
  'link of a removed contact': 401,
} as const;

const SIGNED_IN: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 200,
  'provider, foreign home': 200,
  'provider, unknown home': 200,
  'provider, no uuid': 200,
  'nh-contact, own home': 200,
  'nh-contact, foreign home': 200,
  'commissioner, all flags': 200,
  'commissioner, all flags, unknown home': 200,
  'commissioner, no flags': 200,
  lph: 200,
  'lph, unknown home': 200,
  'no account item': 403,
};

const HOME_STAFF: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 200,
  'provider, foreign home': 404,
  'provider, unknown home': 404,
  'provider, no uuid': 404,
  'nh-contact, own home': 200,
  'nh-contact, foreign home': 404,
  'commissioner, all flags': 403,
  'commissioner, all flags, unknown home': 403,
  'commissioner, no flags': 403,
  lph: 200,
  'lph, unknown home': 404,
  'no account item': 403,
};

const COMMISSIONERS: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 403,
  'provider, foreign home': 403,
  'provider, unknown home': 403,
  'provider, no uuid': 403,
  'nh-contact, own home': 403,
  'nh-contact, foreign home': 403,
  'commissioner, all flags': 200,
  'commissioner, all flags, unknown home': 200,
  'commissioner, no flags': 403,
  lph: 200,
  'lph, unknown home': 200,
  'no account item': 403,
};

const LINK_ONLY: Expected = {
  ...SIGNED_OUT,
  'provider, own home': 401,
  'provider, foreign home': 401,
  'provider, unknown home': 401,
  'provider, no uuid': 401,
  'nh-contact, own home': 401,
  'nh-contact, foreign home': 401,
  'commissioner, all flags': 401,
  'commissioner, all flags, unknown home': 401,
  'commissioner, no flags': 401,
  lph: 401,
  'lph, unknown home': 401,
  'no account item': 401,
  link: 200,
};

/** What a call is about: a home, and for endpoints of one's own account whose. */
interface About {
  home: string;
  account: string;
}

interface Row {
  expected: Expected;
  /** Instead of the home for every parameter of the path. */
  params?: (about: About) => Record<string, string>;
  query?: Record<string, string> | ((about: About) => Record<string, string>);
  /** A body that is good, about this home. */
  body?: (home: string) => unknown;
}

/**
 * What is right for every endpoint of the portal, said here on purpose and not read from the
 * contracts' own rules. An endpoint that is missing does not compile.
 */
const TABLE: Record<keyof typeof api, Row> = {
  getSession: { expected: SIGNED_IN },
  getHome: { expected: HOME_STAFF },
  postVacancies: { expected: HOME_STAFF, body: () => ({ beds: { Residential: 1 } }) },
  getLinkedVacancies: { expected: LINK_ONLY },
  postLinkedVacancies: { expected: LINK_ONLY, body: () => ({ beds: { Residential: 1 } }) },
  listCareHomes: { expected: COMMISSIONERS },
  listCareHomeChanges: {
    expected: COMMISSIONERS,
    query: { since: FRIDAY_AT_TEN.toISOString() },
  },
  postPrompt: {
    expected: {
      ...COMMISSIONERS,
      'commissioner, all flags, unknown home': 404,
      'lph, unknown home': 404,
    },
    body: (home) => ({ care_home: home, notify: false }),
  },
};

let portal: Portal;
/** Set up once: a refused call changes nothing and an admitted one does no harm to the next. */
let calls: Record<CallerName, About & { sent: Sent }>;
const own = aHome({ name: 'Own House' });
const foreign = aHome({ name: 'Foreign House' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });

  const provider = anAccount();
  const nhContact = anAccount();
  const stranger = anAccount();
  const all = aCommissioner({ flags: PermissionFlag.options });
  const none = aCommissioner({ flags: [] });
  const lph = anAccount({ kind: 'lph' });
  const staff = aContact({ home: own.uuid, email: provider.email, vacancy_contact: false });
  const central = aContact({ home: own.uuid, email: nhContact.email, central_contact: true });
  const removed = aContact({ home: own.uuid });
  const ofForeign = aContact({ home: foreign.uuid });
  await portal.add({
    homes: [own, foreign],
    contacts: [staff, central, removed, ofForeign],
    accounts: [provider, nhContact, all, none, lph],
  });
  await portal.table.commit(
    ...membershipsFor(removed).map((part) => remove(membershipEntity, part)),
  );

  const link = async (contact: Contact, home = contact.home): Promise<Sent> => {
    const email = contact.emails[0]?.address ?? provider.email;
    const claims = { home, contact: contact.id, email };
    const token = await signLink('vacancy', claims, { from: FRIDAY_AT_TEN, hours: 48 });
    return { headers: { 'x-link-token': token } };
  };
  const unknown = randomUUID();
  const about: Record<CallerName, { home: string; sent: Sent }> = {
    nobody: { home: own.uuid, sent: {} },
    'provider, own home': { home: own.uuid, sent: { as: provider } },
    'provider, foreign home': { home: foreign.uuid, sent: { as: provider } },
    'provider, unknown home': { home: unknown, sent: { as: provider } },
    'provider, no uuid': { home: 'not-a-uuid', sent: { as: provider } },
    'nh-contact, own home': { home: own.uuid, sent: { as: nhContact } },
    'nh-contact, foreign home': { home: foreign.uuid, sent: { as: nhContact } },
    'commissioner, all flags': { home: own.uuid, sent: { as: all } },
    'commissioner, all flags, unknown home': { home: unknown, sent: { as: all } },
    'commissioner, no flags': { home: own.uuid, sent: { as: none } },
    lph: { home: own.uuid, sent: { as: lph } },
    'lph, unknown home': { home: unknown, sent: { as: lph } },
    'no account item': { home: own.uuid, sent: { as: stranger } },
    link: { home: own.uuid, sent: await link(central) },
    'link of a foreign contact': { home: own.uuid, sent: await link(ofForeign, own.uuid) },
    'link of a removed contact': { home: own.uuid, sent: await link(removed) },
  };
  const accountOf = (name: CallerName, sent: Sent): string => {
    if (name.includes('foreign')) return stranger.id;
    if (name.includes('unknown')) return unknown;
    if (name.includes('no uuid')) return 'not-a-uuid';
    return sent.as?.kind === 'provider' ? sent.as.id : provider.id;
  };
  calls = Object.fromEntries(
    Object.entries(about).map(([name, call]) => [
      name,
      { ...call, account: accountOf(name as CallerName, call.sent) },
    ]),
  ) as typeof calls;
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const homesNow = async () => {
  const homes = await portal.table.all(homeEntity, { index: 'CHG', pk: 'HOME' });
  return homes.sort((a, b) => a.uuid.localeCompare(b.uuid));
};

it('has a row for every endpoint', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(api).sort());
});

describe.each(Object.entries(api) as [keyof typeof api, Endpoint][])('%s', (name, endpoint) => {
  it.each(CALLERS)('called by: %s', async (callerName) => {
    const { expected, params, query, body } = TABLE[name];
    const { home, account, sent } = calls[callerName];
    const about = { home, account };
    const before = await homesNow();
    const answer = await portal.call(endpoint, {
      ...sent,
      params:
        params?.(about) ??
        Object.fromEntries(pathParams(endpoint.path).map((param) => [param, home])),
      ...(query && { query: typeof query === 'function' ? query(about) : query }),
      ...(body && { body: body(home) }),
    });
    expect(answer.status, answer.text).toBe(expected[callerName]);
    if (answer.status === 200) return;
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.text).not.toMatch(/Own House|Foreign House/);
    expect(await homesNow()).toEqual(before);
  });

  it('checks who calls before it looks at what was sent', async () => {
    const { sent } = calls.nobody;
    const params = Object.fromEntries(pathParams(endpoint.path).map((param) => [param, '?']));
    const answer = await portal.call(endpoint, {
      ...sent,
      params,
      query: { unknown: 'x' },
      ...(endpoint.body && { raw: '{' }),
    });
    expect(answer.status).toBe(401);
  });
});
