import { Cron } from 'croner';
import type { Code } from './code.ts';

/** A row of events/schedule/jobs.ts. */
interface JobRow {
  name: string;
  /** Five fields: minute, hour, day, month, weekday. */
  cron: string;
  zone: string;
  /** The job's file under `events`, without its ending. */
  handler: string;
}

export interface JobModule {
  /** Some take more by hand: openReturns a period. */
  run(at: { now: Date; period?: string }): Promise<Record<string, number>>;
}

const ROWS = 'events/schedule/jobs.ts';

/** The rows as the code has them now. */
async function jobRows(code: Pick<Code, 'load' | 'has'>): Promise<readonly JobRow[]> {
  if (!code.has(ROWS)) return [];
  return (await code.load<{ jobs: readonly JobRow[] }>(ROWS)).jobs;
}

/**
 * Runs each job when its row says so, as EventBridge Scheduler does: `now` is the time that the run
 * was due. `say` hears what a run did.
 */
export async function startScheduler(options: {
  code: Pick<Code, 'load' | 'has'>;
  say: (line: string) => void;
  report: (error: unknown) => void;
}): Promise<{ stop(): void }> {
  const { code, say, report } = options;
  const timers = (await jobRows(code)).map(
    ({ name, cron, zone, handler }) =>
      new Cron(cron, { timezone: zone, protect: true, catch: report }, async (self: Cron) => {
        const now = self.currentRun() ?? new Date();
        now.setMilliseconds(0);
        const { run } = await code.load<JobModule>(`events/${handler}.ts`);
        say(`Job ${name}: ${JSON.stringify(await run({ now }))}`);
      }),
  );
  return {
    stop() {
      for (const timer of timers) timer.stop();
    },
  };
}
