import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Endpoint, pathParams } from '#shared/kernel/endpoint.ts';
import { placePartition } from '#shared/places/place.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { remove } from '#shared/store/write.ts';
import { aContact, aHome, FRIDAY_AT_TEN, membershipsFor } from '#shared/testing/builders.ts';
import { testLinkKey } from '#shared/testing/linkKeys.ts';
import { getLinkedVacancies, postLinkedVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const later = (ms: number) => vi.setSystemTime(FRIDAY_AT_TEN.getTime() + ms);
const wednesday = new Date('2026-11-18T10:00:00.000Z');

/** A home that has answered on Wednesday, its vacancy contact and the token of that contact's mail. */
async function prompted(home: Home = answered()) {
  const contact = aContact({ home: home.uuid });
  await portal.add({ homes: [home], contacts: [contact] });
  return { home, contact, token: await tokenFor(contact) };
}

const answered = () =>
  aHome({
    updated: wednesday,
    vacancy: {
      vacant_beds: 3,
      types: [
        { bed_type: 'Residential', vacant_beds: 3 },
        { bed_type: 'Residential dementia', vacant_beds: 1 },
      ],
      comments: 'Ground floor',
    },
  });

const claimsOf = (contact: Contact) => {
  const [email] = contact.emails;
  if (!email) throw new Error('The contact has no address');
  return { place: contact.place, contact: contact.id, email: email.address };
};

const tokenFor = (contact: Contact) =>
  signLink('vacancy', claimsOf(contact), { from: FRIDAY_AT_TEN, hours: LINK_HOURS });

const view = (token: string) =>
  portal.call(getLinkedVacancies, { headers: { 'x-link-token': token } });
const answer = (token: string, body: unknown) =>
  portal.call(postLinkedVacancies, { headers: { 'x-link-token': token }, body });

const storedHome = (home: Home) => findHome(portal.table, home.uuid);
const trail = (home: Home) => auditOf(portal.table, placePartition(home));

describe('the page behind a link', () => {
  it('shows the last figures', async () => {
    const { token } = await prompted();
    expect(await view(token)).toMatchObject({
      status: 200,
      body: {
        name: 'Larch House',
        vacant_beds: 3,
        vacancy_info: { comments: 'Ground floor' },
        vacancy_updated: '10:00 on 18-11-2026',
        vacancy_updated_days: 2,
        vacancy_version: 1,
        bar: null,
      },
    });
  });

  it('changes nothing when a mail scanner opens it 100 times', async () => {
    const { home, token } = await prompted();
    const before = await storedHome(home);
    const answers = await Promise.all(Array.from({ length: 100 }, () => view(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedHome(home)).toEqual(before);
    expect(await trail(home)).toEqual([]);
  });

  it('says why the home may not report', async () => {
    const { token } = await prompted(aHome({ vacancy_reporting: false }));
    expect((await view(token)).body.bar).toBe('not_reporting');
    expect((await answer(token, { beds: { Residential: 1 } })).status).toBe(409);
  });
});

describe('an answer through a link', () => {
  it('that nothing has changed is an update with the same figures', async () => {
    const { home, contact, token } = await prompted();
    const saved = await answer(token, { unchanged: true, version: 1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { status: 'success', time: '10:00 on 20-11-2026', vacant_beds: 3, vacancy_version: 2 },
    });
    expect((await storedHome(home))?.vacancy).toMatchObject({
      types: home.vacancy.types,
      comments: 'Ground floor',
      updated_at: FRIDAY_AT_TEN.toISOString(),
    });
    const updates = await portal.table.all(vacancyUpdateEntity, {
      pk: placePartition(home),
      prefix: 'VACANCY#',
    });
    expect(updates).toMatchObject([{ channel: 'link', vacant_beds: 3 }]);
    expect(await trail(home)).toMatchObject([
      { what: 'vacancies.confirmed', who: { kind: 'link', id: contact.id } },
    ]);
  });

  it('with counts keeps them, under the same rules as the page of the home', async () => {
    const { home, token } = await prompted();
    const beds = { Residential: 2, 'Residential dementia': 3 };
    const refused = await answer(token, { beds, version: 1 });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe(
      'The number of residential beds with dementia cannot be greater than the total number of residential beds available. Please amend your response.',
    );
    const saved = await answer(token, { beds: { Residential: 4 }, comments: 'Two%20rooms' });
    expect(saved.status).toBe(200);
    expect((await storedHome(home))?.vacancy).toMatchObject({
      vacant_beds: 4,
      comments: 'Two rooms',
    });
  });

  it.each([
    ['that nothing has changed', { unchanged: true, version: 0 }],
    ['with counts', { beds: { Residential: 9 }, version: 0 }],
  ])('%s is refused when the figures were others than those seen', async (_, body) => {
    const { home, token } = await prompted();
    expect(await answer(token, body)).toMatchObject({
      status: 409,
      body: { type: 'urn:placewell:stale', current: { vacancy_version: 1, vacant_beds: 3 } },
    });
    expect((await storedHome(home))?.vacancy).toEqual(home.vacancy);
    expect(await trail(home)).toEqual([]);
  });

  it('that nothing has changed is refused from a home that never answered; counts are not', async () => {
    const { token } = await prompted(aHome());
    expect((await answer(token, { unchanged: true, version: 0 })).status).toBe(409);
    expect((await answer(token, { beds: { Residential: 1 }, version: 0 })).status).toBe(200);
  });

  it('that nothing has changed is refused from a home that is asked for another type since', async () => {
    const { home, token } = await prompted({
      ...answered(),
      vacancy: { ...answered().vacancy, types: [{ bed_type: 'Residential', vacant_beds: 3 }] },
    });
    const { vacancy_version: version } = (await view(token)).body;
    const refused = await answer(token, { unchanged: true, version });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This home has not said yet how many beds are vacant: residential dementia',
    ]);
    expect((await storedHome(home))?.vacancy).toEqual(home.vacancy);
  });

  it('may be given again within 48 hours, each time with its audit entry', async () => {
    const { home, contact, token } = await prompted();
    for (const [index, hours] of [0, 1, 24, 47].entries()) {
      later(hours * HOUR_MS);
      const saved = await answer(token, { unchanged: true, version: index + 1 });
      expect(saved.status).toBe(200);
    }
    const entries = await trail(home);
    expect(entries.map(({ who }) => [who.kind, who.id])).toEqual(
      Array(4).fill(['link', contact.id]),
    );
  });

  it('acts once for one Idempotency-Key', async () => {
    const { home, token } = await prompted();
    const headers = { 'x-link-token': token, 'idempotency-key': 'press-0001' };
    const body = { unchanged: true, version: 1 };
    const send = () => portal.call(postLinkedVacancies, { headers, body });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await trail(home)).toHaveLength(1);
  });
});

