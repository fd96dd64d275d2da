import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { hasAgreementFile, keepAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import { loadSnapshot } from '#shared/server/placeList/loadSnapshot.ts';
import { readFeed } from '#shared/server/placeList/readFeed.ts';
import { saveSnapshot } from '#shared/server/placeList/saveSnapshot.ts';
import type { Table } from '#shared/store/table.ts';
import { userMaker } from '../../infra/local/cognito.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { AGREEMENTS_BUCKET, FILES_BUCKET, LIST_BUCKET } from '../../infra/local/environment.ts';
import { BENCH_NOW } from '../bench/benchNow.ts';
import { backup, keysOf } from './backup.ts';
import { documentsAgain, killedRestore, peopleFaults, shapeFaults } from './drillChecks.ts';
import { loadDrillData } from './drillData.ts';
import { type Ground, makeGround } from './drillGround.ts';
import { harms } from './drillHarms.ts';
import { sha256 } from './itemText.ts';
import type { Manifest } from './manifest.ts';
import { findMark } from './mark.ts';
import { type Place, patientS3, placeOf } from './place.ts';
import { restore } from './restore.ts';
import { usersOf } from './users.ts';

export interface DrillFigures {
  homes: number;
  items: number;
  /** Of all items: before, as the manifest has it, and in the restored table. */
  hashes: [string, string, string];
  /** SHA-256 of the list of all homes before and of the one that the restored table gives. */
  lists: [string, string];
  documents: number;
  people: number;
  /** Backups that were harmed, in how many ways, and how many of them were refused with nothing written. */
  harmed: number;
  refused: number;
  /** How many items were there when the restore was killed. */
  killedAt: number;
  /** Problems that were looked for and found; none when all is well. */
  faults: string[];
  seconds: { backup: number; restore: number };
  megabytes: number;
}

const OLD = 'drill-before';
const NEW = 'drill-after';
const now = () => new Date();

/**
 * Loses everything and gets it back, on this machine: so many homes with contacts, histories, audit,
 * documents and people are backed up; table, buckets and pool are wiped; harmed backups are tried and
 * must be refused; a restore is killed in its midst and run again; and what is there then is compared
 * with what was.
 */
export async function drill(homes: number, say: (line: string) => void): Promise<DrillFigures> {
  const ground = await makeGround();
  try {
    return await drillOn(ground, homes, say);
  } finally {
    await ground.end();
  }
}

async function drillOn(
  ground: Ground,
  homes: number,
  say: (line: string) => void,
): Promise<DrillFigures> {
  const { opened, hashOf } = ground;
  const quietly = { now, say: (line: string) => say(`  ${line}`) };
  const pool = await ground.makePeople('people');
  await ground.makeBare(OLD);
  await loadDrillData(opened(OLD), homes, userMaker(pool.endpoint, pool.userPoolId));
  const agreements = await Promise.all(
    ['one', 'another'].map((text) => keepAgreementFile('drill', Buffer.from(`%PDF-1.7 ${text}`))),
  );
  const before = await hashOf(OLD);
  const listBefore = await listOf(opened(OLD));
  const people = (await usersOf(pool.userPoolId)).length;
  say(`${homes} homes: ${before.count} items`);

  const folder = join(ground.folder, 'backup');
  const place = placeOf(folder);
  const faults: string[] = [];
  const [manifest, backupSeconds] = await timed(() =>
    backup({
      table: OLD,
      to: place,
      bucket: FILES_BUCKET,
      agreements: AGREEMENTS_BUCKET,
      pool: pool.userPoolId,
      ...quietly,
    }),
  );
  if (statSync(join(folder, 'manifest.json')).mode & 0o077) faults.push('Others may read it');
  await wipe(ground);
  say('Everything is wiped');

  await ground.makeBare(NEW);
  const refusals = await tryHarmed(ground, { folder, place, manifest });
  faults.push(...refusals.faults);
  say(`${refusals.refused} of ${refusals.harmed} refused, nothing written`);

  // From here on with --replace, as there is an item of somebody else; killed, then run again.
  const args = ['--from', folder, '--table', NEW, '--replace', NEW, '--bucket', FILES_BUCKET];
  const killedAt = await killedRestore(ground, { args, table: NEW, at: 100 });
  if ((await findMark(ground.client, NEW)) === undefined)
    faults.push('No mark of a broken restore');
  say(`A restore was killed at ${killedAt} items and is run again`);
  const [restored, restoreSeconds] = await timed(() =>
    restore({
      from: place,
      table: NEW,
      bucket: FILES_BUCKET,
      agreements: AGREEMENTS_BUCKET,
      ...quietly,
    }),
  );
  await makeTable(ground.endpoint, NEW);
  faults.push(...(await shapeFaults(ground, NEW)));
  const after = await hashOf(NEW);
  if (restored.hash !== after.hash)
    faults.push('The restore tells another hash than the table has');
  const listAfter = await listOf(opened(NEW));
  const { documents, same } = await documentsAgain(ground, { table: NEW, first: manifest });
  if (!same) faults.push('The documents are not the same');
  for (const file of agreements) {
    if (!(await hasAgreementFile(file))) faults.push(`An agreement is not there: ${file.key}`);
  }

  // The pool is lost as well: its people are made anew, and their accounts follow.
  const newPool = (await ground.makePeople('new people')).userPoolId;
  const changed = { pool: newPool, replace: NEW, stopOpenMails: true };
  await restore({ from: place, table: NEW, ...changed, ...quietly });
  faults.push(...(await peopleFaults(ground, { table: NEW, pool: newPool, people })));
  return {
    homes,
    items: after.count,
    hashes: [before.hash, manifest.hash, after.hash],
    lists: [sha256(listBefore), sha256(listAfter)],
    documents,
    people,
    harmed: refusals.harmed,
    refused: refusals.refused,
    killedAt,
    faults,
    seconds: { backup: backupSeconds, restore: restoreSeconds },
    megabytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2,
  };
}

/** Tries every harmed backup, and a good one on a table of somebody else's. */
async function tryHarmed(
  { client, hashOf }: Ground,
  { folder, place, manifest }: { folder: string; place: Place; manifest: Manifest },
): Promise<{ harmed: number; refused: number; faults: string[] }> {
  const faults: string[] = [];
  let refused = 0;
  const refuses = async (what: string, expected: RegExp) => {
    try {
      await restore({ from: place, table: NEW, bucket: FILES_BUCKET, now, say: () => undefined });
      faults.push(`${what}: it was restored`);
    } catch (error) {
      const { message } = error as Error;
      if (expected.test(message)) refused += 1;
      else faults.push(`${what}: ${message}`);
    }
    if ((await findMark(client, NEW)) !== undefined) faults.push(`${what}: a mark`);
    if ((await keysOf(FILES_BUCKET)).length > 0) faults.push(`${what}: documents were written`);
  };
  const all = harms(folder, manifest);
  for (const { what, harm, undo } of all) {
    harm();
    await refuses(what, /^Nothing was written/);
    if ((await hashOf(NEW)).count !== 0) faults.push(`${what}: items were written`);
    undo();
  }
  const Item = { pk: { S: 'SOMEBODY' }, sk: { S: 'ELSE' } };
  await client.send(new PutItemCommand({ TableName: NEW, Item }));
  await refuses('A table of somebody else’s', /is not empty/);
  if ((await hashOf(NEW)).count !== 1) faults.push('A table of somebody else’s was written to');
  return { harmed: all.length + 1, refused, faults };
}

async function wipe({ client }: Ground): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: OLD }));
  for (const Bucket of [FILES_BUCKET, LIST_BUCKET, AGREEMENTS_BUCKET]) {
    for (const Key of await keysOf(Bucket)) {
      await patientS3().send(new DeleteObjectCommand({ Bucket, Key }));
    }
  }
}

/** The list's snapshot, made of a table from nothing, kept and read again: its bytes. */
async function listOf(table: Table): Promise<Buffer> {
  const model = ListModel.empty(careHomesList);
  await readFeed(careHomesList, table, model, { now: BENCH_NOW, overlap: 0 });
  await saveSnapshot(careHomesList, model, now());
  return (await loadSnapshot(careHomesList))?.encode() ?? Buffer.alloc(0);
}

async function timed<T>(act: () => Promise<T>): Promise<[T, number]> {
  const since = performance.now();
  return [await act(), (performance.now() - since) / 1000];
}
