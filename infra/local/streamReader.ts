import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
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

const READ_SIZE = 100;
/** So many records may wait for one of several lanes before no more are read. */
const READ_AHEAD = 1000;
/** How soon it asks again after it came back with nothing: ever less soon, until something comes or it is woken. */
const IDLE_MS = 120;
const IDLE_AT_MOST_MS = 1000;
const IDLE_GROWS_BY = 1.25;
const RETRY_MS = 250;
/** How far it is is written down this long after it has come further: a file for each record blocks the host. */
const NOTED_AFTER_MS = 250;
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
  /** Whether a record is handed on at all, by its names and values alone; all are where it is left out. */
  filter?: (record: object) => boolean;
  /** How many batches are handled at once, all records of one partition key in one of them; 1 where it is left out. */
  lanes?: number;
  /** The most records that the handler is given at once; 100 where it is left out. */
  batchSize?: number;
  /** Told of a record that is given up. */
  giveUp: (record: DynamoDBRecord, error: unknown) => void;
  report: (error: unknown) => void;
}

/** A record that was read, until it and all before it are done with. */
interface Pending {
  sequence: string | undefined;
  isDone: boolean;
}

/** One that is handed on. */
interface Meant extends Pending {
  record: DynamoDBRecord;
}

/** A record as Lambda's event has it: times in seconds, bytes in base64. */
function eventRecord(record: _Record, eventSourceARN: string): DynamoDBRecord {
  const at = record.dynamodb?.ApproximateCreationDateTime;
  const plain = plainOf(record) as DynamoDBRecord;
  if (at && plain.dynamodb) {
    plain.dynamodb.ApproximateCreationDateTime = Math.floor(at.getTime() / 1000);
  }
  return { ...plain, eventSourceARN };
}

/** What JSON would make of a value, in 0.6 of the time; bytes in base64. */
function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plainOf);
  const plain: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) plain[name] = plainOf(item);
  }
  return plain;
}

/** Hands its records on one batch after the other, in order, and tries again what failed. */
class Lane {
  readonly #options: StreamReaderOptions;
  readonly #settled: () => void;
  readonly #queue: Meant[] = [];
  #tries = 0;
  #isRunning = true;
  #work: Promise<void> | undefined;

  /** `settled` is called whenever records of it are done. */
  constructor(options: StreamReaderOptions, settled: () => void) {
    this.#options = options;
    this.#settled = settled;
  }

  add(pending: Meant): void {
    this.#queue.push(pending);
    this.#work ??= this.#run();
  }

  /** Ends after the batch under way. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#work;
  }

  async #run(): Promise<void> {
    // What was read together is one batch.
    await undefined;
    while (this.#isRunning && this.#queue.length > 0) {
      const batch = this.#queue.slice(0, this.#options.batchSize ?? READ_SIZE);
      const count = await this.#handle(batch.map(({ record }) => record));
      for (const entry of this.#queue.splice(0, count)) entry.isDone = true;
      this.#settled();
      if (count < batch.length) await sleep(RETRY_MS);
    }
    this.#work = undefined;
  }

  /** How many records, from the first, are done with. */
  async #handle(records: DynamoDBRecord[]): Promise<number> {
    let failed = -1;
    let why: unknown;
    try {
      const answer = await (await this.#options.handler())({ Records: records });
      const failures = new Set(answer?.batchItemFailures.map((failure) => failure.itemIdentifier));
      failed = records.findIndex(({ dynamodb }) => failures.has(dynamodb?.SequenceNumber ?? ''));
    } catch (error) {
      // A handler that throws has failed from the first record on.
      failed = 0;
      why = error;
    }
    if (failed === -1) {
      this.#tries = 0;
      return records.length;
    }
    // Those before it are done, so the tries were another record's.
    this.#tries = failed === 0 ? this.#tries + 1 : 1;
    if (this.#tries < TRIES) {
      if (why) this.#options.report(why);
      return failed;
    }
    this.#tries = 0;
    this.#options.giveUp(records[failed] as DynamoDBRecord, why);
    return failed + 1;
  }
}

/** The records of one partition key are always in the same lane. */
function laneOf({ dynamodb }: DynamoDBRecord, lanes: number): number {
  const digest = createHash('sha256').update(dynamodb?.Keys?.pk?.S ?? '');
  return digest.digest().readUInt32BE() % lanes;
}

/**
 * Follows the table's stream as Lambda's event source does: the records of a partition key in order, each
 * at least once, from where it was when it ended, however it ended. What a handler reports as failed is
 * tried again from there.
 */