describe('a link that is no longer good', () => {
  /** Neither shows nor saves anything. */
  async function expectShut(token: string, home: Home, detail: RegExp) {
    for (const refused of [
      await view(token),
      await answer(token, { unchanged: true, version: 1 }),
    ]) {
      expect(refused.status).toBe(401);
      expect(refused.body.detail).toMatch(detail);
      expect(refused.text).not.toContain(home.name);
    }
    expect((await storedHome(home))?.vacancy).toEqual(home.vacancy);
    expect(await trail(home)).toEqual([]);
  }

  it('works until just before 48 hours, and not from 48 hours on', async () => {
    const { home, token } = await prompted();
    later(48 * HOUR_MS - 1000);
    expect((await view(token)).status).toBe(200);
    later(48 * HOUR_MS);
    await expectShut(token, home, /has expired/);
    later(48 * HOUR_MS + 1000);
    await expectShut(token, home, /has expired/);
  });

  it('is shut when any one character is another', async () => {
    const { token } = await prompted();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const [index, character] of [...token].entries()) {
      // The highest of the six bits: the last character's lowest ones carry nothing.
      const other = character === '.' ? 'A' : alphabet[(alphabet.indexOf(character) + 32) % 64];
      const altered = token.slice(0, index) + other + token.slice(index + 1);
      const { status } = await view(altered);
      expect([index, status]).toEqual([index, 401]);
    }
  });

  it('is shut when it is cut short, lengthened, empty or missing', async () => {
    const { home, token } = await prompted();
    for (const altered of [token.slice(0, -1), `${token}A`, `${token}.`, '', '..', 'null']) {
      await expectShut(altered, home, /not valid/);
    }
    expect((await portal.call(getLinkedVacancies)).status).toBe(401);
  });

  it.each([
    ['for another purpose', { audience: 'password' }],
    ['of another issuer', { issuer: 'elsewhere' }],
    ['with another secret', { secret: 'another secret that is long enough as well' }],
    ['that never ends', { exp: null }],
    ['with another algorithm', { alg: 'HS512' }],
  ])('is shut when it was made %s', async (_, options) => {
    const { home, contact } = await prompted();
    await expectShut(await forged(contact, options), home, /not valid/);
  });

  it('opens when it is made as ours are: the cases above differ in one thing each', async () => {
    const { contact } = await prompted();
    expect((await view(await forged(contact, {}))).status).toBe(200);
  });

  it('is shut when it has no signature', async () => {
    const { home, token } = await prompted();
    const [, payload] = token.split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    await expectShut(`${header}.${payload}.`, home, /not valid/);
  });

  it('is shut as soon as its contact is no longer one of the home', async () => {
    const { home, contact, token } = await prompted();
    expect((await view(token)).status).toBe(200);
    await portal.table.commit(
      ...membershipsFor(contact).map((membership) => remove(membershipEntity, membership)),
    );
    await expectShut(token, home, /no longer gives access/);
  });

  it('is shut when the address now belongs to another contact', async () => {
    const { home, contact, token } = await prompted();
    const email = claimsOf(contact).email;
    await portal.add({ contacts: [aContact({ home: home.uuid, email })] });
    await expectShut(token, home, /no longer gives access/);
  });
});

