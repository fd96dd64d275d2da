import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import pMap from 'p-map';
import type { FilesKind } from './backup.ts';
import { type Changes, changedLine } from './changedLine.ts';
import { checkBackup, linesOf } from './checkBackup.ts';
import { restoreDocuments } from './documents.ts';
import { type Item, ItemsHash, itemOf, keyOf, sha256, textOf } from './itemText.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { findMark, isMark, removeMark, setMark } from './mark.ts';
import type { Place } from './place.ts';
import { eachItem } from './scanTable.ts';
import { makeUsers, type PoolUser } from './users.ts';
import { indexFaults, writeAll } from './writeItems.ts';

export interface RestoreOptions {
  from: Place;
  table: string;
  /** The bucket that documents go to; without one they are left out. */
  bucket?: string | undefined;
  /** The bucket that agreements go to; without one they are left out. */
  agreements?: string | undefined;
  /** A new pool: its people are made, and the items follow their new subjects. */
  pool?: string | undefined;
  /** The table's own name, said again: what is in it and not in the backup is removed. */
  replace?: string | undefined;
  /** Mails that still waited when the backup was made are not sent. */
  stopOpenMails?: boolean;
  now: () => Date;
  say: (line: string) => void;
}

export interface Restored {
  items: number;
  /** The whole table's, read again at the end. */
  hash: string;
  written: number;
  removed: number;
}

/** Files that are read and written at one time. */
const FILES_AT_ONCE = 4;

/**
 * Makes a table what a backup says. First every file is checked; only then is anything written. A
 * table with something in it is refused, unless it is named as the one to replace, or bears the mark
 * of this same restore that was broken off: then it goes on. At the end the table is read again and
 * must have the hash that was asked for, and so must both of its indexes.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { from, table, bucket, agreements, say } = options;
  const client = new DynamoDBClient({ maxAttempts: 10 });
  try {
    const manifest = await checkBackup(from);
    say(`The backup is whole: ${manifest.items} items of ${manifest.table}, read ${manifest.to}`);
    const present = await presentIn(client, options, manifest);
    await setMark(client, table, { of: manifest.seal, at: options.now().toISOString() });
    const putBack = async (kind: FilesKind, to: string | undefined) => {
      if (to)
        say(`${await restoreDocuments(from, manifest, { bucket: to, kind })} ${kind} put back`);
    };
    await putBack('documents', bucket);
    await putBack('agreements', agreements);
    const changes = await changesOf(options, manifest);

    const wanted = new ItemsHash();
    let [written, removed] = [0, 0];
    const lists = manifest.files.filter(({ kind }) => kind === 'items');
    await pMap(
      lists,
      async (file) => {
        const missing: Item[] = [];
        const different: Item[] = [];
        for (const original of await linesOf(from, file)) {
          const line = changedLine(original, changes);
          wanted.add(line);
          const item = itemOf(line);
          const key = textOf(keyOf(item));
          const held = present.get(key);
          present.delete(key);
          if (held === sha256(line)) continue;
          if (held !== undefined) different.push(item);
          missing.push(item);
        }
        // First away, then anew: to the stream a home that is put back is new, not one with more beds.
        await writeAll(
          client,
          table,
          different.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
        );
        await writeAll(
          client,
          table,
          missing.map((Item) => ({ PutRequest: { Item } })),
          (count) => {
            written += count;
            if (written % 5000 < count) say(`written ${written}`);
          },
        );
        removed += different.length;
      },
      { concurrency: FILES_AT_ONCE },
    );
    const others = [...present.keys()].map((key) => ({ DeleteRequest: { Key: itemOf(key) } }));
    await writeAll(client, table, others);
    removed += others.length;

    const read = new ItemsHash();
    await eachItem({ client, table }, (item) => {
      if (!isMark(item)) read.add(textOf(item));
    });
    if (read.hash !== wanted.hash || read.count !== wanted.count) {
      throw new Error(`The table has ${read.count} items instead of ${wanted.count}: run it again`);
    }
    const faults = await indexFaults(client, table);
    if (faults.length > 0) throw new Error(`${faults.join('; ')}: run it again`);
    await removeMark(client, table);
    say(`${read.count} items, identical by hash, in the table and in both indexes`);
    return { items: read.count, hash: read.hash, written, removed };
  } finally {
    client.destroy();
  }
}

/** The hashes of what is in the table, by key. Throws when it may not be written over. */
async function presentIn(
  client: DynamoDBClient,
  { table, replace }: RestoreOptions,
  { seal }: Manifest,
): Promise<Map<string, string>> {
  const present = new Map<string, string>();
  await eachItem({ client, table }, (item) => {
    if (!isMark(item)) present.set(textOf(keyOf(item)), sha256(textOf(item)));
  });
  const mark = await findMark(client, table);
  if (mark !== undefined && mark !== seal) {
    throw new BackupRefused(
      `A restore of another backup into ${table} was broken off: finish that one`,
    );
  }
  if (present.size > 0 && mark === undefined && replace !== table) {
    throw new BackupRefused(
      `${table} is not empty (${present.size} items). To replace what is in it: --replace ${table}`,
    );
  }
  return present;
}

async function changesOf(
  { from, pool, stopOpenMails, say }: RestoreOptions,
  manifest: Manifest,
): Promise<Changes> {
  let subjects = new Map<string, string>();
  const list = manifest.files.find(({ kind }) => kind === 'users');
  if (pool) {
    if (!list) throw new Error('The backup has no list of people');
    const users = (await linesOf(from, list)).map((line) => JSON.parse(line) as PoolUser);
    subjects = await makeUsers(pool, users);
    say(`${users.length} people in ${pool}: each asks for a new password when signing in`);
  }
  return { subjects, stopOpenMails: stopOpenMails === true };
}
