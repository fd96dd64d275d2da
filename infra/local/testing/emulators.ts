import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { openTable, type Table } from '../../../shared/store/table.ts';
import { makePool, type Pool } from '../cognito.ts';
import type { Emulator } from '../emulators/childProcess.ts';
import { startCognito } from '../emulators/cognito.ts';
import { chooseEngine, clientOf, type DynamoEngine, makeTable } from '../emulators/dynamo.ts';
import { startS3 } from '../emulators/s3.ts';

/*
 * Emulators that many test files share, in which each file has a table, buckets and a pool of its
 * own. The database engines run for the whole run (sharedEngines.ts), S3 and Cognito in the worker.
 * A test that stops, kills or starves an emulator starts one for itself instead.
 */

/** A table that no other test file knows. */
export interface OwnTable {
  name: string;
  endpoint: string;
  streamArn: string;
  client: DynamoDBClient;
  db: DynamoDBDocumentClient;
  table: Table;
  drop: () => Promise<void>;
}

/** Where this run's engine is. Throws where the project's globalSetup does not start it. */
export function engineEndpoint(engine: DynamoEngine = chooseEngine()): string {
  const endpoint = inject('engines')?.[engine];
  if (!endpoint) throw new Error(`This project of vitest.config.ts starts no ${engine}`);
  return endpoint;
}

/** Makes a table of the portal's shape in the run's engine. */
export async function openOwnTable(engine?: DynamoEngine): Promise<OwnTable> {
  const endpoint = engineEndpoint(engine);
  const name = `test-${randomUUID()}`;
  const { streamArn } = await makeTable(endpoint, name);
  const client = clientOf(endpoint);
  const db = DynamoDBDocumentClient.from(client);
  return {
    name,
    endpoint,
    streamArn,
    client,
    db,
    table: openTable(db, name),
    drop: async () => {
      await client.send(new DeleteTableCommand({ TableName: name }));
      client.destroy();
    },
  };
}

/** Starts an emulator once in a worker; its modules are loaded anew for each file, this is not. */
const worker = globalThis as { placewellEmulators?: Map<string, Promise<Emulator>> };

function oncePerWorker(name: string, start: () => Promise<Emulator>): Promise<Emulator> {
  worker.placewellEmulators ??= new Map();
  const running = worker.placewellEmulators.get(name) ?? start();
  worker.placewellEmulators.set(name, running);
  return running;
}

const folderOf = (name: string) => join(inject('emulatorFolder'), `${name}-${process.pid}`);

/** Makes buckets for documents and for the list's snapshots in the worker's S3. */
export async function makeOwnBuckets(): Promise<{
  endpoint: string;
  filesBucket: string;
  listBucket: string;
}> {
  const { endpoint } = await oncePerWorker('s3', () => startS3(folderOf('s3'), []));
  const id = randomUUID();
  const [filesBucket, listBucket] = [`files-${id}`, `list-${id}`];
  const client = new S3Client({
    endpoint,
    region: 'eu-west-2',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  for (const Bucket of [filesBucket, listBucket]) {
    await client.send(new CreateBucketCommand({ Bucket }));
  }
  client.destroy();
  return { endpoint, filesBucket, listBucket };
}

/** Makes a pool of accounts in the worker's Cognito, which mails nothing. */
export async function makeOwnPool(): Promise<Pool & { endpoint: string }> {
  const { endpoint } = await oncePerWorker('cognito', () =>
    startCognito({
      folder: folderOf('cognito'),
      issuer: 'http://localhost:3000/cognito',
      deliver: async () => undefined,
    }),
  );
  return { endpoint, ...(await makePool(endpoint, `test-${randomUUID()}`)) };
}
