import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Period } from '#shared/reporting/period.ts';
import { jobs } from '../events/schedule/jobs.ts';
import type { JobModule } from '../infra/local/scheduler.ts';
import { LocalState } from '../infra/local/state.ts';
import { parseJobTime } from './jobTime.ts';

const USAGE = `Usage: npm run job -- NAME --at TIME
       npm run job -- openReturns --at TIME --period 2026-10
TIME is like 2026-11-23T08:00, London time; without --at it is now. The jobs:
${jobs.map(({ name, cron }) => `  ${name}  (${cron})`).join('\n')}`;

/** `npm run job -- NAME --at TIME`: runs a scheduled job against the system running here. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, period: { type: 'string' } },
  });
  const [name] = positionals;
  const job = jobs.find((job) => job.name === name);
  if (!job) throw new Error(name ? `There is no job ${name}.\n${USAGE}` : USAGE);
  const now = values.at === undefined ? new Date() : parseJobTime(values.at);
  const period = values.period === undefined ? {} : { period: Period.parse(values.period) };
  const running = await new LocalState(join(import.meta.dirname, '..')).running();
  if (!running) throw new Error('Placewell is not running here. Start it with: npm start');
  Object.assign(process.env, running.env);
  // The table is named by the environment just taken over: not before.
  const { run } = (await import(`../events/${job.handler}.ts`)) as JobModule;
  console.log(
    `${job.name} at ${now.toISOString()}: ${JSON.stringify(await run({ now, ...period }))}`,
  );
  console.log(`What it mailed: ${running.url}/inbox`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
