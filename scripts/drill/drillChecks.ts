import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { AGREEMENTS_BUCKET, FILES_BUCKET } from '../../infra/local/environment.ts';
import { backup } from './backup.ts';
import type { Ground } from './drillGround.ts';
import type { Manifest } from './manifest.ts';
import { placeOf } from './place.ts';
import { eachItem } from './scanTable.ts';
import { usersOf } from './users.ts';

/**
 * `npm run restore` in a process of its own, killed when the table has so many items: at most what a
 * page of a scan holds. Answers how many there were.
 */
export async function killedRestore(
  { client, hashOf }: Ground,
  { args, table, at }: { args: string[]; table: string; at: number },
): Promise<number> {
  const script = join(import.meta.dirname, '..', 'restore.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: process.env,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const counting = new ScanCommand({ TableName: table, Select: 'COUNT' });
  let there = 0;
  while (child.exitCode === null && there < at) there = (await client.send(counting)).Count ?? 0;
  child.kill('SIGKILL');
  await ended;
  return (await hashOf(table)).count;
}

/** What a table lacks of the shape that the stack gives it. */
export async function shapeFaults({ client }: Ground, TableName: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  return [
    ...(Table?.StreamSpecification?.StreamEnabled === true ? [] : ['no stream']),
    ...(Table?.GlobalSecondaryIndexes?.length === 2 ? [] : ['an index is missing']),
    ...(expiry.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED' ? [] : ['no expiry']),
  ];
}

/** How many documents a second backup has, and whether they are those of the first. */
export async function documentsAgain(
  { folder }: Ground,
  { table, first }: { table: string; first: Manifest },
): Promise<{ documents: number; same: boolean }> {
  const second = await backup({
    table,
    to: placeOf(join(folder, 'again')),
    bucket: FILES_BUCKET,
    agreements: AGREEMENTS_BUCKET,
    now: () => new Date(),
    say: () => undefined,
  });
  const named = ({ files }: Manifest) =>
    files
      .filter(({ kind }) => kind.startsWith('document') || kind === 'agreements')
      .map(({ name, sha256 }) => `${name} ${sha256}`)
      .sort();
  const documents = second.files.filter(({ kind }) => kind === 'document').length;
  return { documents, same: named(first).join() === named(second).join() };
}

/** Every account must be of somebody in the pool by the same address, and no mail may wait. */
export async function peopleFaults(
  { client }: Ground,
  { table, pool, people }: { table: string; pool: string; people: number },
): Promise<string[]> {
  const subjects = new Map((await usersOf(pool)).map(({ email, sub }) => [email, sub]));
  const faults = subjects.size === people ? [] : [`${subjects.size} people in the new pool`];
  let accounts = 0;
  await eachItem({ client, table }, (item) => {
    const [email = '', id = ''] = [item.email?.S, item.id?.S];
    if (item.entity?.S === 'account') {
      accounts += 1;
      if (subjects.get(email) !== id) faults.push(`${email} is lost`);
    }
    if (item.status?.S === 'QUEUED') faults.push('A mail waits');
  });
  return accounts === people ? faults : [...faults, `${accounts} accounts of ${people} people`];
}
