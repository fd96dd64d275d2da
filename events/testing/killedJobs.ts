import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Table } from '#shared/store/table.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { type MailPart, type MailProcesses, mailProcesses } from './mailProcesses.ts';
import { type Mailroom, startMailroom } from './mailroom.ts';

/** How many runs of a job are killed, one after another. */
export const KILLS = 3;
/** The share of what is left to do after whose commits a run is killed: some is always left. */
const SHARE = 0.3;

interface Job {
  part: MailPart;
  now: Date;
  table: Table;
}

/** Runs of jobs in processes of their own, for the tests of a file, and what they end in by kill -9. */
export function killedJobs() {
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
  async function killedAfter(commits: number, { part, now, table }: Job, done: boolean) {
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

  return {
    room: () => room,
    /** Kills runs of a job in turn before and after a commit, as long as there is something left of `all` to do. */
    async killedOften(all: number, countDone: () => Promise<number>, job: Job): Promise<void> {
      for (let kill = 0; kill < KILLS; kill++) {
        const leftCount = all - (await countDone());
        // Those under way when the first run was killed may have been the last.
        if (leftCount > 0) await killedAfter(Math.floor(leftCount * SHARE), job, kill % 2 === 0);
      }
    },
    /** A run to its end; what it counted. */
    run: async (part: MailPart, now: Date, table: Table): Promise<Record<string, number>> =>
      JSON.parse(
        await processes.start(part, now, {
          TABLE_NAME: table.name,
          AWS_ENDPOINT_URL_DYNAMODB: room.endpoint,
        }).ended,
      ),
  };
}
