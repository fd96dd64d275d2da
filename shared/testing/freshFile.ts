import fc from 'fast-check';
import { vi } from 'vitest';
import { ALL } from './scale.ts';

/*
 * Before each test file: its worker as the first one found it. Workers go from file to file, so that
 * packages (the AWS SDK, React, the CDK) are loaded once; our own modules, the environment and the
 * clock are each file's own.
 */
const worker = globalThis as { placewellEnvironment?: NodeJS.ProcessEnv };

/** `npm test` says the same of a commit each time: what chance finds, `-- --all` and test:faults look for. */
const SEED_OF_NPM_TEST = 20_261_128;
fc.configureGlobal(ALL ? {} : { seed: SEED_OF_NPM_TEST });

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
worker.placewellEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!name.startsWith('VITEST')) delete process.env[name];
}
for (const [name, value] of Object.entries(worker.placewellEnvironment)) {
  if (!name.startsWith('VITEST')) process.env[name] = value;
}
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
