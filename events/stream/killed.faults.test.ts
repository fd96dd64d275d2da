import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import {
  type FaultyProxy,
  type ProxiedCall,
  startFaultyProxy,
} from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { remindVacancies } from '../schedule/remindVacancies.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { type MailProcesses, mailProcesses } from '../testing/mailProcesses.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { aWeekday, counted, minutesLater, NOW, readStream } from '../testing/weekday.ts';
import { followChanges } from './onTableChange.ts';

const RECIPIENTS = scale({ short: 48, full: 1000 });
/** The calls at the point that go by before the kill. */
const BEFORE_KILL = Math.floor(RECIPIENTS / 3);
/** Deliveries that one follower of the stream has under way. */
const IN_FLIGHT = 5;

let room: Mailroom;
let processes: MailProcesses;
let engine: FaultyProxy;
let ses: FaultyProxy;
beforeAll(async () => {
  [room, processes] = await Promise.all([startMailroom(), mailProcesses()]);
  engine = await startFaultyProxy(room.endpoint);
  ses = await startFaultyProxy(room.ses.endpoint);
});
afterAll(async () => {
  await processes.stop();
  await Promise.all([engine.stop(), ses.stop()]);
  await room.stop();
});

const commits =
  (text = '') =>
  ({ operation, body }: ProxiedCall): boolean =>
    operation === 'TransactWriteItems' && body.includes(text);
const commitsMail = (status: string) => commits(`"status":{"S":"${status}"}`);

/** A point of the path: which call the process waits at when it is killed. */
interface Point {
  name: string;
  process: 'job' | 'stream';
  at: 'engine' | 'ses';
  call: (call: ProxiedCall) => boolean;
  /** Whether the service has done what it was asked, and the process has not heard. */
  done: boolean;
  /** Whether those that wait at the point are sent again, since nobody knows that they were. */
  again: boolean;
}

const POINTS: Point[] = [
  {
    name: 'the job, between reading the homes that are due and its commits',
    ...{ process: 'job', at: 'engine', call: commits(), done: false, again: false },
  },
  {
    name: 'the job, when the homes have their entries, between the people’s mails',
    ...{ process: 'job', at: 'engine', call: commitsMail('QUEUED'), done: false, again: false },
  },
  {
    name: 'the follower, after its commits, before the stream hears that the records are done',
    ...{ process: 'stream', at: 'engine', call: commitsMail('SENT'), done: true, again: false },
  },
  {
    name: 'the follower, between its claim and SES',
    ...{ process: 'stream', at: 'engine', call: commitsMail('CLAIMED'), done: true, again: false },
  },
  {
    name: 'the follower, when SES has taken the mail and before its answer is read',
    ...{ process: 'stream', at: 'ses', call: () => true, done: true, again: true },
  },
  {
    name: 'the follower, between SES’s answer and the record of it',
    ...{ process: 'stream', at: 'engine', call: commitsMail('SENT'), done: false, again: true },
  },
];

/** Holds every call at the point from the nth on, for good; answers what is held. */
function hold({ at, call, done }: Point): ProxiedCall[] {
  const proxy = at === 'engine' ? engine : ses;
  const held: ProxiedCall[] = [];
  let passed = 0;
  const meet = (proxiedCall: ProxiedCall): Promise<never> | undefined => {
    if (!call(proxiedCall)) return undefined;
    passed += 1;
    if (passed <= BEFORE_KILL) return undefined;
    // A call that the client makes again, since it had no answer, is the same one.
    if (!held.some(({ body }) => body === proxiedCall.body)) held.push(proxiedCall);
    return new Promise(() => undefined);
  };
  if (done) proxy.answered = (proxiedCall) => meet(proxiedCall);
  else proxy.fault = (proxiedCall) => meet(proxiedCall);
  return held;
}

/** Until everything that the process has under way waits at the point. */
async function allHeld(held: ProxiedCall[]): Promise<void> {
  const until = Date.now() + 600_000;
  let last = -1;
  const calls = () => engine.calls.length + ses.calls.length;
  while (held.length === 0 || calls() !== last) {
    if (Date.now() > until) throw new Error('The process never came to the point');
    last = calls();
    await sleep(700);
  }
}

describe(`kill -9 of ${RECIPIENTS} recipients’ mail`, () => {
  it.each(POINTS)('$name', async (point) => {
    engine.reset();
    ses.reset();
    const day = aWeekday(RECIPIENTS);
    const table = await room.open(day);
    const { streamArn } = await makeTable(room.endpoint, table.name);
    const checkpoint = `checkpoint-${POINTS.indexOf(point)}`;
    const env = {
      TABLE_NAME: table.name,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_SES: ses.endpoint,
      STREAM_ARN: streamArn,
      CHECKPOINT: join(processes.folder, checkpoint),
    };
    if (point.process === 'stream') await remindVacancies({ table, now: NOW });

    const held = hold(point);
    const killed = processes.start(point.process, NOW, env);
    if (point.process === 'job') {
      await killed.ready;
      killed.go();
    }
    try {
      await Promise.race([allHeld(held), killed.ended.then((reason) => Promise.reject(reason))]);
    } finally {
      await killed.kill();
    }
    const open = await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
    const sentBefore = room.ses.mails.length;

    // What comes by itself: the scheduler runs a job that broke off again, the stream hands on what
    // was not acknowledged, and the sweep comes every minute.
    if (point.process === 'job') await remindVacancies({ table, now: NOW });
    await readStream(table, {
      endpoint: room.endpoint,
      folder: processes.folder,
      checkpoint,
      handler: (event) => followChanges(event, { table, clock: () => minutesLater(1) }),
    });
    for (const minutes of [2, 3, 4, 5, 6, 7]) {
      const at = minutesLater(minutes);
      await sweepMail({ table, now: at, clock: () => at });
    }

    const { missing, unasked, repeated, duplicates } = counted(room.ses.mails, day);
    expect({ missing, unasked }).toEqual({ missing: [], unasked: [] });
    expect(await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).toEqual([]);
    const inFlight = point.process === 'stream' ? held.length : 0;
    expect(inFlight).toBeLessThanOrEqual(IN_FLIGHT);
    if (point.again) {
      // Nobody can know whether they went out: they go again, and no other does.
      expect(duplicates).toBe(repeated.length);
      expect(duplicates).toBeLessThanOrEqual(inFlight);
      const waiting = open.filter(({ status }) => status === 'CLAIMED').map(({ key }) => key);
      const claimed = waiting.map((key) => /^weekdayPrompt#[^#]+#(.+)$/.exec(key)?.[1]);
      expect(new Set(claimed)).toEqual(new Set(repeated));
    } else {
      expect(duplicates).toBe(0);
    }
    console.log(
      `kill -9 of ${point.name}: ${sentBefore} of ${RECIPIENTS} sent before, ${held.length} calls held; 0 missing, ${duplicates} twice`,
    );
  });
});