export class StreamReader {
  readonly #options: StreamReaderOptions;
  readonly #client: DynamoDBStreamsClient;
  readonly #checkpoint: Checkpoint;
  readonly #iterators = new Map<string, string>();
  /** What was read of each shard and is not done with, in the stream's order. */
  readonly #pending = new Map<string, Pending[]>();
  /** How far each shard was read, which is further than it was handled. */
  readonly #readTo = new Map<string, string>();
  readonly #lanes: Lane[];
  readonly #progress = new EventEmitter();
  #running = true;
  #noting: NodeJS.Timeout | undefined;
  #loop: Promise<void> = Promise.resolve();
  #idleMs = IDLE_MS;
  #rest = new AbortController();

  constructor(options: StreamReaderOptions) {
    this.#options = options;
    this.#client = new DynamoDBStreamsClient({
      endpoint: options.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    // As of the table's client: for a log that nobody reads the SDK walks through all records.
    this.#client.middlewareStack.remove('loggerMiddleware');
    this.#checkpoint = readCheckpoint(options);
    const settle = () => this.#settle();
    this.#lanes = Array.from({ length: options.lanes ?? 1 }, () => new Lane(options, settle));
  }

  start(): this {
    this.#loop = this.#run();
    return this;
  }

  /** Something may have been written: it is asked for at once. */
  wake(): void {
    this.#idleMs = IDLE_MS;
    this.#rest.abort();
  }

  /** Ends after the batches under way. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#rest.abort();
    this.#progress.emit('settled');
    await Promise.all([this.#loop, ...this.#lanes.map((lane) => lane.stop())]);
    if (this.#noting) this.#note();
    this.#client.destroy();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      let wait = this.#idleMs;
      this.#rest = new AbortController();
      const { signal } = this.#rest;
      try {
        for (const shard of await this.#openShards()) {
          if ((await this.#readShard(shard)) > 0) wait = 0;
        }
        this.#idleMs =
          wait === 0 ? IDLE_MS : Math.min(this.#idleMs * IDLE_GROWS_BY, IDLE_AT_MOST_MS);
      } catch (error) {
        // The engine is being stopped, or an iterator is too old: begin again at what was read last.
        this.#iterators.clear();
        if (this.#running) this.#options.report(error);
        wait = RETRY_MS;
      }
      if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {});
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
    const after = this.#readTo.get(shard) ?? this.#checkpoint.shards[shard];
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

  /** Reads on where there is room, and hands on what it read; how many records those were. */
  async #readShard(shard: string): Promise<number> {
    const pending = this.#pending.get(shard) ?? [];
    this.#pending.set(shard, pending);
    // One lane has nothing to do with what comes next until it is done.
    await this.#untilFewerThan(this.#lanes.length > 1 ? READ_AHEAD : 1, pending);
    const iterator = await this.#iterator(shard);
    if (!iterator || !this.#running) return 0;
    const { Records = [], NextShardIterator } = await this.#client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: READ_SIZE }),
    );
    for (const record of Records) this.#handOn(pending, record);
    const last = Records.at(-1)?.dynamodb?.SequenceNumber;
    if (last) this.#readTo.set(shard, last);
    this.#settle();
    if (NextShardIterator) {
      this.#iterators.set(shard, NextShardIterator);
      return Records.length;
    }
    // What follows in another shard comes after all of this one.
    await this.#untilFewerThan(1, pending);
    this.#pending.delete(shard);
    this.#iterators.clear();
    if (this.#running) this.#advance(shard, CLOSED);
    return Records.length;
  }

  /** Of the two readers one passes over nearly every record: it is not made an event. */
  #handOn(pending: Pending[], read: _Record): void {
    const sequence = read.dynamodb?.SequenceNumber;
    if (this.#options.filter?.(read) === false) {
      pending.push({ sequence, isDone: true });
      return;
    }
    const record = eventRecord(read, this.#options.streamArn);
    const entry = { sequence, record, isDone: false };
    pending.push(entry);
    this.#lanes[laneOf(record, this.#lanes.length)]?.add(entry);
  }

  /** Waits until fewer than so many records of a shard are to be handled, or the reader is stopped. */
  async #untilFewerThan(most: number, pending: readonly Pending[]): Promise<void> {
    while (this.#running && pending.filter(({ isDone }) => !isDone).length >= most) {
      await once(this.#progress, 'settled');
    }
  }

  /** Notes how far each shard was handled without a gap. */
  #settle(): void {
    for (const [shard, pending] of this.#pending) {
      const gap = pending.findIndex(({ isDone }) => !isDone);
      const done = pending.splice(0, gap === -1 ? pending.length : gap);
      const last = done.at(-1)?.sequence;
      if (last) this.#advance(shard, last);
    }
    this.#progress.emit('settled');
  }

  #advance(shard: string, to: string): void {
    this.#checkpoint.shards[shard] = to;
    // A reader that is killed before is given some records again.
    this.#noting ??= setTimeout(() => this.#note(), NOTED_AFTER_MS);
  }

  #note(): void {
    clearTimeout(this.#noting);
    this.#noting = undefined;
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
