import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { writeWhole } from './state.ts';

export type StreamHandler = (
  event: DynamoDBStreamEvent,
) => Promise<DynamoDBBatchResponse | undefined>;

const BATCH = 100;
const IDLE_MS = 120;
const RETRY_MS = 250;
/** After that many tries a record is given up, as the cloud's moves it to the dead-letter queue. */
const TRIES = 6;
const CLOSED = 'closed';

/** How far each shard of a stream has been handled: a sequence number, or `closed`. */
interface Checkpoint {
  streamArn: string;
  shards: Record<string, string>;
}

export interface StreamReaderOptions {
  endpoint: string;
  streamArn: string;
  /** The file that remembers how far the reader is. */
  checkpointFile: string;
  /** Asked for at each batch: a developer's change takes effect at once. */
  handler: () => Promise<StreamHandler>;
  /** Told of a record that is given up. */
  giveUp: (record: DynamoDBRecord, error: unknown) => void;
  report: (error: unknown) => void;
}

/** A record as Lambda's event has it: times in seconds, bytes in base64. */
function eventRecord(record: _Record, eventSourceARN: string): DynamoDBRecord {
  const at = record.dynamodb?.ApproximateCreationDateTime;
  const plain = JSON.parse(
    JSON.stringify(record, (_key, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  );
  if (at) plain.dynamodb.ApproximateCreationDateTime = Math.floor(at.getTime() / 1000);
  return { ...plain, eventSourceARN };
}

/**
 * Follows the table's stream as Lambda's event source does: in order, at least once, from where it
 * was when it ended, however it ended. What a handler reports as failed is tried again from there.
 */
export class StreamReader {
  readonly #options: StreamReaderOptions;
  readonly #client: DynamoDBStreamsClient;
  readonly #checkpoint: Checkpoint;
  readonly #iterators = new Map<string, string>();
  readonly #tries = new Map<string, number>();
  #running = true;
  #loop: Promise<void> = Promise.resolve();

  constructor(options: StreamReaderOptions) {
    this.#options = options;
    this.#client = new DynamoDBStreamsClient({
      endpoint: options.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    this.#checkpoint = readCheckpoint(options);
  }

  start(): this {
    this.#loop = this.#run();
    return this;
  }

  /** Ends after the batch under way. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#loop;
    this.#client.destroy();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      let wait = IDLE_MS;
      try {
        for (const shard of await this.#openShards()) {
          const read = await this.#readShard(shard);
          if (read === 'failed') wait = RETRY_MS;
          else if (read === 'more') wait = 0;
        }
      } catch (error) {
        // The engine is being stopped, or an iterator is too old: begin again at the checkpoint.
        this.#iterators.clear();
        if (this.#running) this.#options.report(error);
        wait = RETRY_MS;
      }
      if (wait > 0) await sleep(wait);
    }
  }

  /** The shards to read now: not those that are finished, nor those whose parent is not. */
  async #openShards(): Promise<string[]> {
    if (this.#iterators.size > 0) return [...this.#iterators.keys()];
    const { streamArn } = this.#options;
    const open: string[] = [];
    const shardIds = new Set<string>();
    let from: string | undefined;
    do {
      const { StreamDescription } = await this.#client.send(
        new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: from }),
      );
      for (const { ShardId, ParentShardId } of StreamDescription?.Shards ?? []) {
        if (!ShardId) continue;
        shardIds.add(ShardId);
        const finished = this.#checkpoint.shards[ShardId] === CLOSED;
        const waits =
          ParentShardId &&
          shardIds.has(ParentShardId) &&
          this.#checkpoint.shards[ParentShardId] !== CLOSED;
        if (!finished && !waits) open.push(ShardId);
      }
      from = StreamDescription?.LastEvaluatedShardId;
    } while (from);
    return open;
  }

  async #iterator(shard: string): Promise<string | undefined> {
    const held = this.#iterators.get(shard);
    if (held) return held;
    const after = this.#checkpoint.shards[shard];
    const ask = (
      place:
        | { ShardIteratorType: 'TRIM_HORIZON' }
        | { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER'; SequenceNumber: string },
    ) =>
      this.#client.send(
        new GetShardIteratorCommand({
          StreamArn: this.#options.streamArn,
          ShardId: shard,
          ...place,
        }),
      );
    try {
      const place = after
        ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const)
        : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
      return (await ask(place)).ShardIterator;
    } catch (error) {
      // The stream keeps a day: after a longer pause, what is left of it is all there is.
      if ((error as Error).name !== 'TrimmedDataAccessException') throw error;
      return (await ask({ ShardIteratorType: 'TRIM_HORIZON' })).ShardIterator;
    }
  }

  async #readShard(shard: string): Promise<'idle' | 'more' | 'failed'> {
    const iterator = await this.#iterator(shard);
    if (!iterator) return 'idle';
    const { Records = [], NextShardIterator } = await this.#client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: BATCH }),
    );
    if (Records.length > 0) {
      const records = Records.map((record) => eventRecord(record, this.#options.streamArn));
      const done = await this.#handle(records);
      const last = records[done - 1]?.dynamodb?.SequenceNumber;
      if (last) this.#advance(shard, last);
      if (done < records.length) {
        this.#iterators.delete(shard);
        return 'failed';
      }
    }
    if (NextShardIterator) this.#iterators.set(shard, NextShardIterator);
    else {
      this.#iterators.clear();
      this.#advance(shard, CLOSED);
    }
    return Records.length > 0 ? 'more' : 'idle';
  }

  /** How many records, from the first, are done with. */
  async #handle(records: DynamoDBRecord[]): Promise<number> {
    let failed: string | undefined;
    let why: unknown;
    try {
      const answer = await (await this.#options.handler())({ Records: records });
      const failures = new Set(answer?.batchItemFailures.map((failure) => failure.itemIdentifier));
      failed = records.find(({ dynamodb }) => failures.has(dynamodb?.SequenceNumber ?? ''))
        ?.dynamodb?.SequenceNumber;
    } catch (error) {
      // A handler that throws has failed from the first record on.
      failed = records[0]?.dynamodb?.SequenceNumber;
      why = error;
    }
    if (failed === undefined) {
      this.#tries.clear();
      return records.length;
    }
    const at = records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed);
    const tries = (this.#tries.get(failed) ?? 0) + 1;
    this.#tries.set(failed, tries);
    if (tries < TRIES) {
      if (why) this.#options.report(why);
      return at;
    }
    this.#tries.delete(failed);
    this.#options.giveUp(records[at] as DynamoDBRecord, why);
    return at + 1;
  }

  #advance(shard: string, to: string): void {
    this.#checkpoint.shards[shard] = to;
    writeWhole(this.#options.checkpointFile, JSON.stringify(this.#checkpoint));
  }
}

function readCheckpoint({ checkpointFile, streamArn }: StreamReaderOptions): Checkpoint {
  try {
    const read = JSON.parse(readFileSync(checkpointFile, 'utf8')) as Checkpoint;
    if (read.streamArn === streamArn) return read;
  } catch {
    // None yet.
  }
  return { streamArn, shards: {} };
}
