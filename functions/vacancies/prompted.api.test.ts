import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import { openLink, signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
  membershipsFor,
} from '#shared/testing/builders.ts';
import { homeInForm } from '#shared/vacancies/homeInForm.ts';
import {
  getLinkedVacancies,
  getPromptedVacancies,
  postLinkedVacancies,
} from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { promptsMail } from '../testing/stage.ts';

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
const NAMES = ['Larch House', 'Elder House', 'Rowan House'];

interface Prompted {
  homes: [Home, Home, Home];
  /** The same person at each of the homes. */
  contacts: [Contact, Contact, Contact];
  mail: OutboxMail;
  token: string;
}

/** Somebody who was asked about three homes, all updated on Wednesday. */
async function prompted(email = `sam.${crypto.randomUUID()}@example.org`): Promise<Prompted> {
  const homes = NAMES.map((name) => aHome({ name, updated: wednesday })) as Prompted['homes'];
  const [first, ...others] = homes.map((home) => aContact({ home: home.uuid, email }));
  if (!first) throw new Error('There is a home');
  // One id at each home, so that one mail can name it.
  const contacts = [first, ...others.map((other) => ({ ...other, id: first.id }))];
  await portal.add({ homes, contacts });
  const mail = promptsMail({ to: EmailAddress.parse(email), contact: first.id, homes });
  await portal.table.load([create(outboxEntity, mail)]);
  return { homes, contacts: contacts as Prompted['contacts'], mail, token: await tokenOf(mail) };
}

const tokenOf = ({ key, to }: Pick<OutboxMail, 'key' | 'to'>) =>
  signLink('vacancies', { mail: key, email: to }, { from: FRIDAY_AT_TEN, hours: LINK_HOURS });

const look = (token: string) =>
  portal.call(getPromptedVacancies, { headers: { 'x-link-token': token } });
const answer = (token: string, body: unknown) =>
  portal.call(postLinkedVacancies, { headers: { 'x-link-token': token }, body });

/** The homes as the page is told of them. */
async function homesOf(token: string) {
  const { status, body } = await look(token);
  expect(status).toBe(200);
  return body.homes as {
    name: string;
    open: { token: string; updated: boolean; vacancies: Record<string, unknown> } | null;
  }[];
}

