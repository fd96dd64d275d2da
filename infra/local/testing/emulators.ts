import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  DeleteTableCommand,
  type DynamoDBClient,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { documentClient } from '#shared/server/aws.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import { makePool, type Pool } from '../cognito.ts';
import type { Emulator } from '../emulators/childProcess.ts';
import { startCognito } from '../emulators/cognito.ts';
import {
  chooseEngine,
  clientOf,
  type DynamoEngine,
  makeTable,
  startDynamo,
} from '../emulators/dynamo.ts';
import { startS3 } from '../emulators/s3.ts';

/*
 * The emulators of a test file, in which it has a table, buckets and a pool of its own. S3, Cognito and
 * AWS's DynamoDB Local are slow to start: the first two run as long as the worker, the last as long as
 * the run (sharedEngines.ts). dynoxide starts in 60 ms and gets slower with every change that is in a
 * table's stream, of tables that were dropped too: each file has an engine of its own.
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

/** This file's own dynoxide: a file's modules are loaded anew, and so is this. */
let ownDynoxide: Promise<Emulator> | undefined;

/** Where a file's engine is. Throws where the project's globalSetup does not start what is shared. */
export async function engineEndpoint(engine: DynamoEngine = chooseEngine()): Promise<string> {
  if (engine === 'dynoxide') {
    // The start ends the one of the worker's file before.
    ownDynoxide ??= startDynamo({ engine, pidFile: dynoxidePidFile() });
    return (await ownDynoxide).endpoint;
  }
  const endpoint = inject('dynamoLocal');
  if (!endpoint) throw new Error(`This project of vitest.config.ts starts no ${engine}`);
  return endpoint;
}

const dynoxidePidFile = () => join(inject('emulatorFolder'), `dynoxide-${process.pid}.pid`);

/** Makes a table of the portal's shape in the file's engine; without a stream it stays as quick as it began. */
export async function openOwnTable({
  engine,
  hasStream = true,
}: {
  engine?: DynamoEngine;
  hasStream?: boolean;
} = {}): Promise<OwnTable> {
  const endpoint = await engineEndpoint(engine);
  const name = `test-${randomUUID()}`;
  const { streamArn } = await makeTable(endpoint, name);
  const client = clientOf(endpoint);
  if (!hasStream) {
    await client.send(
      new UpdateTableCommand({ TableName: name, StreamSpecification: { StreamEnabled: false } }),
    );
  }
  const db = documentClient(client);
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

/** Makes buckets for documents, agreements and the list's snapshots in the worker's S3. */
export async function makeOwnBuckets(): Promise<{
  endpoint: string;
  filesBucket: string;
  listBucket: string;
  agreementsBucket: string;
}> {
  const { endpoint } = await oncePerWorker('s3', () => startS3(folderOf('s3'), []));
  const id = randomUUID();
  const [filesBucket, listBucket, agreementsBucket] = [
    `files-${id}`,
    `list-${id}`,
    `agreements-${id}`,
  ];
  const client = new S3Client({
    endpoint,
    region: 'eu-west-2',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  for (const Bucket of [filesBucket, listBucket, agreementsBucket]) {
    await client.send(new CreateBucketCommand({ Bucket }));
  }
  client.destroy();
  return { endpoint, filesBucket, listBucket, agreementsBucket };
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
