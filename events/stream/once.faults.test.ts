import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditOf } from '#shared/store/audit.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { scale } from '#shared/testing/scale.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { type MailProcesses, mailProcesses } from '../testing/mailProcesses.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { aWeekday, counted, minutesLater, NOW, readStream } from '../testing/weekday.ts';
import { followChanges } from './onTableChange.ts';

const RECIPIENTS = scale({ short: 60, full: 1000 });

/** Time enough for a machine that has much else to do. */
const WAIT_MS = scale({ short: 90_000, full: 1_800_000 });

let room: Mailroom;
let processes: MailProcesses;
beforeAll(async () => {
  [room, processes] = await Promise.all([startMailroom(), mailProcesses()]);
});
afterAll(async () => {
  await processes.stop();
  await room.stop();
});

it('three weekday jobs at once and a stream that repeats everything make one mail each', async () => {
  const day = aWeekday(RECIPIENTS);
  const table = await room.open(day);
  const { streamArn } = await makeTable(room.endpoint, table.name);
  const { endpoint, ses } = room;
  const env = {
    TABLE_NAME: table.name,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    STREAM_ARN: streamArn,
  };

  // Two followers of the whole stream, each in a process of its own: every record comes twice, at
  // about the same time. Three jobs beside them.
  const followers = [1, 2].map((n) =>
    processes.start('stream', NOW, { ...env, CHECKPOINT: join(processes.folder, `follower-${n}`) }),
  );
  const jobs = [1, 2, 3].map(() => processes.start('job', NOW, env));
  await Promise.all(jobs.map(({ ready }) => ready));
  for (const job of jobs) job.go();
  const ends = await Promise.all(jobs.map(({ ended }) => ended));
  const runs = ends.map((printed) => JSON.parse(printed) as Record<string, number>);
  expect(runs.reduce((sum, { mails = 0 }) => sum + mails, 0)).toBe(day.mails);
  const open = () => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  // All have been claimed and nothing more arrives: what a busy machine let time out waits for the
  // sweep.
  await vi.waitUntil(
    async () => {
      const before = ses.calls();
      const waiting = (await open()).filter(({ status }) => status === 'QUEUED');
      if (waiting.length > 0) return false;
      await sleep(500);
      return ses.calls() === before;
    },
    { timeout: WAIT_MS, interval: 250 },
  );

  // The stream once more from its beginning, the job again later that day, and the sweeps.
  let redelivered = 0;
  await readStream(table, {
    endpoint,
    folder: processes.folder,
    checkpoint: 'again',
    handler: (event) => {
      redelivered += event.Records.filter(
        ({ eventName, dynamodb }) =>
          eventName === 'INSERT' && dynamodb?.NewImage?.entity?.S === 'mail',
      ).length;
      return followChanges(event, { table, clock: () => minutesLater(1) });
    },
  });
  expect(redelivered).toBe(day.mails);
  const later = processes.start('job', minutesLater(120), env);
  await later.ready;
  later.go();
  expect(JSON.parse(await later.ended)).toMatchObject({ queued: 0, mails: 0, failed: 0 });
  await Promise.all(followers.map((follower) => follower.kill()));
  let swept = 0;
  for (const minutes of [2, 7, 150]) {
    const at = minutesLater(minutes);
    swept += (await sweepMail({ table, now: at, clock: () => at })).sent ?? 0;
  }

  expect(counted(ses.mails, day)).toEqual({
    missing: [],
    unasked: [],
    repeated: [],
    duplicates: 0,
  });
  expect(await open()).toEqual([]);
  let audited = 0;
  for (const { uuid } of day.homes) {
    const trail = await auditOf(table, homeEntity.key({ uuid }).pk);
    expect(trail.map(({ what }) => what)).toEqual(['vacancies.reminded']);
    audited += 1;
  }
  console.log(
    `${RECIPIENTS} times that a home asks a person, in ${audited} homes, 3 jobs at once (${runs
      .map(({ queued }) => queued)
      .join(
        ' + ',
      )} homes) and a fourth, each record handed on 3 times: ${ses.mails.length} mails (${swept} by the sweep), 0 missing, 0 twice, 1 audit entry a home`,
  );
});