describe('the page of a prompt about several homes (decisions, section 4)', () => {
  it('shows exactly the homes of its mail, in its order, with their figures', async () => {
    const { homes, token } = await prompted();
    const other = aHome({ updated: wednesday });
    await portal.add({ homes: [other], contacts: [aContact({ home: other.uuid })] });
    const shown = await homesOf(token);
    expect(shown.map(({ name }) => name)).toEqual(NAMES);
    for (const [at, { open }] of shown.entries()) {
      expect(open).toMatchObject({
        updated: false,
        vacancies: {
          name: homes[at]?.name,
          vacancy_updated: '10:00 on 18-11-2026',
          vacancy_version: 1,
          bar: null,
        },
      });
    }
  });

  it('answers each home by a token of its own, with one entry that names the bearer', async () => {
    const { homes, contacts, token } = await prompted();
    const [first, second] = await homesOf(token);
    expect((await answer(first?.open?.token ?? '', { unchanged: true, version: 1 })).status).toBe(
      200,
    );
    const counts = { beds: { Residential: 4 }, version: 1 };
    expect((await answer(second?.open?.token ?? '', counts)).status).toBe(200);

    const trails = await Promise.all(
      homes.map((home) => auditOf(portal.table, placePartition(home))),
    );
    const entry = { what: 'vacancies.confirmed', who: { kind: 'link', id: contacts[0].id } };
    expect(trails).toMatchObject([[entry], [entry], []]);
    expect((await findHome(portal.table, homes[1].uuid))?.vacancy.vacant_beds).toBe(4);
    expect((await homesOf(token)).map(({ open }) => open?.updated)).toEqual([true, true, false]);
  });

  it('says of no home that it has updated because it answers another form now', async () => {
    const { homes, token } = await prompted();
    const [first, second] = homes;
    const reform = (home: Home, change: Partial<Home>) => {
      const after = homeInForm(home, { ...home, ...change }, FRIDAY_AT_TEN);
      return replace(homeEntity, after, home);
    };
    await portal.table.commit(
      reform(first, { service_types: ['Nursing homes'] }),
      reform(second, { aqp_status: true, bed_type_preferences: ['Residential'] }),
    );
    const shown = await homesOf(token);
    expect(shown.map(({ open }) => open?.updated)).toEqual([false, false, false]);
    const counts = { beds: { Nursing: 4, 'Nursing dementia': 0 }, version: 2 };
    expect((await answer(shown[0]?.open?.token ?? '', counts)).status).toBe(200);
    expect((await homesOf(token)).map(({ open }) => open?.updated)).toEqual([true, false, false]);
  });

  it('gives tokens that open one home each, and end with the link of the mail', async () => {
    const { homes, contacts, mail, token } = await prompted();
    later(47 * HOUR_MS);
    const tokens = (await homesOf(token)).map(({ open }) => open?.token ?? '');
    for (const [at, linkToken] of tokens.entries()) {
      expect(await openLink('vacancy', linkToken, new Date())).toEqual({
        place: homes[at] && homeRef(homes[at].uuid),
        contact: contacts[0].id,
        email: mail.to,
      });
    }
    const [first = ''] = tokens;
    const view = () => portal.call(getLinkedVacancies, { headers: { 'x-link-token': first } });
    later(48 * HOUR_MS - 1000);
    expect((await view()).status).toBe(200);
    expect((await look(token)).status).toBe(200);
    later(48 * HOUR_MS);
    expect((await view()).status).toBe(401);
    expect((await look(token)).body.detail).toMatch(/has expired/);
  });

  it('changes nothing when a mail scanner opens it again and again', async () => {
    const { homes, token } = await prompted();
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => look(token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    for (const home of homes) {
      expect(await findHome(portal.table, home.uuid)).toMatchObject({ vacancy: home.vacancy });
      expect(await auditOf(portal.table, placePartition(home))).toEqual([]);
    }
  });

  it('says of a home that has closed or left why it cannot be updated', async () => {
    const { homes, token } = await prompted();
    const [, second, third] = homes;
    const closed = { ...second, location_status: 'CLOSED' as const, closed_on: '2026-11-19' };
    await portal.table.commit(
      replace(homeEntity, closed as Home, second),
      remove(homeEntity, third),
    );
    const shown = await homesOf(token);
    expect(shown.map(({ open }) => open?.vacancies.bar)).toEqual([null, 'closed', undefined]);
    expect(shown[2]).toMatchObject({ name: 'Rowan House', open: null });
  });
});

describe('a home that is no longer the reader’s', () => {
  const leave = (contact: Contact) =>
    portal.table.commit(...membershipsFor(contact).map((part) => remove(membershipEntity, part)));

  it('is named as the mail did, and nothing of it is shown or saved', async () => {
    const { homes, contacts, token } = await prompted();
    const before = (await homesOf(token))[1]?.open?.token ?? '';
    await leave(contacts[1]);
    const shown = await homesOf(token);
    expect(shown.map(({ open }) => open !== null)).toEqual([true, false, true]);
    expect((await answer(before, { unchanged: true, version: 1 })).status).toBe(401);
    expect(await findHome(portal.table, homes[1].uuid)).toMatchObject({
      vacancy: homes[1].vacancy,
    });
  });

  it('shuts the link when it was the last of them', async () => {
    const { contacts, token } = await prompted();
    for (const contact of contacts) await leave(contact);
    const { status, text } = await look(token);
    expect(status).toBe(401);
    for (const name of NAMES) expect(text).not.toContain(name);
  });

  it('shuts the link when the account is deactivated, or the mail has gone with the person', async () => {
    const inactive = await prompted();
    const { id: account } = anAccount();
    const since = inactive.mail.created_at;
    await portal.table.load([
      create(inactiveAddressEntity, { email: inactive.mail.to, version: 1, account, since }),
    ]);
    expect((await look(inactive.token)).status).toBe(401);

    const erased = await prompted();
    await portal.table.commit(remove(outboxEntity, erased.mail));
    expect((await look(erased.token)).status).toBe(401);
  });
});

it('a link opens no mail of another person, and none of another kind', async () => {
  const [mine, theirs] = [await prompted(), await prompted()];
  expect((await look(await tokenOf({ key: theirs.mail.key, to: mine.mail.to }))).status).toBe(401);
  const invitation: OutboxMail = {
    ...mine.mail,
    key: `invitation#once#${mine.mail.to}`,
    content: { kind: 'registrationConfirm', request: crypto.randomUUID() } as never,
  };
  await portal.table.load([create(outboxEntity, invitation)]);
  expect((await look(await tokenOf(invitation))).status).toBe(401);
});
