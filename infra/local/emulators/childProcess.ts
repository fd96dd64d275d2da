import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** A running emulator: where the AWS SDK finds it, and how it ends. */
export interface Emulator {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const STOP_MS = 3_000;

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
    } catch {
      return '';
    }
  }
}

/**
 * Ends the process that a host which was killed left behind. A process id can have gone to somebody
 * else's program since, so its command line must hold `mark` as well.
 */
export function endOrphan(pidFile: string, mark: string): void {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return;
  }
  rmSync(pidFile, { force: true });
  if (!Number.isInteger(pid) || pid <= 1 || !commandOf(pid).includes(mark)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended between the look and the signal.
  }
}

export interface ChildOptions {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Where to note the process id, so that the next start can end an orphan. */
  pidFile?: string | undefined;
}

/**
 * Starts a program that ends with this process, however this process ends itself; after a `kill -9`
 * the next start's `endOrphan` does it.
 */
export function startChild({ command, args, env, pidFile }: ChildOptions): {
  child: ChildProcess;
  errors: () => string;
  stop: () => Promise<void>;
} {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C reaches the host alone, which stops things in the right order.
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  });
  if (pidFile && child.pid) writeFileSync(pidFile, String(child.pid));
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2_000);
  });
  child.once('error', (error) => {
    errors += error.message;
  });

  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));

  return {
    child,
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(kill, STOP_MS);
      await ended;
      clearTimeout(late);
      if (pidFile) rmSync(pidFile, { force: true });
    },
  };
}
