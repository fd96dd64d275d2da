import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AttachmentId } from '../../shared/announcements/announcement.ts';
import { api } from '../../shared/api.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import type { Access, Endpoint, LinkPurpose } from '../../shared/kernel/endpoint.ts';
import { pathParams } from '../../shared/kernel/endpoint.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { announcementEntity } from '../../shared/store/announcements.store.ts';
import { documentEntity } from '../../shared/store/guidance.store.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import { savedSearchesEntity } from '../../shared/store/savedSearches.store.ts';
import { create } from '../../shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aDocument,
  aHome,
  anAccount,
  anAnnouncement,
  aSavedSearch,
  FRIDAY_AT_TEN,
  someSearches,
} from '../../shared/testing/builders.ts';
import { scale } from '../../shared/testing/scale.ts';
import {
  type HostileBody,
  hostileBodies,
  hostileHeaders,
  hostileParam,
  hostileQuery,
} from './hostile.ts';
import { type Answer, type Portal, type Sent, startPortal } from './portal.ts';

/** Requests for each endpoint and kind of attack. */
const RUNS = scale({ short: 300, full: 10_000 });
const SLOW_MS = 1000;
const STATUSES = [200, 400, 401, 403, 404, 409, 413, 415, 429];

let portal: Portal;
const home = aHome({ updated: new Date('2026-11-18T10:00:00.000Z') });
const provider = anAccount();
const commissioner = aCommissioner();
const lph = anAccount({ kind: 'lph' });
const document = aDocument();
const contact = aContact({ home: home.uuid, email: provider.email });
/** What the attacks may change, put on leave and delete: the caller's own contact lets them in. */
const [changed, onLeave, deleted] = [1, 2, 3].map(() => aContact({ home: home.uuid })) as [
  Contact,
  Contact,
  Contact,
];

const news = anAnnouncement();
const [search, deletedSearch] = [aSavedSearch(), aSavedSearch()];
const attachment = {
  id: '3b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f' as AttachmentId,
  name: 'notes.txt',
  content_type: 'text/plain',
  size: 1,
  key: 'files/notes',
};
const withFile = anAnnouncement({ attachments: [attachment] });

/**
 * What a good call takes, where the home's uuid for every parameter of the path does not do.
 * `body` are fields that most hostile bodies keep, so that they get behind the door.
 */
