import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../shared/account/account.ts';
import type { AnnouncementId, AttachmentId } from '../../shared/announcements/announcement.ts';
import { api } from '../../shared/api.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { type Endpoint, pathParams } from '../../shared/kernel/endpoint.ts';
import { PermissionFlag } from '../../shared/kernel/permissionFlags.ts';
import type { SavedSearchId } from '../../shared/savedSearches/savedSearch.ts';
import { type LinkPurpose, signLink } from '../../shared/server/linkToken.ts';
import { announcementEntity } from '../../shared/store/announcements.store.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { documentEntity } from '../../shared/store/guidance.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { savedSearchesEntity } from '../../shared/store/savedSearches.store.ts';
import { create, remove } from '../../shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aDocument,
  aHome,
  anAccount,
  anAnnouncement,
  aSavedSearch,
  FRIDAY_AT_TEN,
  membershipsFor,
  someSearches,
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
type Expected = Record<CallerName, 200 | 400 | 401 | 403 | 404>;

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

/** The home in a query or body: what names none breaks the contract. */
const HOME_BY_FIELD: Expected = { ...HOME_STAFF, 'provider, no uuid': 400 };

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

const CENTRAL_TEAM_ON_HOME: Expected = {
  ...COMMISSIONERS,
  'commissioner, all flags': 403,
  'commissioner, all flags, unknown home': 403,
  'lph, unknown home': 404,
};

const CENTRAL_TEAM: Expected = {
  ...COMMISSIONERS,
  'commissioner, all flags': 403,
  'commissioner, all flags, unknown home': 403,
};

/** The place of a document is taken by the home's uuid: one that is known, and one that is not. */
const CENTRAL_TEAM_ON_DOCUMENT: Expected = { ...CENTRAL_TEAM, 'lph, unknown home': 404 };

/** A saved search has the own home's uuid for its id. */
const OWN_SEARCH: Expected = {
  ...COMMISSIONERS,
  'commissioner, all flags, unknown home': 404,
  'lph, unknown home': 404,
};

/** By a link about a saved search; of an account that has no such search, and of one that is gone. */
const SEARCH_LINK: Expected = { ...LINK_ONLY, 'link of a foreign contact': 404 };

const LANGUAGES_TO_SAVE = ['polish', 'welsh', 'urdu', 'french', 'german', 'italian'];

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

const news = anAnnouncement();
/** The announcement that a call about this home goes for, another one for each endpoint. */
const newsAt = (of: 'a' | 'b' | 'c', home: string) => `${of}${home.slice(1)}`;

/**
 * What is right for every endpoint of the portal, said here on purpose and not read from the
 * contracts' own rules. An endpoint that is missing does not compile.
 */
