import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { getErasure, postErasure } from '#shared/erasure/erasure.api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { LiveList } from '#shared/server/placeList/liveList.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { stored } from '#shared/store/entity.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { clientOf } from '../../infra/local/emulators/dynamo.ts';
import { buildListSnapshot } from './buildListSnapshot.ts';
import { erasePeople } from './erasePeople.ts';

let portal: Portal;
const team = anAccount({ kind: 'lph' });
const commissioner = aCommissioner();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await portal.add({ accounts: [team, commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => pass(3_600_000));

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A manager of some homes, whose cards name them. */
async function aManager(name: { first_name: string; last_name: string }, homesManaged: number) {
  const email = `${name.first_name}.${name.last_name}@example.org`.toLowerCase() as EmailAddress;
  const home_manager = `${name.first_name} ${name.last_name}`;
  const homes = Array.from({ length: homesManaged }, () =>
    aHome({ home_manager, name: 'Managed House' }),
  );
  const contacts = homes.map(({ uuid }) =>
    aContact({ ...name, home: uuid, email, home_manager: true }),
  );
  await portal.add({ homes, contacts });
  return { email, home_manager, homes };
}

async function beginErasing({ email, homes }: { email: EmailAddress; homes: Home[] }) {
  const successors = homes.map(({ uuid }) => ({ place: homeRef(uuid), contact: null }));
  const body = { email, confirm: email, reason: 'Wrote to us', successors };
  const { status, text } = await portal.call(postErasure, { as: team, body });
  expect(status, text).toBe(200);
  return JSON.parse(text).id as string;
}

const runJob = () =>
  erasePeople({
    table: portal.table,
    now: new Date(),
    mayGoOn: () => true,
    removeFromPool: async () => undefined,
  });

const statusOf = async (id: string) =>
  (await portal.call(getErasure, { as: team, params: { id } })).body;

/** The managers on the cards of managed homes that a commissioner sees. */
const managersInList = async (): Promise<string[]> => {
  const query = { search: 'text-managed' };
  const { body } = await portal.call(listCareHomes, { as: commissioner, query });
  expect(body.results.length).toBeGreaterThanOrEqual(12);
  return body.results.map((card: { home_manager: string }) => card.home_manager);
};

describe('a manager of many homes', () => {
  it('is gone from the list, however long the erasing takes and whoever reads meanwhile', async () => {
    const manager = await aManager({ first_name: 'Ines', last_name: 'Farrow' }, 12);
    const { home_manager } = manager;
    await buildListSnapshot({ table: portal.table, now: new Date() });
    expect(await managersInList()).toContain(home_manager);
    const id = await beginErasing(manager);

    // Before each write another home changes, and the list is read.
    const { commit } = portal.table;
    const slowCommit = vi.spyOn(portal.table, 'commit').mockImplementation(async (...writes) => {
      pass(60_000);
      await portal.add({ homes: [aHome({ changed_at: instant(new Date()) })] });
      await managersInList();
      return commit(...writes);
    });
    for (let run = 0; run < 4 && (await statusOf(id)).status !== 'done'; run += 1) {
      await runJob();
      pass(60_000);
    }
    slowCommit.mockRestore();

    expect((await statusOf(id)).status).toBe('done');
    expect(await managersInList()).not.toContain(home_manager);
    const restarted = new LiveList(careHomesList, portal.table);
    const { model } = await restarted.at(new Date());
    expect(model.encode().toString('latin1')).not.toContain(home_manager);
  });
});

describe('a person whose erasing fails', () => {
  it('does not keep the others waiting, and is tried again', async () => {
    const first = await aManager({ first_name: 'Olu', last_name: 'Brook' }, 1);
    const second = await aManager({ first_name: 'Wren', last_name: 'Hollis' }, 1);
    const failing = await beginErasing(first);
    pass(1000);
    const other = await beginErasing(second);
    pass(60_000);
    const removeFromPool = async (email: string) => {
      if (email === first.email) throw new Error('The pool does not answer');
    };
    const job = () =>
      erasePeople({ table: portal.table, now: new Date(), mayGoOn: () => true, removeFromPool });
    await expect(job()).rejects.toThrow('"done":1');
    expect(await statusOf(failing)).toMatchObject({ status: 'open' });
    expect(await statusOf(other)).toMatchObject({ status: 'done' });
    await runJob();
    expect(await statusOf(failing)).toMatchObject({ status: 'done' });
  });
});

describe('an item that may name the person and cannot be read', () => {
  it('is left, counted and said, and the rest is erased', async () => {
    const manager = await aManager({ first_name: 'Tamsin', last_name: 'Vale' }, 1);
    const { email, homes } = manager;
    const bad = aContact({ home: (homes[0] as Home).uuid, email });
    const db = DynamoDBDocumentClient.from(clientOf(portal.endpoint));
    const Item = {
      ...stored(contactEntity, bad),
      emails: [{ address: email, main: 'yes' }],
      version: 'x',
    };
    await db.send(new PutCommand({ TableName: portal.table.name, Item }));
    db.destroy();
    const id = await beginErasing(manager);
    pass(60_000);
    await runJob();
    const erasure = await statusOf(id);
    expect(erasure).toMatchObject({ status: 'done', unreadable: { contact: 1 } });
    expect(erasure.removed.contact).toBe(1);
  });
});