const GOOD: Partial<
  Record<
    keyof typeof api,
    { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  >
> = {
  postNotificationRead: { body: { notification: news.id } },
  listShortlist: { query: { homes: home.uuid } },
  postSavedSearch: { body: { filters: { language: 'polish' } } },
  patchSavedSearch: { params: { id: search.id }, body: { version: 1 } },
  deleteSavedSearch: { params: { id: deletedSearch.id }, query: { version: '1' } },
  listDistances: { params: { postcode: 'SW9 9SL' } },
  listPostcodeCompletions: { params: { partial: 'SW9 9' } },
  getAnnouncement: { params: { id: news.id } },
  patchAnnouncement: { params: { id: news.id }, body: { version: 1 } },
  postAttachment: { params: { id: withFile.id }, body: { version: 1 } },
  deleteAttachment: {
    params: { id: withFile.id, attachment: attachment.id },
    query: { version: '1' },
  },
  patchProfile: { body: { version: 1 } },
  findPeople: { query: { email: 'sam@example.org' } },
  postMfaReset: { params: { id: provider.id } },
  listContacts: { query: { care_home: home.uuid } },
  postContact: { body: { care_home: home.uuid } },
  patchContact: { params: { id: changed.id }, body: { care_home: home.uuid } },
  deleteContact: { params: { id: deleted.id }, body: { care_home: home.uuid } },
  putLeave: { params: { id: onLeave.id }, body: { care_home: home.uuid } },
  postInvitation: { params: { id: onLeave.id }, body: { care_home: home.uuid } },
  patchSuspension: {
    body: { self_imposed_suspension: true, self_imposed_suspension_date: '2026-11-20' },
  },
  patchHomeStatus: { body: { reason: 'Inspection' } },
  postVacancyFeedback: { body: { vacancy_version: 1 } },
  postGraphql: { body: { query: '{ viewer { id } }' } },
  getCentralContactVacancy: { params: { uuid: provider.id } },
  putFaqContent: { body: { version: 0, ccg_rates: {}, la_rates: {} } },
  getDocument: { params: { id: document.id } },
  putDocument: {
    params: { id: document.id },
    body: { version: 1, file: { name: 'plan.txt', base64: 'cGxhbg==' } },
  },
  patchDocument: { params: { id: document.id }, body: { version: 1 } },
  postDocument: { body: { section: 'flu', file: { name: 'plan.txt', base64: 'cGxhbg==' } } },
};
let tokens: Record<LinkPurpose, string>;

beforeAll(async () => {
  portal = await startPortal();
  await portal.table.load([news, withFile].map((one) => create(announcementEntity, one)));
  await portal.table.load([create(documentEntity, document)]);
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const claims = { home: home.uuid, contact: contact.id, email: provider.email };
  const times = { from: FRIDAY_AT_TEN, hours: 48 };
  const linkedSearch = { account: commissioner.id, search: search.id };
  tokens = {
    vacancy: await signLink('vacancy', claims, times),
    invitation: await signLink('invitation', claims, times),
    savedSearch: await signLink('savedSearch', linkedSearch, times),
  };
  await portal.table.load([
    create(savedSearchesEntity, someSearches(commissioner.id, [search, deletedSearch])),
  ]);
  await portal.add({
    homes: [home],
    contacts: [contact, changed, onLeave, deleted],
    accounts: [provider, commissioner, lph],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** What a caller who is let in sends besides: behind the door the input is looked at. */
function admitted(access: Access): Sent {
  switch (access.who) {
    case 'public':
      return {};
    case 'link':
      return { headers: { 'x-link-token': tokens[access.purpose] } };
    case 'commissioner':
      return { as: commissioner };
    case 'lph':
      return { as: lph };
    case 'signedIn':
    case 'homeStaff':
    case 'ownAccount':
      return { as: provider };
  }
}

const goodParams = (name: keyof typeof api, { path }: Endpoint): Record<string, string> =>
  GOOD[name]?.params ?? Object.fromEntries(pathParams(path).map((param) => [param, home.uuid]));

/** A body whose fields are those given, where it is an object and the place falls to it. */
function holding(fields: object | undefined, body: HostileBody, turn: number): HostileBody {
  if (!fields || !('raw' in body) || turn % 4 === 0 || !body.raw.startsWith('{')) return body;
  try {
    return { raw: JSON.stringify({ ...JSON.parse(body.raw), ...fields }) };
  } catch {
    return body;
  }
}

async function timed(endpoint: Endpoint, sent: Sent) {
  const started = performance.now();
  const answer = await portal.call(endpoint, sent);
  return { answer, ms: performance.now() - started };
}

/** Never a fault of ours, always told in the portal's own way, and soon. */
async function expectAnswer(endpoint: Endpoint, sent: Sent): Promise<Answer> {
  const { answer, ms } = await timed(endpoint, sent);
  expect(STATUSES, answer.text.slice(0, 300)).toContain(answer.status);
  // A busy machine is slow once; a costly input is slow each time.
  if (ms >= SLOW_MS) expect((await timed(endpoint, sent)).ms).toBeLessThan(SLOW_MS);
  if (answer.status !== 200) {
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({
      type: expect.stringMatching(/^urn:placewell:\w+$/),
      title: expect.stringMatching(/./),
      detail: expect.stringMatching(/./),
      status: answer.status,
      trace: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(answer.text).not.toMatch(/\\n\s+at |node_modules|\.[tj]s:\d+|(Type|Range|Syntax)Error/);
  }
  return answer;
}

describe.each(Object.entries(api) as [keyof typeof api, Endpoint][])('%s', (name, endpoint) => {
  const caller = () => admitted(endpoint.access);
  const ownParams = goodParams(name, endpoint);

  if (endpoint.body)
    it('bears any body', async () => {
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(hostileBodies(endpoint), fc.nat(), async (body, turn) => {
          const sent = { ...caller(), params: ownParams, ...holding(GOOD[name]?.body, body, turn) };
          const { status } = await expectAnswer(endpoint, sent);
          statuses.add(status);
        }),
        { numRuns: RUNS },
      );
      // What is let in and refused behind the door shows that the bodies got there.
      expect(statuses).toContain(400);
      expect(statuses).not.toContain(401);
      expect(statuses).not.toContain(403);
      const kept = await findHome(portal.table, home.uuid);
      expect(kept?.name).toBe(home.name);
    });

  it('bears any query, path and header', async () => {
    const { query: goodQuery } = GOOD[name] ?? {};
    const good = await expectAnswer(endpoint, {
      ...caller(),
      params: ownParams,
      ...(goodQuery && { query: goodQuery }),
    });
    expect([200, 400, 415]).toContain(good.status);
    const attack = fc.record({
      query: hostileQuery(endpoint),
      param: fc.option(hostileParam),
      headers: hostileHeaders,
    });
    await fc.assert(
      fc.asyncProperty(attack, async ({ query, param, headers }) => {
        const { headers: needed, ...sent } = caller();
        const params = Object.fromEntries(
          Object.entries(ownParams).map(([field, own]) => [field, param ?? own]),
        );
        await expectAnswer(endpoint, {
          ...sent,
          params,
          query,
          headers: { ...needed, ...headers },
          ...(endpoint.body && { body: {} }),
        });
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });
});

describe('text that has brought systems down', () => {
  const { postVacancies, getHome } = api;
  const save = (body: string) =>
    expectAnswer(postVacancies, { as: provider, params: { uuid: home.uuid }, raw: body });

  it.each([
    ['a field called constructor', '{"beds":{"Residential":1},"constructor":1}', 400],
    ['a field called __proto__', '{"beds":{"Residential":1},"__proto__":{"kind":"lph"}}', 400],
    ['a bed type called toString', '{"beds":{"toString":1}}', 400],
    ['half a character', '{"beds":{"Residential":1},"comments":"\\ud800"}', 400],
    ['a zero character', '{"beds":{"Residential":1},"comments":"a\\u0000b"}', 200],
    ['a number beyond all', '{"beds":{"Residential":1e999}}', 400],
    ['deep nesting', `{"beds":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 400],
  ])('%s', async (_, body, status) => {
    expect((await save(body)).status).toBe(status);
    const page = await expectAnswer(getHome, { as: provider, params: { uuid: home.uuid } });
    expect(page.status).toBe(200);
  });

  it('is told apart by request: no two answers share a trace', async () => {
    const [one, two] = [await save('{'), await save('{')];
    expect(one.body.trace).not.toBe(two.body.trace);
  });
});
