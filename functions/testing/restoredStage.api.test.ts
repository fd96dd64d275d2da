import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { share } from '#shared/testing/scale.ts';
import { poolRights } from '../../infra/aws/poolRights.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, startPortal } from './portal.ts';
import { type RestoredStage, restoredStage } from './restoredStage.ts';
import { tableHash } from './rows.ts';
import { type Stage, setStage } from './stage.ts';
import { clientPrototype } from './storeLog.ts';

/* What the sweeps rest on: every write is counted, and what was written is put back exactly. */

let portal: Portal;
let staged: RestoredStage<Stage>;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, () => setStage(portal));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function objects(): Promise<string[]> {
  const client = new S3Client({ forcePathStyle: true });
  const keys: string[] = [];
  for (const Bucket of [portal.filesBucket, portal.listBucket, portal.agreementsBucket]) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    keys.push(...Contents.map(({ Key, ETag }) => `${Bucket}/${Key} ${ETag}`));
  }
  client.destroy();
  return keys.sort();
}

it('hears of every client of AWS that there is', () => {
  const clients = [
    DynamoDBDocumentClient,
    S3Client,
    CognitoIdentityProviderClient,
    SESClient,
  ] as const;
  for (const { prototype } of clients) expect(prototype).toBeInstanceOf(Object);
  for (const { prototype } of clients) {
    expect((prototype as unknown as typeof clientPrototype).send).toBe(clientPrototype.send);
  }
});

const writing = (Object.keys(api) as EndpointName[]).filter((name) => api[name].method !== 'GET');
/** So many endpoints that leave the pool of accounts alone are called before all of it is compared, which takes long. */
const CALLS = share({ quick: 30, all: 1 });
const needsPool = (name: EndpointName): boolean => poolRights(api[name].needs).length > 0;
const putBack = writing.filter((name) => !needsPool(name));
const groups = [
  ...Array.from({ length: Math.ceil(putBack.length / CALLS) }, (_, at) =>
    putBack.slice(at * CALLS, (at + 1) * CALLS),
  ),
  ...writing.filter(needsPool).map((name) => [name]),
];
/** To what the calls have written. */
const written = new Set<string>();
/** The table and the buckets of the stage. */
let before: [rows: string, objects: string[]] | undefined;

describe.each(groups.map((names) => ({ names, title: names.join(', ') })))(
  'after a good call of $title',
  ({ names }) => {
    it('the table and the buckets are as they were', async () => {
      for (const name of names) {
        before ??= [await tableHash(portal), await objects()];
        const { status, text } = await portal.call(api[name], goodCall(name, staged.stage));
        expect(status, `${name}: ${text}`).toBe(200);
        const writes = [...staged.writes()];
        for (const { to } of writes) written.add(to);
        await staged.restore();
        expect(staged.writes(), name).toEqual([]);
        // Somebody in the pool is never put back: then there is another stage, and nothing to compare.
        if (writes.some(({ to }) => to === 'pool')) {
          expect(names, name).toHaveLength(1);
          before = undefined;
        }
      }
      // A write that is not counted would not be put back either.
      if (before) expect([await tableHash(portal), await objects()]).toEqual(before);
    });
  },
);

it('has counted writes to the table, the buckets and the pool', () => {
  expect([...written].sort()).toEqual(['bucket', 'pool', 'table']);
});
