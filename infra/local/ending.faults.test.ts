import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './emulators/freePort.ts';
import { ROOT, runs, startProduct, until } from './testing/product.ts';

let state: string;
beforeAll(() => {
  // Within the checkout: the handlers that are built there find their packages.
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  state = mkdtempSync(join(cache, 'ending-'));
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

const ENDS = 30_000;

/** `npm start`; what ends it; then the host, its database and npm are gone, and it was told in good order. */
async function startedByNpm() {
  const product = await startProduct({ state, port: await freePort(), empty: true, byNpm: true });
  const npm = product.started.pid as number;
  // The host and its database; npm and the shell between are its ancestors.
  const all = [npm, ...product.processes()];
  expect(product.processes().length).toBeGreaterThan(1);
  return {
    npm,
    started: product.started,
    /** As a terminal sends it: to all of its group. */
    toGroup: (signal: NodeJS.Signals) => process.kill(-npm, signal),
    toNpm: (signal: NodeJS.Signals) => process.kill(npm, signal),
    gone: async () => {
      try {
        await until('host, database and npm are gone', ENDS, () => !all.some(runs));
      } finally {
        for (const pid of all.filter(runs)) process.kill(pid, 'SIGKILL');
      }
      // Only a host that has stopped all in order takes this away.
      expect(existsSync(join(state, 'run.json'))).toBe(false);
    },
  };
}

it('npm start ends in good order at one Ctrl-C, which npm hands on once more', async () => {
  const { toGroup, started, gone } = await startedByNpm();
  let printed = '';
  started.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  // What a process has printed may be read after it is gone.
  const wholeOutput = once(started.stdout as NodeJS.ReadableStream, 'end');
  toGroup('SIGINT');
  await sleep(30);
  toGroup('SIGINT');
  await gone();
  await wholeOutput;
  expect(printed.match(/Stopping/g)).toHaveLength(1);
}, 240_000);

it('npm start ends in good order when its terminal is closed and takes no more lines', async () => {
  const { toGroup, started, gone } = await startedByNpm();
  started.stdout?.destroy();
  started.stderr?.destroy();
  toGroup('SIGHUP');
  await gone();
}, 240_000);

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start ends in good order when %s ends npm alone',
  async (signal) => {
    const { toNpm, gone } = await startedByNpm();
    toNpm(signal);
    await gone();
  },
  240_000,
);
