import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { ItemsHash, sha256, textOf } from './itemText.ts';
import { type BackupFile, MANIFEST, type Manifest, sealed } from './manifest.ts';
import { getObject, type Place, patientS3 } from './place.ts';
import { eachSegment, pagesOf } from './scanTable.ts';
import { usersOf } from './users.ts';

const packed = promisify(gzip);

/** Lines of one file: about 20 MB before they are packed. */
const LINES_A_FILE = 20_000;

export interface BackupOptions {
  table: string;
  to: Place;
  /** The documents' bucket; without one the documents are left out. */
  bucket?: string | undefined;
  /** The bucket of agreements; without one they are left out. */
  agreements?: string | undefined;
  /** The pool whose people are listed; without one they are left out. */
  pool?: string | undefined;
  now: () => Date;
  say: (line: string) => void;
}

/** The buckets whose files are kept: each is a list, and a folder. */
export type FilesKind = 'documents' | 'agreements';

/** A file as the list of its bucket has it. */
export interface DocumentLine {
  key: string;
  file: string;
  contentType: string;
}

/**
 * Writes every item of a table, and on request documents, agreements and people, into files with their hashes.
 * The table is read while others may write: what is wanted whole is taken of a table at rest, such as
 * one that point-in-time recovery has just made.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { table, to, now, say } = options;
  if (await to.get(MANIFEST)) throw new Error(`There is a backup in ${to.name} already`);
  say('A backup holds personal data: names, addresses and telephone numbers of people.');
  say(`Only its owner may read it; keep ${to.name} as you would keep the table.`);
  const files: BackupFile[] = [];
  async function put(file: Pick<BackupFile, 'name' | 'kind' | 'lines'>, bytes: Uint8Array) {
    await to.put(file.name, bytes);
    files.push({ ...file, bytes: bytes.byteLength, sha256: sha256(bytes) });
  }
  const putLines = async (kind: BackupFile['kind'], name: string, lines: string[]) =>
    put({ name: `${name}.ndjson.gz`, kind, lines: lines.length }, await packed(lines.join('\n')));

  const from = now().toISOString();
  const all = new ItemsHash();
  const client = new DynamoDBClient({ maxAttempts: 10 });
  await eachSegment(async (segment) => {
    let lines: string[] = [];
    let part = 0;
    const write = async () => {
      const full = lines;
      lines = [];
      part += 1;
      if (full.length > 0) await putLines('items', `items-${segment}-${part}`, full);
    };
    for await (const page of pagesOf({ client, table }, segment)) {
      for (const item of page) {
        const line = textOf(item);
        all.add(line);
        lines.push(line);
      }
      if (lines.length >= LINES_A_FILE) await write();
    }
    await write();
  });
  client.destroy();
  const until = now().toISOString();
  say(`${all.count} items of ${table}`);

  const { bucket, agreements, pool } = options;
  const putFiles = async (kind: FilesKind, from: string | undefined) => {
    if (!from) return;
    const keys = await keysOf(from);
    const lines = await pMap(keys, (key, at) => putFile({ kind, bucket: from, key, at }, put), {
      concurrency: 4,
    });
    await putLines(kind, kind, lines);
    say(`${keys.length} ${kind} of ${from}`);
  };
  await putFiles('documents', bucket);
  await putFiles('agreements', agreements);
  if (pool) {
    const users = await usersOf(pool);
    await putLines(
      'users',
      'users',
      users.map((user) => JSON.stringify(user)),
    );
    say(`${users.length} people of ${pool}, without passwords`);
  }
  const content = { table, from, to: until, items: all.count, hash: all.hash, files };
  const manifest = sealed(content);
  await to.put(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  return manifest;
}

async function putFile(
  { kind, bucket, key, at }: { kind: FilesKind; bucket: string; key: string; at: number },
  put: (file: Pick<BackupFile, 'name' | 'kind' | 'lines'>, bytes: Uint8Array) => Promise<void>,
): Promise<string> {
  const object = await getObject(bucket, key);
  if (!object) throw new Error(`${key} went while it was being read: begin anew`);
  const file = `${kind}/${String(at).padStart(6, '0')}`;
  await put({ name: file, kind: 'document', lines: 0 }, object.bytes);
  const line: DocumentLine = { key, file, contentType: object.contentType };
  return JSON.stringify(line);
}

/** The keys of everything in a bucket. */
export async function keysOf(Bucket: string): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await patientS3().send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}
