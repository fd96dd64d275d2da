import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccountKind } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { AuditEntry } from '#shared/audit/audit.ts';
import { s3 } from '#shared/server/s3.ts';
import { signedUrl } from '#shared/server/signedUrl.ts';
import type { Table } from '#shared/store/table.ts';
import { tableShape } from '#shared/store/tableShape.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { scale, share } from '#shared/testing/scale.ts';
import { buildListSnapshot } from '../../events/schedule/buildListSnapshot.ts';
import { erasePeople } from '../../events/schedule/erasePeople.ts';
import { clientOf } from '../../infra/local/emulators/dynamo.ts';
import { aContactBody, makeWorld, type World } from '../testing/erasableWorld.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const PEOPLE = scale({ short: share({ quick: 3, all: 5 }), full: 200 });
/** Points at which an erasure is killed, spread over all its steps; in full each of them. */
const KILL_POINTS = scale({ short: 2, full: Number.POSITIVE_INFINITY });
const KILL_ROUNDS = scale({ short: 1, full: 3 });

let portal: Portal;
let db: DynamoDBDocumentClient;

beforeAll(async () => {
  portal = await startPortal();
  db = DynamoDBDocumentClient.from(clientOf(portal.endpoint));
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  db?.destroy();
  await portal.stop();
});
vi.spyOn(console, 'log').mockImplementation(() => undefined);

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const always = () => true;

/** The job, a minute later. */
async function cycle(table: Table = portal.table, more: object = {}) {
  pass(60_000);
  return erasePeople({ table, now: new Date(), mayGoOn: always, ...more });
}

const begin = (world: World, body: object = {}) =>
  portal.call(api.postErasure, {
    as: world.team,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      email: world.person.email,
      confirm: world.person.email.toUpperCase(),
      reason: `${world.fullName} wrote to us from ${world.emails[0]}`,
      successors: world.successors,
      ...body,
    },
  });

/** Every item of the table, or of one of its indexes, keys and all, as text. */
async function everything(IndexName?: string): Promise<string[]> {
  const rows: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await db.send(
      new ScanCommand({ TableName: portal.table.name, IndexName, ExclusiveStartKey }),
    );
    rows.push(...(page.Items ?? []).map((item) => JSON.stringify(item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows;
}

/** Begins again with an empty table: otherwise each look at all of it takes longer than the last. */
async function wipe(): Promise<void> {
  const keys = (await everything()).map((row) => JSON.parse(row));
  for (let at = 0; at < keys.length; at += 25) {
    const some = keys
      .slice(at, at + 25)
      .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    await db.send(new BatchWriteCommand({ RequestItems: { [portal.table.name]: some } }));
  }
}

/** Every object of the buckets, unpacked, with its key. */
async function objects(): Promise<string[]> {
  const texts: string[] = [];
  for (const bucket of [portal.listBucket, portal.filesBucket]) {
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: bucket }));
    for (const { Key: key = '' } of Contents) {
      const bytes = Buffer.from(
        await (await fetch(await signedUrl({ bucket, key }, 60))).arrayBuffer(),
      );
      const plain = key.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      texts.push(`${key} ${plain.toString('latin1')} ${plain.toString('utf16le')}`);
    }
  }
  return texts;
}

const hitsIn = (texts: string[], canaries: string[]) =>
  texts.filter((text) => canaries.some((canary) => text.toLowerCase().includes(canary)));

/** Where any canary still is: in table, indexes, files, list, its search and the pool. */
async function hits(worlds: World[]): Promise<string[]> {
  const canaries = worlds.flatMap((world) => world.canaries);
  const rows = [await everything(), await objects()];
  for (const index of Object.keys(tableShape.indexes)) rows.push(await everything(index));
  const hits = hitsIn(rows.flat(), canaries);
  for (const { commissioner, homes, mark } of worlds) {
    for (const search of ['', `text-${mark}`]) {
      const answer = await portal.call(api.listCareHomes, {
        as: commissioner,
        query: { ...(search && { search }) },
      });
      hits.push(...hitsIn([answer.text], canaries));
      if (search) expect(answer.body.results).toHaveLength(homes.length);
    }
  }
  return hits.map((text) => text.slice(0, 400));
}

async function canSignIn({ person, password }: World): Promise<boolean> {
  const pool = new CognitoIdentityProviderClient({
    endpoint: portal.pool.endpoint,
    region: 'eu-west-2',
  });
  try {
    await pool.send(
      new AdminInitiateAuthCommand({
        UserPoolId: portal.pool.userPoolId,
        ClientId: portal.pool.userPoolClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: person.email, PASSWORD: password },
      }),
    );
    return true;
  } catch {
    return false;
  } finally {
    pool.destroy();
  }
}

