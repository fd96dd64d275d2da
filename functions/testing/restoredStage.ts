import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BatchWriteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#shared/server/aws.ts';
import { clientOf } from '../../infra/local/emulators/dynamo.ts';
import type { Portal } from './portal.ts';
import { allRows } from './rows.ts';
import { type RowKey, type SentWrite, startStoreLog } from './storeLog.ts';

/** As many rows as one request writes. */
const AT_ONCE = 25;

type Row = Record<string, unknown>;

interface StoredObject {
  body: Uint8Array;
  contentType: string | undefined;
  metadata: Record<string, string> | undefined;
}

/** A row that was written; undefined where there was or is none. */
interface RowChange {
  before: Row | undefined;
  after: Row | undefined;
}

/** What a test file's calls find, put back after each call that wrote. */
export interface RestoredStage<S> {
  /** As it is now. It is another one after a call that changed somebody in the pool of accounts. */
  readonly stage: S;
  /** What the calls since `restore` have written. */
  writes: () => readonly SentWrite[];
  /** The rows that they wrote: as they were, and as they are. */
  changes: () => Promise<RowChange[]>;
  /** Puts back what they wrote: the table's rows and the buckets' objects as they were. */
  restore: () => Promise<void>;
}

/** Each row that was written once, by its name. */
const keysOf = (writes: readonly SentWrite[]): Map<string, RowKey> =>
  new Map(writes.flatMap(({ rows }) => rows.map((key) => [nameOf(key), key] as const)));

const nameOf = ({ pk, sk }: RowKey): string => `${pk}\n${sk}`;
const objectName = (bucket: string, key: string): string => `${bucket}\n${key}`;

/**
 * Sets a stage once, and puts it back instead of building another. What was written is known from the calls
 * that were sent, so only that is put back. The pool of accounts cannot be put back: a call that writes there
 * is followed by a new stage, or by `mendPool`, which makes the pool's people anew.
 */
export async function restoredStage<S>(
  portal: Portal,
  build: () => Promise<S>,
  mendPool?: (stage: S) => Promise<void>,
): Promise<RestoredStage<S>> {
  const log = startStoreLog();
  const keeper = new Keeper(portal);
  let stage = await log.unlogged(build);
  await keeper.keep();
  log.forget();
  return {
    get stage() {
      return stage;
    },
    writes: log.writes,
    changes: () => keeper.changes(log.writes()),
    restore: async () => {
      const writes = [...log.writes()];
      if (writes.length === 0) return;
      await log.unlogged(() => keeper.putBack(writes));
      const isPoolChanged = writes.some(({ to }) => to === 'pool');
      if (isPoolChanged && mendPool) await log.unlogged(() => mendPool(stage));
      else if (isPoolChanged) {
        stage = await log.unlogged(build);
        await keeper.keep();
      }
      log.forget();
    },
  };
}

/** The table's rows and the buckets' objects at one moment. */
class Keeper {
  readonly #portal: Portal;
  readonly #db: DynamoDBDocumentClient;
  readonly #files: S3Client;
  #rows = new Map<string, Row>();
  #objects = new Map<string, StoredObject>();

  constructor(portal: Portal) {
    this.#portal = portal;
    this.#db = documentClient(clientOf(portal.endpoint));
    this.#files = new S3Client({ forcePathStyle: true });
  }

  async keep(): Promise<void> {
    const rows = await allRows(this.#portal);
    this.#rows = new Map(rows.map((row) => [nameOf(row as unknown as RowKey), row]));
    const { filesBucket, listBucket, agreementsBucket } = this.#portal;
    this.#objects = new Map();
    for (const bucket of [filesBucket, listBucket, agreementsBucket]) {
      const { Contents = [] } = await this.#files.send(
        new ListObjectsV2Command({ Bucket: bucket }),
      );
      for (const { Key = '' } of Contents) {
        const object = await this.#files.send(new GetObjectCommand({ Bucket: bucket, Key }));
        this.#objects.set(objectName(bucket, Key), {
          body: (await object.Body?.transformToByteArray()) ?? new Uint8Array(),
          contentType: object.ContentType,
          metadata: object.Metadata,
        });
      }
    }
  }

  async changes(writes: readonly SentWrite[]): Promise<RowChange[]> {
    const TableName = this.#portal.table.name;
    return Promise.all(
      [...keysOf(writes)].map(async ([name, Key]) => {
        const { Item: after } = await this.#db.send(
          new GetCommand({ TableName, Key, ConsistentRead: true }),
        );
        return { before: this.#rows.get(name), after };
      }),
    );
  }

  async putBack(writes: readonly SentWrite[]): Promise<void> {
    const requests = [...keysOf(writes)].map(([name, Key]) => {
      const Item = this.#rows.get(name);
      return Item ? { PutRequest: { Item } } : { DeleteRequest: { Key } };
    });
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      await this.#db.send(
        new BatchWriteCommand({
          RequestItems: { [this.#portal.table.name]: requests.slice(at, at + AT_ONCE) },
        }),
      );
    }
    for (const { object } of writes) if (object) await this.#putBackObject(object);
  }

  async #putBackObject({ bucket, key }: { bucket: string; key: string }): Promise<void> {
    const object = this.#objects.get(objectName(bucket, key));
    await this.#files.send(
      object
        ? new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: object.body,
            ContentType: object.contentType,
            Metadata: object.metadata,
          })
        : new DeleteObjectCommand({ Bucket: bucket, Key: key }),
    );
  }
}
