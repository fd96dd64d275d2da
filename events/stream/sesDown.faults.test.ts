import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import {
  type FaultyProxy,
  type ProxiedCall,
  type ProxyFault,
  startFaultyProxy,
} from '#shared/testing/faultyProxy.ts';
import { FULL } from '#shared/testing/scale.ts';
import { makeTable } from '../../infra/local/emulators/dynamo.ts';
import { StreamReader } from '../../infra/local/streamReader.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { aPrompt, insertsOf, type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { followChanges } from './onTableChange.ts';

/** How long SES is down. */
const MINUTES = 5;
const MINUTE_MS = 60_000;
/** Mails that are queued while it is: one every two seconds, or every ten. */
const MAILS = FULL ? 150 : 30;
const EVERY_MS = (MINUTES * MINUTE_MS) / MAILS;

let room: Mailroom;
let ses: FaultyProxy;
let folder: string;
beforeAll(async () => {
  room = await startMailroom();
  ses = await startFaultyProxy(room.ses.endpoint);
  process.env.AWS_ENDPOINT_URL_SES = ses.endpoint;
  folder = mkdtempSync(join(tmpdir(), 'placewell-down-'));
});
afterAll(async () => {
  await ses.stop();
  await room.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (status: number, code: string): ProxyFault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
});

/** What SES does in each minute that it is down. Of those that take the mail's fate in doubt, some. */
const DOWN: ((call: number) => ProxyFault)[] = [
  () => refusal(400, 'Throttling'),
  () => refusal(500, 'InternalFailure'),
  (call) => (call % 4 === 0 ? { kind: 'hang' } : refusal(503, 'ServiceUnavailable')),
  (call) => (call % 4 === 0 ? { kind: 'reset' } : refusal(400, 'Throttling')),
  (call) => (call % 3 === 0 ? refusal(500, 'InternalFailure') : refusal(400, 'Throttling')),
];

const toOf = ({ body }: ProxiedCall): string =>
  new URLSearchParams(body).get('Destination.ToAddresses.member.1') ?? '';

/** One time for the mails, the stream and the sweeps: the real one, or one that leaps. */
interface Clock {
  now: () => Date;
  /** Until so many milliseconds after the beginning. */
  until: (ms: number) => Promise<void>;
}

function clockOf(begin: Date): Clock {
  let at = begin.getTime();
  if (!FULL) {
    return {
      now: () => new Date(at),
      until: async (ms) => {
        at = Math.max(at, begin.getTime() + ms);
      },
    };
  }
  return {
    now: () => new Date(),
    until: (ms) => sleep(Math.max(0, begin.getTime() + ms - Date.now())),
  };
}

/** Mails in the order in which they are to be queued, to as many homes. */
async function world(): Promise<{ table: Table; queue: ((at: Date) => OutboxMail)[] }> {
  const homes = Array.from({ length: MAILS }, (_, n) =>
    aHome({ name: `House ${n}`, updated: new Date('2026-11-18T10:00:00.000Z') }),
  );
  const contacts = homes.map(({ uuid }) => aContact({ home: uuid }));
  const table = await room.open({ homes, contacts });
  const queue = homes.map(
    (home, n) => (at: Date) => aPrompt(home, contacts[n] as (typeof contacts)[number], at),
  );
  return { table, queue };
}

/**
 * Gives queued mails to the stream's handler: the real stream's, or, where time leaps, as many at once
 * as the stream would have in a batch.
 */
async function streamOf(table: Table, clock: Clock) {
  const around = { table, clock: clock.now };
  if (!FULL) {
    return {
      hand: async (mails: OutboxMail[]) => {
        await followChanges(insertsOf(mails), around);
      },
      stop: async () => undefined,
    };
  }
  const { streamArn } = await makeTable(room.endpoint, table.name);
  const reader = new StreamReader({
    endpoint: room.endpoint,
    streamArn,
    checkpointFile: join(folder, 'checkpoint'),
    handler: async () => (event) => followChanges(event, around),
    giveUp: (record) => {
      throw new Error(`Given up: ${record.dynamodb?.SequenceNumber}`);
    },
    report: () => undefined,
  }).start();
  return { hand: async () => undefined, stop: () => reader.stop() };
}

