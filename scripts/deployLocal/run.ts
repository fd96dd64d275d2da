import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';

/** What this machine lacks, in words for whoever sits at it. */
export class Missing extends Error {}

const running = new Set<ChildProcess>();
let stopping = false;

/**
 * Starts a command in a process group of its own, so that what it starts in turn can be ended with it;
 * what it says goes to the file `log`, or to where this program's goes.
 */
export function start(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; log?: string },
): ChildProcess {
  if (stopping) throw new Error('Stopping');
  const { cwd, env, log } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  if (log) {
    const file = createWriteStream(log);
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    child.once('close', () => file.end());
  }
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The exit code of a started command; 1 when it could not be started or was ended by a signal. */
export const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Runs a command to its end, quietly. Throws with `what` and the last lines of its log unless it
 * succeeds.
 */
export async function run(
  what: string,
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; log: string },
): Promise<void> {
  if ((await exitOf(start(command, args, options))) === 0) return;
  const causes = linesOf(options.log).filter((line) => /_FAILED|Error: /.test(line));
  const output = [...new Set(causes), lastLines(options.log, 10)].join('\n');
  throw new Error(`${what} did not succeed:\n${output}\nAll of it: ${options.log}`);
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

export const lastLines = (file: string, count = 25): string =>
  linesOf(file).slice(-count).join('\n');

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It has ended by itself.
  }
}

/**
 * Ends everything started here, with what that started: asked first, ended after five seconds.
 */
export async function stopAll(): Promise<void> {
  stopping = true;
  const all = [...running];
  const ended = all.map(
    (child) =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        if (child.exitCode !== null || child.signalCode !== null) resolve();
      }),
  );
  for (const child of all) signal(child, 'SIGTERM');
  let patience: NodeJS.Timeout | undefined;
  await Promise.race([
    Promise.all(ended),
    new Promise<void>((resolve) => {
      patience = setTimeout(resolve, 5000);
    }),
  ]);
  clearTimeout(patience);
  // The group may outlive its first process: the emulator's functions are processes too.
  for (const child of all) signal(child, 'SIGKILL');
}
