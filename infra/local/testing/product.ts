import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '../state.ts';
import { exclusive } from './exclusive.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

const READY_MS = 170_000;
const GONE_MS = 15_000;

/** `npm start`, in processes of its own. */
export interface Product {
  url: string;
  /** The host's process. */
  pid: number;
  /** What it tells of itself: pool, and the environment that its functions have. */
  running: Running;
  /** From the command to 'is ready'. */
  startedInMs: number;
  /** The processes of the host and of what it started, the host first. */
  processes: () => number[];
  /**
   * Ends all of them at once as a power cut does, in the order that `arrange` gives. What the kernel
   * was given is written all the same, which a real power cut does not promise.
   */
  killEverything: (arrange?: (pids: number[]) => number[]) => Promise<void>;
  /** Ends the host alone, as `kill -9` does. */
  kill: () => Promise<void>;
  /** Ends it in good order. */
  end: () => Promise<void>;
}

/**
 * Starts the product on a state, or a new one with the demo data. Rejects with what it printed when
 * it does not come up.
 */
export async function startProduct({
  state,
  port,
  empty = false,
  byNpm = false,
  readyMs = READY_MS,
}: {
  state: string;
  port: number;
  /** Without the demo. */
  empty?: boolean;
  /** By the command that people type, in a process group of its own, as a terminal makes one. */
  byNpm?: boolean;
  /** How long it may take to come up, in ms. */
  readyMs?: number;
}): Promise<Product & { started: ChildProcess }> {
  // Two starts at one time would write the same bundle and the same pages.
  const release = await exclusive('product-starts');
  const since = performance.now();
  const args = empty ? ['--empty'] : [];
  const [command, before] = byNpm
    ? ['npm', ['start', '--', ...args]]
    : [process.execPath, ['scripts/start.mjs', ...args]];
  const child = spawn(command, before, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PLACEWELL_STATE: state, NODE_ENV: 'production' },
    detached: byNpm,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  try {
    while (!printed.includes('is ready')) {
      // What others must not write at the same time is written.
      if (/Loading the demo data|Making the first account/.test(printed)) release();
      const late = performance.now() - since > readyMs;
      if (ended() || late) throw new Error(`npm start did not come up:\n${printed}`);
      await sleep(20);
    }
  } catch (error) {
    // Not SIGKILL: its database would outlive it.
    child.kill('SIGTERM');
    throw error;
  } finally {
    release();
  }
  const running = JSON.parse(readFileSync(join(state, 'run.json'), 'utf8')) as Running;
  const { pid } = running;
  const processes = () => [pid, ...childrenOf(pid)];
  return {
    url: `http://localhost:${port}`,
    pid,
    running,
    started: child,
    startedInMs: performance.now() - since,
    processes,
    killEverything: (arrange = (pids) => pids) => killAll(arrange(processes()), child),
    kill: async () => {
      child.kill('SIGKILL');
      await until('the host has ended', GONE_MS, ended);
    },
    end: async () => {
      child.kill('SIGTERM');
      await until('the product has ended', GONE_MS, ended);
    },
  };
}

async function killAll(pids: number[], host: ChildProcess): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  const gone = () => pids.every((pid) => !runs(pid)) && host.signalCode !== null;
  await until('all processes are gone', GONE_MS, gone);
}

const processList = (...args: string[]): string => {
  try {
    return execFileSync('ps', args, { encoding: 'utf8' });
  } catch {
    // It answers so when there is no such process.
    return '';
  }
};

function childrenOf(pid: number): number[] {
  const rows = processList('-A', '-o', 'pid=,ppid=')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === pid).map(([child]) => child as number);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** A process that has ended and that nobody has asked about yet runs no more. */
export function runs(pid: number): boolean {
  const stat = processList('-p', String(pid), '-o', 'stat=').trim();
  return stat !== '' && !stat.startsWith('Z');
}

/** How much memory a process holds, in megabytes. */
export const residentMb = (pid: number): number =>
  Number(processList('-p', String(pid), '-o', 'rss=')) / 1024;

/** Seconds of a processor that a process has used: to a hundredth on Linux, whole ones elsewhere. */
export const processorSeconds = (pid: number): number =>
  process.platform === 'linux' ? jiffiesOf(pid) / 100 : wholeSeconds(pid);

/** Hundredths of a second, in user and system. What stands before is the name, in brackets, with any character. */
function jiffiesOf(pid: number): number {
  const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

const wholeSeconds = (pid: number): number =>
  processList('-p', String(pid), '-o', 'time=')
    .trim()
    .split(/[:-]/)
    .map((part, at, all) => Number(part) * ([1, 60, 3600, 86_400][all.length - 1 - at] ?? 0))
    .reduce((sum, seconds) => sum + seconds, 0);

/** Waits until it is so; rejects, saying what was waited for, when it is not in time. */
export async function until(
  what: string,
  ms: number,
  so: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + ms;
  for (let pause = 5; !(await so()); pause = Math.min(pause * 1.5, 500)) {
    if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
    await sleep(pause);
  }
}

/** A bearer token of somebody who signs in with a password, as a browser gets it. */
export async function signIn(
  { url, running }: Product,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${url}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const body = (await answer.json()) as { AuthenticationResult?: { IdToken?: string } };
  const token = body.AuthenticationResult?.IdToken;
  if (!token) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  return token;
}