it('SES down for five minutes: everything goes out after, the oldest first, nothing twice', async () => {
  const { table, queue } = await world();
  const begin = FULL ? new Date() : new Date('2026-11-23T09:00:00.000Z');
  const clock = clockOf(begin);
  const stream = await streamOf(table, clock);
  /** Those of whom SES said no, and those of whom it said nothing, by reader. */
  const refused = new Set<string>();
  const unanswered = new Set<string>();
  let up = false;
  ses.fault = (call) => {
    if (up) return undefined;
    const minute = Math.floor((clock.now().getTime() - begin.getTime()) / MINUTE_MS);
    const fault = DOWN[Math.min(minute, MINUTES - 1)]?.(call.number);
    (fault?.kind === 'answer' ? refused : unanswered).add(toOf(call));
    return fault;
  };

  const mails: OutboxMail[] = [];
  const runs: { sent: string[] }[] = [];
  const sweep = async (minute: number) => {
    const before = room.ses.mails.length;
    const now = new Date(begin.getTime() + minute * MINUTE_MS);
    await sweepMail({ table, now, clock: clock.now });
    runs.push({ sent: room.ses.mails.slice(before).map(({ to }) => to) });
  };

  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (minute > 0) await sweep(minute);
    const batch: OutboxMail[] = [];
    for (let n = 0; n < MAILS / MINUTES; n += 1) {
      await clock.until(minute * MINUTE_MS + n * EVERY_MS);
      const mail = queue[mails.length]?.(clock.now());
      if (!mail) throw new Error('There is a mail for each turn');
      await table.commit(create(outboxEntity, mail));
      mails.push(mail);
      batch.push(mail);
    }
    await stream.hand(batch);
    await clock.until((minute + 1) * MINUTE_MS);
  }
  const calls = ses.calls.length;
  expect(room.ses.mails).toEqual([]);
  up = true;

  /**
   * Those that SES was given a minute after it was back, and whose answer had not come within a call's five seconds,
   * as on a busy machine: they are in doubt too, and a sweep ends at the first.
   */
  let late = new Set<string>();
  let neverTried: string[] = [];
  // The sweeps that come, until the last claim of an unanswered call is old enough.
  for (let minute = MINUTES; minute <= 2 * MINUTES + 3; minute += 1) {
    await clock.until(minute * MINUTE_MS);
    await sweep(minute);
    if (minute !== MINUTES + 1) continue;
    const delivered = new Set(room.ses.mails.map(({ to }) => to));
    const waiting = mails.map(({ to }) => String(to)).filter((to) => !delivered.has(to));
    const tried = new Set(ses.calls.slice(calls).map(toOf));
    late = new Set(waiting.filter((to) => tried.has(to)));
    neverTried = waiting.filter((to) => !unanswered.has(to) && !tried.has(to));
  }
  await stream.stop();

  const sent = room.ses.mails.map(({ to }) => to);
  expect(sent.toSorted()).toEqual(mails.map(({ to }) => String(to)).toSorted());
  expect(await table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' })).toEqual([]);
  const ageOf = new Map(mails.map(({ to }, n) => [String(to), n]));
  const inOrder = (readers: string[]) => {
    const ages = readers.map((to) => ageOf.get(to) ?? -1);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  };
  // What SES refused is overtaken by nothing that it refused too; what it left unanswered waits five
  // minutes more, since it may have gone out, and is in order within each sweep.
  const inDoubt = new Set([...unanswered, ...late]);
  const onlyRefused = sent.filter((to) => refused.has(to) && !inDoubt.has(to));
  inOrder(onlyRefused);
  for (const { sent: readers } of runs) inOrder(readers);
  expect(onlyRefused.length).toBeGreaterThan(MAILS / 2);
  expect(unanswered.size).toBeGreaterThan(0);
  // A minute after SES is back, all but the unanswered are out.
  if (late.size === 0) expect(neverTried).toEqual([]);
  console.log(
    `SES down for ${MINUTES} minutes${FULL ? '' : ' (time leaps)'}: ${MAILS} mails queued meanwhile, ${calls} calls refused or lost; after: ${sent.length} delivered, 0 missing, 0 twice; ${onlyRefused.length} that were refused strictly by age within a minute, ${inDoubt.size} that had no answer five minutes after their last try`,
  );
});
