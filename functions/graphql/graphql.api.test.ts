import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { postGraphql } from '#shared/graphql/graphql.api.ts';
import { placePartition } from '#shared/places/place.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { announcementEntity } from '#shared/store/announcements.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  anAnnouncement,
  anAqpHome,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const OLD = 'Larches-in-4-rows';
const NEW = 'Rushes-by-2-ponds';

let portal: Portal;
const staff = anAccount({ first_name: 'Ada', last_name: 'Example' });
const foreign = anAccount();
const commissioner = aCommissioner();
const home = aHome({
  name: 'Own House',
  provider_name: 'Trees Limited',
  local_authority: `Area ${randomUUID()}`,
  updated: new Date('2026-11-19T10:00:00.000Z'),
});
const silent = aHome({ name: 'Silent House' });
const news = anAnnouncement({
  audience: { groups: [], local_authorities: [home.local_authority] },
});

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({
    homes: [home, silent],
    contacts: [
      aContact({ home: home.uuid, email: staff.email }),
      aContact({ home: silent.uuid, email: staff.email }),
    ],
    accounts: [staff, foreign, commissioner],
  });
  await portal.table.load([create(announcementEntity, news)]);
  await portal.makePerson(staff.email, OLD);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const ask = async (
  query: string,
  options: { as?: Account; variables?: object; headers?: Record<string, string> } = {},
) => {
  const { as = staff, variables, headers = {} } = options;
  const answer = await portal.call(postGraphql, {
    as,
    body: { query, ...(variables && { variables }) },
    headers,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as {
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
    data?: any;
    errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  };
};
const refusedWith = async (query: string, options: Parameters<typeof ask>[1], expected: object) => {
  const { data, errors } = await ask(query, options);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]?.extensions).toMatchObject(expected);
  return errors?.[0];
};
const stored = async (account: Account) =>
  (await portal.table.read(wanted(accountEntity, { id: account.id })))[0];

const OVERVIEW = `query CentralContactVacancy($uuid: ID!) {
  centralContactVacancy(uuid: $uuid) { uuid careHomes {
    uuid name provider { name } localAuthority { name } serviceTypes { name }
    aqpStatus sussexAqpStatus frimleyAqpStatus rate bedTypePreferences { name } vacancyVersion
    lastVacancyInfo { created vacantBeds comments vacancyupdateSet { bedType { name } vacantBeds } }
  } }
}`;
const UPDATE = `mutation Update($input: UpdateVacanciesInput!) {
  updateVacancies(input: $input) { uuid time vacancyVersion lastVacancyInfo { vacantBeds comments } }
}`;
const RENAME = `mutation UpdateProviderDetails($input: UpdateProviderDetailsInput!) {
  updateProviderDetails(input: $input) { provider { user { firstName lastName email fullName } } }
}`;
const READ = `mutation ReadBy($notificationId: ID!, $id: ID!) {
  addReadBy(notificationId: $notificationId, id: $id) { notification { id readStatus } }
}`;
const CHANGE = `mutation passwordChange($input: PasswordChangeInput!) {
  passwordChange(input: $input) { isValid loginUrl errors { field messages } }
}`;

