import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePartition } from '#shared/places/place.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { aHome } from '#shared/testing/builders.ts';
import {
  type FaultyProxy,
  type ProxiedCall,
  startFaultyProxy,
} from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { type MailProcesses, mailProcesses } from '../testing/mailProcesses.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { commissioners, update, watch } from '../testing/watchedHome.ts';
import { minutesLater, NOW, readStream } from '../testing/weekday.ts';
import { followChanges } from './onTableChange.ts';

/** Beyond what a home may have: the follower does not rely on the limit. */
const WATCHERS = scale({ short: 110, full: 500 });

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

/** A transaction that tells some of those who wait. */
const tells = ({ operation, body }: ProxiedCall) =>
  operation === 'TransactWriteItems' && body.includes('WATCHER#');

/** Holds such a transaction for good, after so many others, before or after it is done; resolves then. */
function hold({ passes, done }: { passes: number; done: boolean }): Promise<void> {
  let passed = 0;
  return new Promise((resolve) => {
    const meet = (call: ProxiedCall): Promise<never> | undefined => {
      if (!tells(call)) return undefined;
      passed += 1;
      if (passed <= passes) return undefined;
      resolve();
      return new Promise(() => undefined);
    };
    if (done) engine.answered = (call) => meet(call);
    else engine.fault = (call) => meet(call);
  });
}

describe(`kill -9 of the follower while it tells ${WATCHERS} who wait for a home`, () => {
  it.each([
    { when: 'before it has told anybody', passes: 0, done: false },
    { when: 'before its third transaction', passes: 2, done: false },
    { when: 'after its third transaction, before it has heard of it', passes: 2, done: true },
  ])('$when', async ({ when, passes, done }) => {
    engine.reset();
    const home = aHome({ name: 'House 00001', updated: new Date('2026-11-18T10:00:00.000Z') });
    const table = await room.open({ homes: [home] });
    const accounts = commissioners(WATCHERS);
    await watch(table, home, accounts);
    const { streamArn } = await makeTable(room.endpoint, table.name);
    await update(table, home, NOW, 3);

    const held = hold({ passes, done });
    const checkpoint = `watchers-${passes}-${done}`;
    const killed = processes.start('stream', NOW, {
      TABLE_NAME: table.name,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_SES: room.ses.endpoint,
      STREAM_ARN: streamArn,
      CHECKPOINT: join(processes.folder, checkpoint),
    });
    try {
      await Promise.race([held, killed.ended.then((reason) => Promise.reject(new Error(reason)))]);
    } finally {
      await killed.kill();
    }
    const waiting = () =>
      table.all(watcherEntity, { pk: placePartition(home), prefix: 'WATCHER#' });
    const leftCount = (await waiting()).length;
    expect(leftCount).toBe(WATCHERS - 25 * (passes + (done ? 1 : 0)));

    // The stream hands on what was not acknowledged, and then everything once more.
    for (const place of [checkpoint, `again-${passes}-${done}`]) {
      await readStream(table, {
        endpoint: room.endpoint,
        folder: processes.folder,
        checkpoint: place,
        handler: (event) => followChanges(event, { table, clock: () => minutesLater(1) }),
      });
    }
    for (const minutes of [2, 8]) {
      const at = minutesLater(minutes);
      await sweepMail({ table, now: at, clock: () => at });
    }
    expect(await waiting()).toEqual([]);
    expect(await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).toEqual([]);
    const recipients = room.ses.mails.map(({ to }) => to).sort();
    expect(recipients).toEqual(accounts.map(({ email }) => email).sort());
    console.log(
      `kill -9 of the follower ${when}: ${WATCHERS - leftCount} of ${WATCHERS} told before; 0 missing, 0 twice`,
    );
  });
});