const TABLE: Record<keyof typeof api, Row> = {
  getSession: { expected: SIGNED_IN },
  getProfile: { expected: SIGNED_IN },
  listShortlist: { expected: COMMISSIONERS, query: ({ home }) => ({ homes: home }) },
  listSavedSearches: { expected: COMMISSIONERS },
  postSavedSearch: {
    expected: COMMISSIONERS,
    // A search of its own for each call: the same twice is a conflict.
    body: () => ({
      filters: { language: LANGUAGES_TO_SAVE[turn++ % LANGUAGES_TO_SAVE.length] },
      frequency: 'none',
    }),
  },
  patchSavedSearch: {
    expected: OWN_SEARCH,
    params: ({ home }) => ({ id: home }),
    body: () => ({ version: 1, frequency: 'none' }),
  },
  deleteSavedSearch: {
    expected: OWN_SEARCH,
    params: ({ home }) => ({ id: home }),
    query: { version: '2' },
  },
  getSavedSearchStop: { expected: SEARCH_LINK },
  postSavedSearchStop: { expected: SEARCH_LINK, body: () => ({ frequency: 'daily' }) },
  patchProfile: {
    expected: SIGNED_IN,
    // The version that the caller sees, which the calls before have raised.
    body: () => ({ first_name: 'Sam', last_name: 'Example', version: versionSeen }),
  },
  postPassword: {
    expected: SIGNED_IN,
    body: () => ({
      old_password: 'Larches-in-4-rows',
      new_password1: 'Rushes-by-2-ponds',
      new_password2: 'Rushes-by-2-ponds',
    }),
  },
  postSecondStep: { expected: SIGNED_IN, body: () => ({}) },
  postMfaOff: { expected: SIGNED_IN, body: () => ({ password: 'Larches-in-4-rows' }) },
  getCookieConsent: { expected: SIGNED_IN },
  postCookieConsent: { expected: SIGNED_IN, body: () => ({ consent: false }) },
  postPageVisit: { expected: SIGNED_IN, body: () => ({ page: 'Care homes – Placewell' }) },
  findPeople: { expected: CENTRAL_TEAM, query: { email: 'sam@example.org' } },
  postMfaReset: {
    expected: { ...CENTRAL_TEAM, 'lph, unknown home': 404 },
    params: ({ account }) => ({ id: account }),
    body: () => ({ reason: 'Rang from the home’s number' }),
  },
  getErasurePlan: { expected: CENTRAL_TEAM, query: { email: 'gone@example.org' } },
  listKept: { expected: CENTRAL_TEAM, query: { email: 'gone@example.org' } },
  postErasure: {
    expected: CENTRAL_TEAM,
    // Nobody the matrix needs: one of their own for each call, or the second would be under way.
    body: () => {
      const email = `gone-${turn++}@example.org`;
      return { email, confirm: email, reason: 'Wrote to us', successors: [] };
    },
  },
  getErasure: { expected: { ...CENTRAL_TEAM, lph: 404, 'lph, unknown home': 404 } },
  getHome: { expected: HOME_STAFF },
  listNotifications: { expected: HOME_STAFF },
  postNotificationRead: { expected: HOME_STAFF, body: () => ({ notification: news.id }) },
  listAnnouncements: { expected: CENTRAL_TEAM },
  listAudiences: { expected: CENTRAL_TEAM },
  getAnnouncement: { expected: CENTRAL_TEAM, params: () => ({ id: news.id }) },
  postAnnouncement: {
    expected: CENTRAL_TEAM,
    body: () => ({
      title: 'Winter',
      summary: '',
      markdown: '',
      audience: { groups: [], local_authorities: [] },
    }),
  },
  patchAnnouncement: {
    expected: CENTRAL_TEAM,
    params: ({ home }) => ({ id: newsAt('a', home) }),
    body: () => ({ version: 1, title: 'Spring' }),
  },
  postAttachment: {
    expected: CENTRAL_TEAM,
    params: ({ home }) => ({ id: newsAt('b', home) }),
    body: () => ({ version: 1, file: { name: 'notes.txt', base64: 'YQ==' } }),
  },
  deleteAttachment: {
    expected: CENTRAL_TEAM,
    params: ({ home }) => ({ id: newsAt('c', home), attachment: newsAt('c', home) }),
    query: { version: '1' },
  },
  patchSuspension: {
    expected: HOME_STAFF,
    body: () => ({
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-20',
    }),
  },
  postNewServices: { expected: HOME_STAFF, body: () => ({ new_services: ['Dementia'] }) },
  getHomeStatus: { expected: CENTRAL_TEAM_ON_HOME },
  patchHomeStatus: {
    expected: CENTRAL_TEAM_ON_HOME,
    body: () => ({ embargo: true, reason: 'Inspection' }),
  },
  postVacancies: { expected: HOME_STAFF, body: () => ({ beds: { Residential: 1 } }) },
  listContacts: { expected: HOME_BY_FIELD, query: ({ home }) => ({ care_home: home }) },
  postContact: { expected: HOME_BY_FIELD, body: (home) => aContactBody(home) },
  patchContact: {
    expected: HOME_BY_FIELD,
    params: () => ({ id: changed.id }),
    body: (home) => aContactBody(home),
  },
  deleteContact: {
    expected: HOME_BY_FIELD,
    params: () => ({ id: nextOf(spares) }),
    body: (home) => ({ care_home: home }),
  },
  putLeave: {
    expected: HOME_BY_FIELD,
    params: () => ({ id: onLeave.id }),
    body: (home) => ({
      care_home: home,
      leave: { from: '2026-11-20', until: '2026-11-27', deputy: changed.id },
    }),
  },
  postInvitation: {
    expected: HOME_BY_FIELD,
    params: () => ({ id: nextOf(uninvited) }),
    body: (home) => ({ care_home: home }),
  },
  getMissingContactPreferences: { expected: HOME_STAFF },
  listHomeBounces: { expected: HOME_STAFF },
  postHomeTryAgain: {
    expected: HOME_STAFF,
    body: () => ({ address: onLeave.emails[0]?.address }),
  },
  getOwnBounce: { expected: SIGNED_IN },
  postOwnTryAgain: { expected: SIGNED_IN, body: () => ({}) },
  listUnreachableHomes: { expected: CENTRAL_TEAM },
  getInvitation: { expected: LINK_ONLY },
  postRegistration: {
    expected: LINK_ONLY,
    body: () => ({ first_name: 'Ada', last_name: 'Example', password: 'Larches-in-4-rows' }),
  },
  getLinkedVacancies: { expected: LINK_ONLY },
  postLinkedVacancies: { expected: LINK_ONLY, body: () => ({ beds: { Residential: 1 } }) },
  listCareHomes: { expected: COMMISSIONERS },
  listCareHomeChanges: {
    expected: COMMISSIONERS,
    query: { since: FRIDAY_AT_TEN.toISOString() },
  },
  exportCareHomes: { expected: COMMISSIONERS },
  listFilterGroups: { expected: COMMISSIONERS },
  listDistances: { expected: COMMISSIONERS, params: () => ({ postcode: 'SW9 9SL' }) },
  listCareHomePins: { expected: COMMISSIONERS },
  listPostcodeCompletions: { expected: SIGNED_IN, params: () => ({ partial: 'SW9 9' }) },
  postPrompt: {
    expected: {
      ...COMMISSIONERS,
      'commissioner, all flags, unknown home': 404,
      'lph, unknown home': 404,
    },
    body: (home) => ({ care_home: home, notify: false }),
  },
  getHomeDetails: {
    expected: {
      ...COMMISSIONERS,
      'commissioner, all flags, unknown home': 404,
      'lph, unknown home': 404,
    },
  },
  postVacancyFeedback: {
    expected: {
      ...COMMISSIONERS,
      'commissioner, all flags, unknown home': 404,
      'lph, unknown home': 404,
    },
    // What the home says now: the calls before have raised it.
    body: () => ({ correct: true, vacancy_version: vacancySeen }),
  },
  getVacancyFeedback: { expected: HOME_STAFF },
  postGraphql: { expected: SIGNED_IN, body: () => ({ query: '{ viewer { id } }' }) },
  getCentralContactVacancy: {
    expected: HOME_STAFF,
    params: ({ account }) => ({ uuid: account }),
  },
  listVacancyHistory: { expected: HOME_STAFF },
  listChangeHistory: { expected: HOME_STAFF },
  listResourceDocuments: { expected: SIGNED_IN },
  listInfectionPrevention: { expected: SIGNED_IN },
  listNiceQuickGuides: { expected: SIGNED_IN },
  listWinterGuidance: { expected: SIGNED_IN },
  listFlu: { expected: SIGNED_IN },
  getFaqContent: { expected: SIGNED_IN },
  putFaqContent: {
    expected: CENTRAL_TEAM,
    // The second that is let in sees what the first has saved.
    body: (home) => ({ version: home === own.uuid ? 0 : 1, ccg_rates: {}, la_rates: {} }),
  },
  getDocument: { expected: SIGNED_IN, params: () => ({ id: own.uuid }) },
  listDocuments: { expected: CENTRAL_TEAM },
  postDocument: {
    expected: CENTRAL_TEAM,
    body: () => ({
      name: 'Plan',
      section: 'flu',
      tooltip: '',
      file: { name: 'plan.txt', base64: 'cGxhbg==' },
    }),
  },
  putDocument: {
    expected: CENTRAL_TEAM_ON_DOCUMENT,
    body: () => ({ version: 1, file: { name: 'plan.txt', base64: 'cGxhbg==' } }),
  },
  patchDocument: {
    expected: CENTRAL_TEAM_ON_DOCUMENT,
    params: ({ home }) => ({ id: home === own.uuid ? foreign.uuid : home }),
    body: () => ({ version: 1, tooltip: 'Changed' }),
  },
};