describe('queries', () => {
  it('tell who is signed in, whoever it is', async () => {
    const VIEWER = 'query Viewer { viewer { id firstName fullName email isAuthenticated } }';
    expect((await ask(VIEWER)).data.viewer).toEqual({
      id: staff.id,
      firstName: 'Ada',
      fullName: 'Ada Example',
      email: staff.email,
      isAuthenticated: true,
    });
    expect((await ask(VIEWER, { as: commissioner })).data.viewer.id).toBe(commissioner.id);
  });

  it('tell the cookie consent', async () => {
    const { data } = await ask(
      'query CheckCookieConsent { cookieConsent { cookieConsent timeOfConsent } }',
    );
    expect(data.cookieConsent).toEqual({
      cookieConsent: staff.cookie_consent,
      timeOfConsent: staff.time_of_consent,
    });
  });

  it('tell a provider’s profile, and a commissioner that there is none', async () => {
    const PROFILE = `query ProviderContact { providerContact { staff allCareHomes { name reporting }
      contacts { careHome { uuid } vacancyContact centralContact }
      vacancyContact { uuid careHomes { name } } } }`;
    expect((await ask(PROFILE)).data.providerContact).toMatchObject({
      staff: true,
      allCareHomes: [{ name: 'Own House' }, { name: 'Silent House' }],
      contacts: [
        { careHome: { uuid: home.uuid }, vacancyContact: true, centralContact: false },
        {},
      ],
      vacancyContact: { uuid: staff.id, careHomes: [{ name: 'Own House' }, {}] },
    });
    expect((await ask(PROFILE, { as: foreign })).data.providerContact).toMatchObject({
      staff: false,
      vacancyContact: null,
    });
    expect((await ask(PROFILE, { as: commissioner })).data.providerContact).toBeNull();
  });

  it('give the vacancy overview to its owner, in the specification’s shape', async () => {
    const { data } = await ask(OVERVIEW, { variables: { uuid: staff.id } });
    expect(data.centralContactVacancy.careHomes).toEqual([
      {
        uuid: home.uuid,
        name: 'Own House',
        provider: { name: 'Trees Limited' },
        localAuthority: { name: home.local_authority },
        serviceTypes: [{ name: 'Residential homes' }],
        aqpStatus: false,
        sussexAqpStatus: false,
        frimleyAqpStatus: false,
        rate: null,
        bedTypePreferences: [],
        vacancyVersion: 1,
        lastVacancyInfo: {
          created: '2026-11-19T10:00:00.000Z',
          vacantBeds: 0,
          comments: '',
          vacancyupdateSet: [
            { bedType: { name: 'Residential' }, vacantBeds: 0 },
            { bedType: { name: 'Residential dementia' }, vacantBeds: 0 },
          ],
        },
      },
      expect.objectContaining({ name: 'Silent House', lastVacancyInfo: null }),
    ]);
  });

  it('give an AQP home’s rate of today and the bed types that it offers', async () => {
    const account = anAccount();
    const aqp = anAqpHome({
      aqp_variant: 'frimley',
      rate: null,
      bed_type_preferences: ['Nursing'],
    });
    await portal.add({
      homes: [aqp],
      accounts: [account],
      contacts: [aContact({ home: aqp.uuid, email: account.email })],
    });
    const { data } = await ask(OVERVIEW, { as: account, variables: { uuid: account.id } });
    expect(data.centralContactVacancy.careHomes).toMatchObject([
      { rate: 1450, bedTypePreferences: [{ name: 'Nursing' }] },
    ]);
  });

  it('hide an overview from everybody else', async () => {
    const variables = { uuid: staff.id };
    await refusedWith(OVERVIEW, { as: foreign, variables }, { code: 'notFound', status: 404 });
    await refusedWith(
      OVERVIEW,
      { as: commissioner, variables },
      { code: 'forbidden', status: 403 },
    );
    const { status } = await portal.call(postGraphql, { body: { query: OVERVIEW, variables } });
    expect(status).toBe(401);
  });
});

