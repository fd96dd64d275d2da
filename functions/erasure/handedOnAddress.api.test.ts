import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactEntity, membershipsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findContract } from '#shared/store/providerContracts.store.ts';
import { aHeadContact, aProviderContract, contractWrites } from '#shared/testing/agreements.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { aContactBody } from '../testing/erasableWorld.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { eraseWhole } from './testing/eraseWhole.ts';

let portal: Portal;
const team = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Quillfeather' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => void vi.setSystemTime(Date.now() + 1000));

const anAddress = (box: string) => EmailAddress.parse(`${box}.${randomUUID()}@example.org`);

async function aPlace(): Promise<Home> {
  const home = aHome();
  await portal.add({ homes: [home], contacts: [aContact({ home: home.uuid, first_name: 'Cy' })] });
  return home;
}

/** Enters a contact of a home, a second after whatever was before. */
async function enter(home: Home, who: Partial<ReturnType<typeof aContactBody>>): Promise<Contact> {
  vi.setSystemTime(Date.now() + 1000);
  const body = { ...aContactBody(home), ...who };
  const answer = await portal.call(api.postContact, { as: team, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function change(home: Home, { id, version }: Contact, who: object): Promise<void> {
  vi.setSystemTime(Date.now() + 1000);
  const body = { ...aContactBody(home), ...who, version };
  const answer = await portal.call(api.patchContact, { as: team, params: { id }, body });
  expect(answer.status, answer.text).toBe(200);
}

async function leave(home: Home, { id }: Contact): Promise<void> {
  vi.setSystemTime(Date.now() + 1000);
  const body = { care_home: home.uuid };
  const answer = await portal.call(api.deleteContact, { as: team, params: { id }, body });
  expect(answer.status, answer.text).toBe(200);
}

const storedContact = async (home: Home, { id }: Contact) =>
  (await portal.table.read(wanted(contactEntity, { place: home, id })))[0];

/** Anna had the manager's address; her successor Ben has it now, and she one of her own. */
async function handOn() {
  const home = await aPlace();
  const [managers, annas] = [anAddress('manager'), anAddress('anna')];
  const anna = { first_name: 'Anna', last_name: 'Alder', phone_numbers: ['01632960111'] };
  const ben = { first_name: 'Ben', last_name: 'Birch', phone_numbers: ['01632960222'] };
  const a = await enter(home, { ...anna, emails: [managers] });
  await change(home, a, { ...anna, emails: [annas] });
  const b = await enter(home, { ...ben, emails: [managers] });
  await portal.add({ accounts: [anAccount({ ...anna, email: annas })] });
  return { home, managers, annas, anna: a, ben: b };
}

/** What the central team is given of who uses an address, as text. */
async function copyOf(email: EmailAddress): Promise<string> {
  let cursor: string | null = null;
  let text = '';
  do {
    const query = { email, ...(cursor !== null && { cursor }) };
    const answer = await portal.call(api.listPersonalData, { as: team, query });
    expect(answer.status, answer.text).toBe(200);
    text += answer.text;
    cursor = answer.body.cursor;
  } while (cursor !== null);
  return text;
}

const annaStays = async ({ home, annas, anna }: Awaited<ReturnType<typeof handOn>>) => {
  expect(await storedContact(home, anna)).toMatchObject({ first_name: 'Anna' });
  expect(await membershipsOf(portal.table, annas)).toMatchObject([{ contact: anna.id }]);
  expect(await findAccountByEmail(portal.table, annas)).toMatchObject({ first_name: 'Anna' });
};

describe('an address that somebody else had before', () => {
  it('leads to whoever has it now: the other keeps contact, access, account and name', async () => {
    const scene = await handOn();
    await eraseWhole(portal, scene.managers);
    await annaStays(scene);
    expect(await storedContact(scene.home, scene.ben)).toBeUndefined();
    expect(await membershipsOf(portal.table, scene.managers)).toEqual([]);
    const trail = JSON.stringify(await auditOf(portal.table, placePartition(scene.home)));
    expect(trail).toContain('Anna Alder');
    expect(trail).toContain('01632960111');
    for (const gone of ['Ben Birch', '01632960222', scene.managers]) {
      expect(trail).not.toContain(gone);
    }
  });

  it('is in the copy without what is said of the other', async () => {
    const { managers } = await handOn();
    const copy = await copyOf(managers);
    expect(copy).toContain('01632960222');
    for (const others of ['Alder', '01632960111', 'anna.']) expect(copy).not.toContain(others);
  });

  it('leads to the last who had it when their contact has gone, too', async () => {
    const scene = await handOn();
    await leave(scene.home, scene.ben);
    await eraseWhole(portal, scene.managers);
    await annaStays(scene);
    const trail = JSON.stringify(await auditOf(portal.table, placePartition(scene.home)));
    expect(trail).toContain('Anna Alder');
    for (const gone of ['Ben Birch', scene.managers]) expect(trail).not.toContain(gone);
  });

  it('is taken from the other’s details at a head office, and leads no further', async () => {
    const scene = await handOn();
    const head = { first_name: 'Anna', last_name: 'Alder', emails: [scene.managers, scene.annas] };
    const contract = aProviderContract({ head_office_contacts: [aHeadContact(head)] });
    await portal.table.load(contractWrites(contract));
    await eraseWhole(portal, scene.managers);
    await annaStays(scene);
    expect((await findContract(portal.table, contract.uuid))?.head_office_contacts).toMatchObject([
      { first_name: 'Anna', last_name: 'Alder', emails: [scene.annas] },
    ]);
  });
});

it('a former surname goes, of a contact that was entered anew under another', async () => {
  const home = await aPlace();
  const email = anAddress('dora');
  const first = await enter(home, { first_name: 'Dora', last_name: 'Dell', emails: [email] });
  await leave(home, first);
  await enter(home, { first_name: 'Dora', last_name: 'Elm', emails: [email] });
  await eraseWhole(portal, email);
  const trail = JSON.stringify(await auditOf(portal.table, placePartition(home)));
  for (const gone of ['Dora', 'Dell', email]) expect(trail).not.toContain(gone);
});