/** A new contact at each call: an address is unique in a home. */
const aContactBody = (home: string) => ({
  first_name: 'Ada',
  last_name: 'Example',
  job_title: 'Nurse',
  emails: [`${randomUUID()}@example.org`],
  phone_numbers: ['01632 960000'],
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: true,
  care_home: home,
});

/** Of the caller's account at the call under way. */
let versionSeen = 1;
/** Of the own home's figures at the call under way. */
let vacancySeen = 0;

let portal: Portal;
/** Set up once: a refused call changes nothing and an admitted one does no harm to the next. */
let calls: Record<CallerName, About & { sent: Sent }>;
/** What the bearers of links send where an invitation is asked for. */
/** The links of those callers who come by one, for endpoints that take others than `vacancy`. */
let links: Record<Exclude<LinkPurpose, 'vacancy'>, Partial<Record<CallerName, Sent>>>;
const own = aHome({ name: 'Own House', updated: FRIDAY_AT_TEN });
const foreign = aHome({ name: 'Foreign House' });
const changed = aContact({ home: own.uuid });
const onLeave = aContact({ home: own.uuid });
/** Without an account, so that they can register. */
const invited = aContact({ home: own.uuid });
/** One to delete for each call. */
const spares = CALLERS.map(() => aContact({ home: own.uuid, vacancy_contact: false }));
/** One to invite for each call: an address is invited again once an hour. */
const uninvited = CALLERS.map(() => aContact({ home: own.uuid, vacancy_contact: false }));
let turn = 0;
const nextOf = (contacts: Contact[]): string => contacts[turn++ % contacts.length]?.id ?? '';

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });

  const provider = anAccount();
  const nhContact = anAccount();
  const stranger = anAccount();
  const all = aCommissioner({ flags: PermissionFlag.options });
  const none = aCommissioner({ flags: [] });
  const lph = anAccount({ kind: 'lph' });
  const searcher = aCommissioner();
  const staff = aContact({ home: own.uuid, email: provider.email, vacancy_contact: false });
  const central = aContact({ home: own.uuid, email: nhContact.email, central_contact: true });
  const removed = aContact({ home: own.uuid });
  const ofForeign = aContact({ home: foreign.uuid });
  await portal.add({
    homes: [own, foreign],
    contacts: [
      staff,
      central,
      removed,
      ofForeign,
      changed,
      onLeave,
      invited,
      ...spares,
      ...uninvited,
    ],
    accounts: [provider, nhContact, all, none, lph, searcher],
  });
  await portal.table.load(
    [all, lph, searcher].map(({ id }) =>
      create(savedSearchesEntity, someSearches(id, [aSavedSearch({ id: own.uuid })])),
    ),
  );
  await portal.table.load(
    [own, foreign].map(({ uuid }) => create(documentEntity, aDocument({ id: uuid }))),
  );
  await portal.makePerson(provider.email, 'Larches-in-4-rows');
  await portal.table.commit(
    ...membershipsFor(removed).map((part) => remove(membershipEntity, part)),
  );

  const linkFor = async (
    purpose: 'vacancy' | 'invitation',
    contact: Contact,
    place = contact.place,
  ): Promise<Sent> => {
    const email = contact.emails[0]?.address ?? provider.email;
    const claims = { place, contact: contact.id, email };
    const token = await signLink(purpose, claims, { from: FRIDAY_AT_TEN, hours: 48 });
    return { headers: { 'x-link-token': token } };
  };
  const unknown = randomUUID();
  const announcements = [own.uuid, unknown].flatMap((home) =>
    (['a', 'b', 'c'] as const).map((of) => {
      const id = newsAt(of, home);
      const file = { name: 'notes.txt', content_type: 'text/plain', size: 1, key: `files/${id}` };
      return anAnnouncement({
        id: id as AnnouncementId,
        attachments: [{ ...file, id: id as AttachmentId }],
      });
    }),
  );
  await portal.table.load(
    [news, ...announcements].map((announcement) => create(announcementEntity, announcement)),
  );
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
    link: { home: own.uuid, sent: await linkFor('vacancy', central) },
    'link of a foreign contact': {
      home: own.uuid,
      sent: await linkFor('vacancy', ofForeign, homeRef(own.uuid)),
    },
    'link of a removed contact': { home: own.uuid, sent: await linkFor('vacancy', removed) },
  };
  const searchLinkOf = async ({ id }: Account): Promise<Sent> => {
    const claims = { account: id, search: own.uuid as string as SavedSearchId };
    const token = await signLink('savedSearch', claims, { from: FRIDAY_AT_TEN, hours: 48 });
    return { headers: { 'x-link-token': token } };
  };
  links = {
    invitation: {
      link: await linkFor('invitation', invited),
      'link of a foreign contact': await linkFor('invitation', ofForeign, homeRef(own.uuid)),
      'link of a removed contact': await linkFor('invitation', removed),
    },
    savedSearch: {
      link: await searchLinkOf(searcher),
      'link of a foreign contact': await searchLinkOf(none),
      'link of a removed contact': await searchLinkOf(stranger),
    },
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
    const profile = await portal.call(api.getProfile, sent);
    versionSeen = profile.status === 200 ? profile.body.version : 1;
    vacancySeen = before.find(({ uuid }) => uuid === own.uuid)?.vacancy.version ?? 0;
    const { access } = endpoint;
    const ofPurpose =
      access.who === 'link' && access.purpose !== 'vacancy'
        ? links[access.purpose as keyof typeof links]
        : {};
    const answer = await portal.call(endpoint, {
      ...(ofPurpose[callerName] ?? sent),
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

it('opens with a link of one purpose nothing of another', async () => {
  const vacancyLink = calls.link.sent;
  expect((await portal.call(api.getInvitation, vacancyLink)).status).toBe(401);
  const invitation = links.invitation.link ?? {};
  expect((await portal.call(api.getInvitation, invitation)).status).toBe(200);
  expect((await portal.call(api.getLinkedVacancies, invitation)).status).toBe(401);
  const answer = { ...invitation, body: { beds: { Residential: 1 } } };
  expect((await portal.call(api.postLinkedVacancies, answer)).status).toBe(401);
  const stop = links.savedSearch.link ?? {};
  expect((await portal.call(api.getSavedSearchStop, stop)).status).toBe(200);
  expect((await portal.call(api.getSavedSearchStop, vacancyLink)).status).toBe(401);
  expect((await portal.call(api.getSavedSearchStop, invitation)).status).toBe(401);
  expect((await portal.call(api.getInvitation, stop)).status).toBe(401);
});
