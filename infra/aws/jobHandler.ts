import * as z from 'zod/mini';
import { faultForLog } from '#shared/server/faultForLog.ts';

const ScheduledCall = z.object({ time: z.iso.datetime() });

/** What the scheduler sends: it replaces the marker by the time the run was due, in UTC. */
export const scheduledInput = { time: '<aws.scheduler.scheduled-time>' };

/**
 * Makes a job's `run` a Lambda handler. `now` is the time the run was due, not the clock's: a run
 * that is retried past midnight must still be the same day's run, or it would mail twice.
 */
export function jobHandler(run: (at: { now: Date }) => Promise<Record<string, number>>) {
  return async (event: unknown): Promise<Record<string, number>> => {
    const { time } = ScheduledCall.parse(event);
    const counts = await run({ now: new Date(time) }).catch(rethrown);
    console.log(JSON.stringify({ job: process.env.JOB_NAME, due: time, ...counts }));
    return counts;
  };
}

/** Lambda logs what is thrown, and the dead letter of a run keeps it for 14 days: nothing that it quotes. */
function rethrown(error: unknown): never {
  const { name = 'Error', message, stack } = faultForLog(error);
  const safe = new Error(message);
  safe.name = name;
  safe.stack = `${name}: ${message}\n${stack ?? ''}`;
  throw safe;
}
