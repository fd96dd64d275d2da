import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** A script of this folder that runs in a process of its own, bundled as a function is. */
export interface Bundled {
  file: string;
  remove: () => void;
}

export function bundled(entry: string): Bundled {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const file = join(folder, 'entry.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, entry)],
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a bundled script; it answers by messages. `processor` binds it to that one, where that can be. */
export function startBundled(
  { file }: Bundled,
  args: string[],
  { processor }: { processor?: number } = {},
): ChildProcess {
  const node = [process.execPath, file, ...args];
  const [command = '', ...rest] =
    processor === undefined || process.platform !== 'linux'
      ? node
      : ['taskset', '-c', String(processor), ...node];
  return spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** The next message of a child; throws when it ends without one. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A measuring process ended (${code})`));
    child.once('exit', ended);
    child.once('error', reject);
    child.once('message', (message) => {
      child.off('exit', ended);
      child.off('error', reject);
      resolve(message as T);
    });
  });
}
