import { readdirSync, readFileSync } from 'node:fs';
import { handlerFiles } from './infra/handlerFiles.ts';

/** The names of the contracts' handlers: nobody imports them. */
const handlers = readdirSync('shared', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.api.ts'))
  .flatMap((file) => [
    ...readFileSync(`shared/${file}`, 'utf8').matchAll(/^ {2}handler: '([\w/]+)'/gm),
  ])
  .map(([, handler = '']) => handler);

/**
 * What starts by itself or is found by its name; everything else has to be imported by somebody, and so has
 * each export (`npm run unused`).
 */
export default {
  entry: [
    ...new Set([...handlerFiles('.', handlers).values()].map(({ file }) => file)),
    // A job, a reader of the stream or of a queue: by the names in jobs.ts and in infra/.
    'events/{schedule,stream}/*.ts',
    'events/{agreements,bounces}/on*.ts',
    // events/mail/examples.ts gathers them.
    'events/**/*.mail.example.ts',
    // Processes that suites start and kill.
    'events/testing/{agreementLanes,mailWorker}.ts',
    'scripts/demo/accounts.ts',
    'infra/aws/app.ts',
    'infra/local/main.ts',
    'scripts/*.{ts,mjs}',
    // Into each process of the journeys, by Node's --import.
    'scripts/record/slowClock.mjs',
    'scripts/bench/cold/loadOnce.mjs',
    'scripts/bench/*.ts',
    'scripts/bench/{quality,page}/*.ts',
    'frontend/src/main.tsx',
    'frontend/src/offline/serviceWorker.ts',
    // In the place of a package's, by the alias in frontend/vite.config.ts.
    'frontend/src/app/useSyncExternalStore.ts',
    'frontend/vite.config.ts',
    '{shared/testing/freshFile,frontend/src/testing/patientQueries}.ts',
    '{infra/local/testing/sharedEngines,e2e/seededState}.ts',
    '**/*.test.{ts,tsx}',
  ],
  include: ['files', 'exports', 'types'],
  project: ['{shared,functions,events,frontend,infra,scripts,e2e}/**/*.{ts,tsx,mjs}'],
};
