import * as z from 'zod/mini';

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
    const counts = await run({ now: new Date(time) });
    console.log(JSON.stringify({ job: process.env.JOB_NAME, due: time, ...counts }));
    return counts;
  };
}