it('a link opens nothing but its own two endpoints', async () => {
  const { home, token } = await prompted();
  // What is open to anybody needs no link.
  const others = (Object.values(api) as Endpoint[]).filter(
    ({ access }) => access.who !== 'link' && access.who !== 'public',
  );
  expect(others.length).toBeGreaterThan(0);
  for (const endpoint of others) {
    const { status } = await portal.call(endpoint, {
      params: Object.fromEntries(pathParams(endpoint.path).map((name) => [name, home.uuid])),
      headers: { 'x-link-token': token, authorization: `Bearer ${token}` },
      ...(endpoint.body && { body: { beds: { Residential: 1 } } }),
    });
    expect([endpoint.handler, status]).toEqual([endpoint.handler, 401]);
  }
  expect(await trail(home)).toEqual([]);
});

/** A token with everything as `signLink` makes it but what is told. */
async function forged(
  contact: Contact,
  overrides: { audience?: string; issuer?: string; secret?: string; exp?: null; alg?: string },
): Promise<string> {
  const from = Math.floor(FRIDAY_AT_TEN.getTime() / 1000);
  const token = new SignJWT({ ...claimsOf(contact) })
    .setProtectedHeader({ alg: overrides.alg ?? 'HS256' })
    .setIssuer(overrides.issuer ?? 'placewell')
    .setAudience(overrides.audience ?? 'vacancy')
    .setIssuedAt(from);
  if (overrides.exp !== null) token.setExpirationTime(from + LINK_HOURS * 3600);
  return token.sign(new TextEncoder().encode(overrides.secret ?? testLinkKey('prompts')));
}