/** What is kept of the other person of the same last name, without versions, which others raise. */
async function namesakeItems({ namesake, namesakes }: World): Promise<unknown[]> {
  const ids = [namesake.id, ...namesakes.map(({ id }) => id)];
  const rows = (await everything()).map((row) => JSON.parse(row));
  return rows
    .filter(({ entity, id, email, by, who }) => {
      if (entity === 'audit') return ids.includes(who.id);
      return ids.includes(id) || email === namesake.email || by === `Nell ${namesake.last_name}`;
    })
    .map(({ version: _, leave: __, ...row }) => row)
    .map((row) => (row.entity === 'audit' ? { at: row.at, who: row.who, what: row.what } : row))
    .map((row) => JSON.stringify(sorted(row)))
    .sort();
}

/** The same value with the fields of its objects in order: the engine gives them in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([field, held]) => [field, sorted(held)]));
}

const auditRows = async (): Promise<AuditEntry[]> =>
  (await everything()).map((row) => JSON.parse(row)).filter(({ entity }) => entity === 'audit');

/** Homes whose next update the person waits for: known by their account's id alone. */
const homesWaitedFor = async ({ person }: World): Promise<number> =>
  (await everything())
    .map((row) => JSON.parse(row))
    .filter(({ entity, account }) => entity === 'watcher' && account === person.id).length;

describe('erasing a person', () => {
  it('leaves nothing of them within one cycle, and nothing less of anybody else', async () => {
    let entries = 0;
    let items = 0;
    for (let at = 0; at < PEOPLE; at++) {
      if (at % 10 === 9) await wipe();
      const kind = AccountKind.options[at % 3] as World['kind'];
      const touch = at < 3 ? 1 : 0.6;
      const world = await makeWorld(portal, { seed: 1000 + at, kind, touch, reminds: at === 0 });
      const before = await namesakeItems(world);
      const audited = (await auditRows()).length;
      const held = hitsIn(await everything(), world.canaries).map((row) => JSON.parse(row).entity);
      if (touch === 1) expect(new Set(held)).toEqual(new Set(HELD[kind]));
      if (kind === 'commissioner') expect(await homesWaitedFor(world)).toBeGreaterThan(0);
      expect(await canSignIn(world)).toBe(true);

      const answer = await begin(world);
      expect(answer.status, answer.text).toBe(200);
      // Access ends with the answer, whatever comes after.
      expect((await portal.call(api.getProfile, { as: world.person })).status).toBe(403);

      expect(await cycle()).toMatchObject({ done: 1, later: 0, elsewhere: 0 });
      expect(await hits([world]), `${kind}, seed ${1000 + at}`).toEqual([]);
      expect(await homesWaitedFor(world)).toBe(0);
      expect(await canSignIn(world)).toBe(false);
      expect(await namesakeItems(world)).toEqual(before);

      const { body } = await portal.call(api.getErasure, {
        as: world.team,
        params: { id: answer.body.id },
      });
      expect(body.status).toBe('done');
      const { pseudonym, changed, removed, unreadable } = body;
      const rows = await auditRows();
      const byThem = rows.filter(({ who }) => who.id === world.person.id);
      expect(byThem.length).toBeGreaterThan(0);
      for (const { who } of byThem) expect(who.name).toBe(pseudonym);
      const last = rows.find(({ what, trace }) => what === 'erasure.ended' && trace === body.id);
      expect(last?.after).toEqual({ pseudonym, changed, removed, unreadable });
      expect(changed.audit).toBeGreaterThan(0);
      // None is lost: the two entries of the erasure and one for each home are new.
      const homesLeft = kind === 'provider' ? world.homes.length : 0;
      expect(rows.length).toBe(audited + 2 + homesLeft);
      entries += changed.audit;
      items += held.length;
    }
    console.info(
      `${PEOPLE} people erased: ${items} items named them before and 0 after one cycle, in table, indexes, snapshots, files, list, search, outbox and pool; ${entries} audit entries bear a pseudonym; their namesakes' items all as before`,
    );
  });

  it('is carried to the same end wherever it is killed', async () => {
    let kills = 0;
    for (let round = 0; round < KILL_ROUNDS; round++) {
      await wipe();
      const seed = 5000 + round;
      const kind = AccountKind.options[round % 3] as World['kind'];
      const options = { seed, kind, touch: scale({ short: 0.5, full: 1 }) };
      const unbroken = await erasedWith(options, undefined);
      expect(unbroken.kills).toBe(0);
      const every = Math.max(1, Math.ceil(unbroken.steps / KILL_POINTS));
      for (let point = 1; point <= unbroken.steps; point += every) {
        await wipe();
        const run = await erasedWith(options, point);
        expect(run.kills).toBe(1);
        kills += 1;
        expect(run.hits, `killed at ${point}`).toEqual([]);
        expect(run.counts, `killed at ${point}`).toEqual(unbroken.counts);
      }
    }
    expect(kills).toBeGreaterThanOrEqual(2 * KILL_ROUNDS);
    console.info(`Killed at ${kills} points, before and after a write: the same end each time`);
  });

  it('comes to its end while colleagues go on editing the same homes', async () => {
    const rounds = scale({ short: 1, full: 10 });
    let edits = 0;
    for (let round = 0; round < rounds; round++) {
      await wipe();
      const world = await makeWorld(portal, { seed: 8000 + round, kind: 'provider' });
      await begin(world);
      let going = true;
      const statuses = new Set<number>();
      const entered = new Set<number>();
      const colleague = async (home: World['homes'][number]) => {
        for (let beds = 0; going; beds = (beds + 1) % 9) {
          const sent = { as: world.namesake, params: { uuid: home.uuid } };
          const saved = await portal.call(api.postVacancies, {
            ...sent,
            body: { beds: { Residential: beds } },
          });
          const added = await portal.call(api.postContact, {
            as: world.namesake,
            body: { ...aContactBody(home), emails: [world.emails[0]] },
          });
          // 400: they are still listed; 409: they are being erased.
          statuses.add(saved.status);
          entered.add(added.status);
          edits += 1;
        }
      };
      const colleagues = world.homes.slice(0, scale({ short: 1, full: 3 })).map(colleague);
      const { table } = portal;
      const stop = async () => {
        going = false;
        await Promise.all(colleagues);
      };
      const ended = await cycle({
        ...table,
        async commit(...writes) {
          // The address is free from the last write on: who enters them then does so rightly.
          if (writes.some(({ entity }) => entity === 'erasing')) await stop();
          return table.commit(...writes);
        },
      }).finally(stop);
      expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      // Nobody enters them again while they are being erased.
      expect([...entered].filter((status) => status !== 400 && status !== 409)).toEqual([]);
      // Where every way through the table met a fresh edit, the next cycle ends it.
      if (ended.done !== 1) expect(await cycle()).toMatchObject({ done: 1 });
      await buildListSnapshot({ table: portal.table, now: new Date() });
      expect(await hits([world])).toEqual([]);
      const [home] = world.homes as [World['homes'][number]];
      const again = await portal.call(api.postContact, {
        as: world.namesake,
        body: { ...aContactBody(home), emails: [world.emails[0]] },
      });
      expect(again.status, 'afterwards they may come back').toBe(200);
    }
    console.info(
      `${edits} edits by colleagues meanwhile, each saved or told that several save at once`,
    );
  });
});

