import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { everyEntity } from '#shared/store/shapes.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { withUnknownFields } from '#shared/testing/unknownFields.ts';
import { clientOf } from '../../infra/local/emulators/dynamo.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, startPortal } from './portal.ts';
import { type RestoredStage, restoredStage } from './restoredStage.ts';
import { allRows } from './rows.ts';
import { type Stage, setStage } from './stage.ts';
import { stagePoolMender } from './stagePool.ts';

let portal: Portal;
let db: DynamoDBDocumentClient;
let staged: RestoredStage<Stage>;
const NEWER_SHAPE = 99;

beforeAll(async () => {
  portal = await startPortal();
  db = DynamoDBDocumentClient.from(clientOf(portal.endpoint));
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, aNewerStage, stagePoolMender(portal));
});
afterEach(() => staged.restore());
afterAll(async () => {
  vi.useRealTimers();
  db.destroy();
  await portal.stop();
});

const kinds = await everyEntity();
/** A stage, every row of which a newer release has written. */
async function aNewerStage(): Promise<Stage> {
  const stage = await setStage(portal);
  for (const row of await allRows(portal)) {
    const kind = kinds.get(String(row.entity));
    if (!kind) throw new Error(`No store declares ${row.entity}`);
    const Item = { ...withUnknownFields(kind.schema, row).row, shape: NEWER_SHAPE };
    await db.send(new PutCommand({ TableName: portal.table.name, Item }));
  }
  return stage;
}

const names = (Object.keys(api) as EndpointName[]).map((name) => [name, api[name].method] as const);
const isRead = ([, method]: readonly [EndpointName, string]) => method === 'GET';

describe('from rows of a newer release', () => {
  it.each(names.filter(isRead))('%s answers', async (name) => {
    const { status, text } = await portal.call(api[name], goodCall(name, staged.stage));
    expect(status, text).toBe(200);
    // A person's copy of what there is of them leaves nothing out.
    if (name !== 'listPersonalData') expect(text).not.toContain('of_a_newer_release');
  });
});

describe('over rows of a newer release', () => {
  const rewritten = new Set<unknown>();

  it.each(names.filter((name) => !isRead(name)))(
    '%s writes back all that they hold',
    async (name) => {
      const { status, text } = await portal.call(api[name], goodCall(name, staged.stage));
      expect(status, text).toBe(200);
      expect(text).not.toContain('of_a_newer_release');
      for (const { before, after: row } of await staged.changes()) {
        if (!before || !row || before.version === row.version) continue;
        rewritten.add(row.entity);
        expect(row, String(row.entity)).toMatchObject({
          shape: NEWER_SHAPE,
          of_a_newer_release: { since: 'then' },
        });
        if (row.entity !== 'home') continue;
        expect(row.vacancy).toHaveProperty('of_a_newer_release');
      }
    },
  );

  it('covers many kinds of item', () => {
    const kinds = ['account', 'announcement', 'contact', 'document', 'home', 'savedSearches'];
    expect([...rewritten]).toEqual(expect.arrayContaining(kinds));
  });
});
