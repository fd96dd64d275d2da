import { parseArgs } from 'node:util';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import pMap from 'p-map';
import { linkKeysText } from '#shared/server/linkGroups.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { aContact, membershipsFor } from '#shared/testing/builders.ts';
import { mailReports } from '../../events/schedule/mailReports.ts';
import { openReturns } from '../../events/schedule/openReturns.ts';
import { followChanges } from '../../events/stream/onTableChange.ts';
import { type FakeSes, startFakeSes } from '../../events/testing/fakeSes.ts';
import { type BenchTable, benchTable } from './benchTable.ts';
import { benchHomes } from './homes.ts';

/** `npm run bench:returns -- --homes 15000`: opening a month's reports, queueing their mails and sending them. */
const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '15000' },
    /** Batches of the stream at once: one a shard. */
    shards: { type: 'string', default: '4' },
    /** How many of the mails are sent; all, unless told otherwise. */
    sent: { type: 'string' },
  },
});
const HOMES = Number(values.homes);
const SENT = Number(values.sent ?? values.homes);
/** The first working day of November 2026, and nine on it. */
const OPENING = new Date('2026-11-02T00:05:00.000Z');
const NINE = new Date('2026-11-02T09:00:00.000Z');
/** As the event source hands them on (infra/aws/stream.ts). */
const BATCH = 25;
/** What the jobs work at, at once. */
const JOB_CONCURRENCY = 16;
/** What the table takes in AWS for a call with a network between, in milliseconds: an assumption. */
const READ_MS = 6;
const COMMIT_MS = 20;
/** Of a processor: what Lambda gives a function of 1 GB. The two jobs have a whole one. */
const LAMBDA_SHARE = 1024 / 1769;

interface Step {
  name: string;
  /** Of so many homes, or mails. */
  many: number;
  counts: Record<string, number>;
  seconds: number;
  /** Of this process alone: the engine's is not in it. */
  cpuSeconds: number;
  reads: number;
  commits: number;
}

async function measured(
  name: string,
  { calls }: BenchTable,
  act: () => Promise<Record<string, number>>,
  many = HOMES,
): Promise<Step> {
  const [commitsBefore, allBefore] = [calls.get('TransactWriteItems') ?? 0, total(calls)];
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const counts = await act();
  const { user, system } = process.cpuUsage(cpu);
  const commits = (calls.get('TransactWriteItems') ?? 0) - commitsBefore;
  return {
    name,
    many,
    counts,
    seconds: (performance.now() - begin) / 1000,
    cpuSeconds: (user + system) / 1e6,
    reads: total(calls) - allBefore - commits,
    commits,
  };
}

const total = (calls: ReadonlyMap<string, number>): number =>
  [...calls.values()].reduce((sum, count) => sum + count, 0);

async function fill(table: Table): Promise<void> {
  const homes = [...benchHomes(HOMES)].map((home) => ({
    ...home,
    reporting: true,
    reporting_from: null,
  }));
  const contacts = homes.map(({ uuid }) => aContact({ home: uuid, individual_contact: true }));
  const writes = [
    ...homes.map((home) => create(homeEntity, home)),
    ...contacts.map((contact) => create(contactEntity, contact)),
    ...contacts.flatMap(membershipsFor).map((part) => create(membershipEntity, part)),
  ];
  const parts = Array.from({ length: Math.ceil(writes.length / 2500) }, (_, at) =>
    writes.slice(at * 2500, (at + 1) * 2500),
  );
  await pMap(parts, (part) => table.load(part), { concurrency: 4 });
}

/** The mails that wait, as batches of the stream. */
async function batches(table: Table): Promise<DynamoDBStreamEvent[]> {
  const records: DynamoDBStreamEvent['Records'] = [];
  for await (const { key } of openMails(table)) {
    if (records.length === SENT) break;
    records.push({
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: String(records.length),
        NewImage: { entity: { S: 'mail' }, key: { S: key } },
      },
    });
  }
  return Array.from({ length: Math.ceil(records.length / BATCH) }, (_, at) => ({
    Records: records.slice(at * BATCH, (at + 1) * BATCH),
  }));
}

async function send(table: Table, events: DynamoDBStreamEvent[], ses: FakeSes) {
  const before = ses.mails.length;
  let failed = 0;
  await pMap(
    events,
    async (event) => {
      const { batchItemFailures } = await followChanges(event, { table, clock: () => NINE });
      failed += batchItemFailures.length;
    },
    { concurrency: Number(values.shards) },
  );
  const recipients = new Set(ses.mails.map(({ to }) => to)).size;
  return { sent: ses.mails.length - before, recipients, failed };
}

function report(steps: readonly Step[]): void {
  console.log('| step | counts | here, s | CPU, s | ms of CPU each | reads each | commits each |');
  console.log('|---|---|---:|---:|---:|---:|---:|');
  for (const { name, many, counts, seconds, cpuSeconds, reads, commits } of steps) {
    const each = (figure: number, digits = 1) => (figure / many).toFixed(digits);
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    console.log(
      `| ${[
        name,
        some.map(([key, count]) => `${count} ${key}`).join(', '),
        seconds.toFixed(0),
        cpuSeconds.toFixed(0),
        each(cpuSeconds * 1000),
        each(reads, 2),
        each(commits, 2),
      ].join(' | ')} |`,
    );
  }
}

/** How long a job would take as a function: by its processor or by waiting for the table, whichever is more. */
function inLambda({ name, cpuSeconds, reads, commits }: Step): string {
  const waiting = (reads * READ_MS + commits * COMMIT_MS) / 1000 / JOB_CONCURRENCY;
  return `${name}: ${Math.max(waiting, cpuSeconds).toFixed(0)} s (${cpuSeconds.toFixed(0)} s of a processor, ${waiting.toFixed(0)} s of waiting for the table)`;
}

async function main(): Promise<void> {
  const bench = await benchTable();
  const ses = await startFakeSes();
  Object.assign(process.env, {
    TABLE_NAME: 'bench',
    SITE_URL: 'http://localhost:3000',
    LINK_KEYS: linkKeysText((group) => `a key for ${group} that only this bench knows`),
    MAIL_FROM: 'vacancies@example.org',
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SES: ses.endpoint,
  });
  const { table } = bench;
  try {
    await fill(table);
    const opening = () => openReturns({ table, now: OPENING });
    const mailing = () => mailReports({ table, now: NINE });
    const steps = [
      await measured('openReturns', bench, opening),
      await measured('openReturns again', bench, opening),
      await measured('mailReports', bench, mailing),
      await measured('mailReports again', bench, mailing),
    ];
    const events = await batches(table);
    steps.push(
      await measured('the stream sends', bench, () => send(table, events, ses), SENT),
      await measured('the stream repeats', bench, () => send(table, events, ses), SENT),
    );
    report(steps);
    const [opened, , queued, , sent] = steps;
    if (!opened || !queued || !sent) return;
    console.log(`\nAs functions in AWS, at ${READ_MS} ms a read and ${COMMIT_MS} ms a commit:`);
    console.log(`- ${inLambda(opened)}\n- ${inLambda(queued)}`);
    const aSecond = SENT / (sent.cpuSeconds / LAMBDA_SHARE);
    console.log(
      `- sending: ${((sent.cpuSeconds * 1000) / SENT).toFixed(0)} ms of a processor a mail, so ${aSecond.toFixed(0)} a second for each shard of the stream (1 GB)`,
    );
  } finally {
    await Promise.all([bench.stop(), ses.stop()]);
  }
}

await main();