/** What a person of each kind has touched, in a world that leaves nothing out. */
const HELD: Record<World['kind'], string[]> = {
  provider: [
    ...['account', 'audit', 'contact', 'home', 'invitation', 'mail', 'membership', 'pastAnswer'],
    ...['registrant', 'registrationRequest', 'suppressedAddress', 'vacancyUpdate'],
  ],
  commissioner: [
    ...['account', 'audit', 'invitation', 'mail', 'pastAnswer'],
    ...['registrant', 'registrationRequest', 'suppressedAddress'],
  ],
  lph: [
    ...['account', 'announcement', 'audit', 'document', 'invitation', 'mail', 'pastAnswer'],
    ...['registrant', 'registrationRequest', 'suppressedAddress'],
  ],
};

/** An erasure that dies at its nth step, odd ones before the write and even ones after, and goes on. */
async function erasedWith(options: Parameters<typeof makeWorld>[1], point: number | undefined) {
  const world = await makeWorld(portal, options);
  const { body } = await begin(world);
  let steps = 0;
  let kills = 0;
  const dying = async <T>(step: () => Promise<T>): Promise<T> => {
    steps += 2;
    const dies = kills === 0 && point !== undefined && steps >= point;
    if (!dies) return step();
    kills += 1;
    if (steps > point) throw new Error('Killed before it');
    await step();
    throw new Error('Killed after it');
  };
  const { table } = portal;
  const killed: Table = { ...table, commit: (...writes) => dying(() => table.commit(...writes)) };
  const { removePerson } = await import('#shared/server/people.ts');
  const more = {
    removeFromPool: (email: Parameters<typeof removePerson>[0]) => dying(() => removePerson(email)),
  };
  try {
    await cycle(killed, more);
  } catch (error) {
    // The job says that one has failed; that it was this death, the count tells.
    expect([kills, String(error)]).toEqual([1, expect.stringContaining('"failed":1')]);
    await cycle(killed, more);
  }
  const { removed, changed } = (
    await portal.call(api.getErasure, { as: world.team, params: { id: body.id } })
  ).body;
  return { kills, steps, hits: await hits([world]), counts: { removed, changed } };
}
