import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placePartition } from '../../shared/places/place.ts';
import type { Period } from '../../shared/reporting/period.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { returnsOfPeriod } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { type FaultyProxy, startFaultyProxy } from '../../shared/testing/faultyProxy.ts';
import { scale } from '../../shared/testing/scale.ts';
import { type MailPart, type MailProcesses, mailProcesses } from '../testing/mailProcesses.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { NINE, OPENING, reportingHomes } from '../testing/reportDay.ts';
import { sweepMail } from './sweepMail.ts';

const HOMES = scale({ short: 40, full: 2000 });
const OCTOBER = '2026-10' as Period;
/** How many runs of each job are killed, one after another. */
const KILLS = 3;
/** The share of what is left to do after whose commits a run is killed: some is always left. */
const SHARE = 0.3;
const MOST_SWEEPS = 40;

let room: Mailroom;
let processes: MailProcesses;
let engine: FaultyProxy;
beforeAll(async () => {
  [room, processes] = await Promise.all([startMailroom(), mailProcesses()]);
  engine = await startFaultyProxy(room.endpoint);
});
afterAll(async () => {
  await processes.stop();
  await engine.stop();
  await room.stop();
});

/** Runs a job until so many of its commits have gone by, and the rest hang; then kill -9. */
async function killedAfter(
  commits: number,
  { part, now, table, done }: { part: MailPart; now: Date; table: Table; done: boolean },
): Promise<void> {
  engine.reset();
  let passed = 0;
  let held = 0;
  const meet = ({ operation }: { operation?: string | undefined }) => {
    if (operation !== 'TransactWriteItems') return undefined;
    passed += 1;
    if (passed <= commits) return undefined;
    held += 1;
    return new Promise<never>(() => undefined);
  };
  // What is done has been committed, and its process has not heard; what is not has not begun.
  if (done) engine.answered = meet;
  else engine.fault = meet;
  const job = processes.start(part, now, {
    TABLE_NAME: table.name,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  });
  const isHeld = async () => {
    while (held === 0) await sleep(50);
  };
  await Promise.race([isHeld(), job.ended.then((end) => Promise.reject(new Error(end)))]);
  await job.kill();
  engine.reset();
}

/** Kills runs of a job in turn before and after a commit, as long as there is something left to do. */
async function killedOften(
  countDone: () => Promise<number>,
  job: { part: MailPart; now: Date; table: Table },
): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    const left = HOMES - (await countDone());
    // Those under way when the first run was killed may have been the last.
    if (left > 0) await killedAfter(Math.floor(left * SHARE), { ...job, done: kill % 2 === 0 });
  }
}

const run = async (part: MailPart, now: Date, table: Table): Promise<Record<string, number>> =>
  JSON.parse(
    await processes.start(part, now, {
      TABLE_NAME: table.name,
      AWS_ENDPOINT_URL_DYNAMODB: room.endpoint,
    }).ended,
  );

it(`${HOMES} reports are opened and mailed about once, however often a run is killed`, async () => {
  const { homes, contacts } = reportingHomes(HOMES);
  const table = await room.open({ homes, contacts });
  const opened = async () => {
    let count = 0;
    for await (const _ of returnsOfPeriod(table, OCTOBER)) count += 1;
    return count;
  };
  await killedOften(opened, { part: 'openReturns', now: OPENING, table });
  await Promise.all([1, 2].map(() => run('openReturns', OPENING, table)));
  let returns = 0;
  for await (const one of returnsOfPeriod(table, OCTOBER)) {
    expect(one.version).toBe(1);
    returns += 1;
  }
  expect(returns).toBe(HOMES);

  const mailed = async () =>
    (await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).length;
  await killedOften(mailed, { part: 'mailReports', now: NINE, table });
  await Promise.all([1, 2].map(() => run('mailReports', NINE, table)));
  expect(await run('mailReports', NINE, table)).toMatchObject({ due: 0, mails: 0 });
  const queued = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  expect(new Set(queued.map(({ to }) => to)).size).toBe(HOMES);
  expect(queued).toHaveLength(HOMES);

  for (let sweep = 0; sweep < MOST_SWEEPS && room.ses.mails.length < HOMES; sweep++) {
    const at = new Date(NINE.getTime() + (2 + sweep) * 60_000);
    await sweepMail({ table, now: at, clock: () => at });
  }
  const readers = room.ses.mails.map(({ to }) => to);
  expect(readers.toSorted()).toEqual(contacts.map(({ emails }) => emails[0]?.address).toSorted());
  for (const home of homes) {
    const trail = await auditOf(table, placePartition(home));
    expect(trail.map(({ what }) => what).toSorted()).toEqual(['reports.mailed', 'reports.opened']);
  }
  console.log(
    `${HOMES} reports: openReturns and mailReports killed ${KILLS} times each, then twice at once: ${returns} returns, ${readers.length} mails, 0 twice, one audit entry each`,
  );
});
