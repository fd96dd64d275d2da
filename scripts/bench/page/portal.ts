import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
const READY_MS = 180_000;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** `npm start` with demo data of its own on a free port; `stop` ends it and forgets the data. */
export async function startPortal(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const state = mkdtempSync(join(ROOT, '.cache/bench-page-'));
  const env = { ...process.env, PORT: String(port), PLACEWELL_STATE: state, NODE_ENV: '' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  };
  for (const end = performance.now() + READY_MS; !printed.includes('is ready'); await sleep(200)) {
    if (child.exitCode === null && performance.now() < end) continue;
    await stop();
    throw new Error(`npm start did not come up:\n${printed}`);
  }
  return { url: `http://localhost:${port}`, stop };
}