describe('mutations', () => {
  const update = (beds: [string, number][], more: object = {}) => ({
    input: {
      uuid: home.uuid,
      beds: beds.map(([bedType, vacantBeds]) => ({ bedType, vacantBeds })),
      ...more,
    },
  });

  it('update the beds by REST’s rules, with its audit entry', async () => {
    const { vacancy } = (await findHome(portal.table, home.uuid)) ?? home;
    const variables = update(
      [
        ['Residential', 3],
        ['Residential dementia', 1],
      ],
      {
        version: vacancy.version,
        comments: 'Café, 100% ready',
      },
    );
    const { data } = await ask(UPDATE, { variables });
    expect(data.updateVacancies).toEqual({
      uuid: home.uuid,
      time: '10:00 on 20-11-2026',
      vacancyVersion: vacancy.version + 1,
      lastVacancyInfo: { vacantBeds: 3, comments: 'Café, 100% ready' },
    });
    expect((await findHome(portal.table, home.uuid))?.vacancy).toMatchObject({
      vacant_beds: 3,
      comments: 'Café, 100% ready',
    });
    const [last] = (await auditOf(portal.table, placePartition(home))).filter(
      ({ what }) => what === 'vacancies.confirmed',
    );
    expect(last?.who.id).toBe(staff.id);
  });

  it('refuse beds that break a rule, by field, and an older version with what stands now', async () => {
    const broken = update([
      ['Residential', 1],
      ['Residential dementia', 2],
    ]);
    await refusedWith(
      UPDATE,
      { variables: broken },
      {
        code: 'invalid',
        status: 400,
        errors: { 'beds.Residential dementia': [expect.stringContaining('cannot be greater')] },
      },
    );
    const unknown = update([['toString', 1]]);
    await refusedWith(UPDATE, { variables: unknown }, { code: 'invalid' });
    const twice = update([
      ['Residential', 1],
      ['Residential', 2],
    ]);
    await refusedWith(UPDATE, { variables: twice }, { errors: { beds: [expect.any(String)] } });
    const named = update([['Residential', 1]], { comments: 'Ask Mrs Jones' });
    const refused = 'Please leave out what could say who this is: a name with a title.';
    await refusedWith(UPDATE, { variables: named }, { errors: { comments: [refused] } });
    const half = update([['Residential', 1]], { comments: '\ud800' });
    await refusedWith(UPDATE, { variables: half }, { errors: { comments: [expect.any(String)] } });
    const stale = update([['Residential', 1]], { version: 0 });
    await refusedWith(
      UPDATE,
      { variables: stale },
      {
        code: 'stale',
        status: 409,
        current: expect.objectContaining({ vacancy_version: expect.any(Number) }),
      },
    );
  });

  it('hide a foreign home, and keep commissioners from a provider’s edit', async () => {
    const variables = update([['Residential', 1]]);
    await refusedWith(UPDATE, { as: foreign, variables }, { code: 'notFound', status: 404 });
    await refusedWith(UPDATE, { as: commissioner, variables }, { code: 'forbidden', status: 403 });
  });

  it('change one’s name, and refuse another address or no name', async () => {
    const input = { firstName: 'Adah', lastName: 'Exemplar', email: staff.email };
    const { data } = await ask(RENAME, { variables: { input } });
    expect(data.updateProviderDetails.provider.user).toEqual({
      ...input,
      fullName: 'Adah Exemplar',
    });
    expect((await stored(staff))?.first_name).toBe('Adah');
    const other = { ...input, email: 'other@example.org' };
    await refusedWith(
      RENAME,
      { variables: { input: other } },
      {
        code: 'invalid',
        errors: { email: [expect.any(String)] },
      },
    );
    await refusedWith(
      RENAME,
      { variables: { input: { ...input, firstName: '' } } },
      {
        errors: { first_name: ['First name is required'] },
      },
    );
  });

  it('decide about cookies', async () => {
    const { data } = await ask(
      'mutation UpdateCookieConsent($c: Boolean!) { updateCookieConsent(consent: $c) { cookieConsent timeOfConsent } }',
      { as: commissioner, variables: { c: true } },
    );
    expect(data.updateCookieConsent.cookieConsent).toBe(true);
    expect((await stored(commissioner))?.cookie_consent).toBe(true);
  });

  it('mark an announcement as read, under either name', async () => {
    const variables = { notificationId: news.id, id: home.uuid };
    const expected = { notification: { id: news.id, readStatus: true } };
    expect((await ask(READ, { variables })).data.addReadBy).toEqual(expected);
    const readBy = READ.replace('addReadBy', 'readBy');
    expect((await ask(readBy, { variables })).data.readBy).toEqual(expected);
    await refusedWith(READ, { as: foreign, variables }, { status: 404 });
    await refusedWith(READ, { as: commissioner, variables }, { status: 403 });
  });

  it('check a new password, with errors as field and messages, and save it', async () => {
    const input = { oldPassword: OLD, newPassword1: NEW, newPassword2: 'Another-1' };
    expect((await ask(CHANGE, { variables: { input } })).data.passwordChange).toEqual({
      isValid: false,
      loginUrl: null,
      errors: [{ field: 'newPassword2', messages: ["Passwords don't match"] }],
    });
    const right = { ...input, newPassword2: NEW };
    const checked = (await ask(CHANGE, { variables: { input: right } })).data.passwordChange;
    expect(checked).toEqual({ isValid: true, loginUrl: null, errors: [] });
    const saved = await ask(CHANGE, { variables: { input: { ...right, action: 'save' } } });
    expect(saved.data.passwordChange.loginUrl).toMatch(/^\/sign-in/);
  });

  it('act once each when one request has two, and not again when it is repeated', async () => {
    const before = (await findHome(portal.table, home.uuid))?.vacancy.version ?? 0;
    const TWO = `mutation Two($a: UpdateVacanciesInput!, $b: UpdateVacanciesInput!) {
      one: updateVacancies(input: $a) { vacancyVersion }
      two: updateVacancies(input: $b) { vacancyVersion }
    }`;
    const [a, b] = [2, 4].map((count) => update([['Residential', count]]).input);
    const send = () =>
      ask(TWO, { variables: { a, b }, headers: { 'idempotency-key': 'two-of-them-1' } });
    const first = await send();
    expect(first.data).toEqual({
      one: { vacancyVersion: before + 1 },
      two: { vacancyVersion: before + 2 },
    });
    expect(await send()).toEqual(first);
    expect((await findHome(portal.table, home.uuid))?.vacancy).toMatchObject({
      version: before + 2,
      vacant_beds: 4,
    });
  });

  it('are not read when the document is too long, or something else is sent along', async () => {
    const long = await portal.call(postGraphql, {
      as: staff,
      body: { query: `{ viewer { id } } #${'x'.repeat(10_000)}` },
    });
    expect(long.status).toBe(400);
    expect(long.body.errors.query).toEqual(['This document is too long']);
    const more = { query: '{ viewer { id } }', extensions: {} };
    expect((await portal.call(postGraphql, { as: staff, body: more })).status).toBe(400);
  });

  it('of a browser need its CSRF token', async () => {
    const { status } = await portal.call(postGraphql, {
      as: staff,
      body: { query: '{ viewer { id } }' },
      headers: { origin: 'http://elsewhere.example' },
    });
    expect(status).toBe(403);
  });
});

describe('the directory of services', () => {
  const area = `Directory Area ${randomUUID().slice(0, 8)}`;
  const inDirectory = [
    aHome({ name: 'Ash', new_services: ['Dementia'], service_types: ['Nursing homes'] }),
    aHome({ name: 'Birch', overall_cqc_rating: 'Outstanding' }),
    aHome({ name: 'Cedar', new_services: ['Dementia', 'CPAP'] }),
  ].map((home) => ({ ...home, local_authority: area, provider_name: 'Woodland Trust' }));
  const DIRECTORY = `query DirectoryOfServicesLocations($first: Int, $after: String, $name: String,
    $cqcRatings: [String!], $serviceTypes: [String!], $specialisms: [String!], $areas: [String!]) {
    directoryOfServicesLocations(first: $first, after: $after, name: $name, cqcRatings: $cqcRatings,
      serviceTypes: $serviceTypes, specialisms: $specialisms, areas: $areas) {
      totalCount edgeCount pageInfo { hasNextPage endCursor }
      edges { cursor node { name provider { name } serviceTypes { name } localAuthority { name } } }
    }
  }`;
  const list = async (variables: object) => {
    const { data, errors } = await ask(DIRECTORY, {
      as: commissioner,
      variables: { areas: [area], ...variables },
    });
    expect(errors).toBeUndefined();
    return data.directoryOfServicesLocations;
  };
  const names = async (variables: object): Promise<string[]> =>
    (await list(variables)).edges.map(({ node }: { node: { name: string } }) => node.name);

  beforeAll(async () => {
    await portal.add({ homes: inDirectory });
  });

  it('comes by name, a page at a time, with what there is in all', async () => {
    const first = await list({ first: 2 });
    expect(first).toMatchObject({
      totalCount: 3,
      edgeCount: 2,
      pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      edges: [
        {
          cursor: null,
          node: {
            name: 'Ash',
            provider: { name: 'Woodland Trust' },
            serviceTypes: [{ name: 'Nursing homes' }],
            localAuthority: { name: area },
          },
        },
        { node: { name: 'Birch' } },
      ],
    });
    expect(first.edges[1].cursor).toBe(first.pageInfo.endCursor);
    expect(await list({ first: 2, after: first.pageInfo.endCursor })).toMatchObject({
      totalCount: 3,
      edgeCount: 1,
      pageInfo: { hasNextPage: false, endCursor: null },
      edges: [{ cursor: null, node: { name: 'Cedar' } }],
    });
  });

  it('is narrowed by every argument', async () => {
    expect(await names({})).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await names({ name: 'cEd' })).toEqual(['Cedar']);
    expect(await names({ name: 'woodland' })).toHaveLength(3);
    expect(await names({ cqcRatings: ['Outstanding', 'Inadequate'] })).toEqual(['Birch']);
    expect(await names({ serviceTypes: ['Nursing homes'] })).toEqual(['Ash']);
    expect(await names({ serviceTypes: ['Nursing homes', 'Residential homes'] })).toHaveLength(3);
    expect(await names({ specialisms: ['Dementia'] })).toEqual(['Ash', 'Cedar']);
    expect(await names({ specialisms: ['Dementia', 'CPAP'] })).toEqual(['Cedar']);
    expect(
      await names({ areas: ['NHS South East London Integrated Care Board'], name: 'Ash' }),
    ).toEqual([]);
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ after: 'x' }, 'after'],
    [{ name: '\ud800' }, 'name'],
    [{ cqcRatings: ['Splendid'] }, 'cqcRatings'],
    [{ cqcRatings: [','] }, 'cqcRatings'],
    [{ serviceTypes: ['Hotels'] }, 'serviceTypes'],
    [{ specialisms: ['Alchemy'] }, 'specialisms'],
    [{ areas: ['Atlantis'] }, 'areas'],
    [{ areas: ['NHS Atlantis Integrated Care Board'] }, 'areas'],
  ])('refuses %j by the argument’s name', async (variables, argument) => {
    const error = await refusedWith(
      DIRECTORY,
      { as: commissioner, variables },
      { code: 'invalid', status: 400 },
    );
    expect(Object.keys(error?.extensions.errors as object)).toEqual([argument]);
  });

  it('is refused when too much is asked for at once, and to who may not see the list', async () => {
    expect(await names({ first: 100 })).toHaveLength(3);
    await refusedWith(DIRECTORY, { as: commissioner, variables: { first: 101 } }, { status: 400 });
    await refusedWith(DIRECTORY, { as: staff, variables: {} }, { status: 403 });
    const blind = aCommissioner({ flags: [] });
    await portal.add({ accounts: [blind] });
    await refusedWith(DIRECTORY, { as: blind, variables: {} }, { status: 403 });
  });
});
