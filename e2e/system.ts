import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 150_000;
/** What a running system says of itself: of no use, and wrong, in a copy. */
const OF_ITS_OWN = ['code', 'dynamo.pid', 'run.json'];

/** Where the journeys' systems keep what they remember. */
export const STATES = join(ROOT, '.cache');

/** A mail as `/inbox.json` lists it. */
export interface InboxMail {
  to: string[];
  subject: string;
  text: string;
  links: string[];
}

/** `npm start` on a free port. */
export interface System {
  url: string;
  inbox: () => Promise<InboxMail[]>;
  /** Waits for a mail to an address whose subject has these words. */
  mailTo: (address: string, words: string) => Promise<InboxMail>;
  /** `npm run …` against this system; answers what it printed. */
  npm: (...args: string[]) => Promise<string>;
  /** Ends it as a power cut does, and keeps its state. */
  kill: () => Promise<void>;
  /** Starts it again on the state that it left. */
  again: () => Promise<System>;
  /** Ends it in good order, and keeps its state. */
  end: () => Promise<void>;
  /** Ends it and removes its state. */
  stop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the product with demo data of its own, as `seedOnce` has left it. */
export function startSystem(): Promise<System> {
  const state = join(STATES, `e2e-${randomUUID()}`);
  cpSync(inject('seededState'), state, {
    recursive: true,
    filter: (file) => !OF_ITS_OWN.includes(basename(file)),
  });
  return runSystem(state);
}

/** Starts the product on a state, or a new one. Rejects with its output when it does not come up. */
export async function runSystem(state: string): Promise<System> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), PLACEWELL_STATE: state, NODE_ENV: '' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  await until(READY_MS, () => {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${printed}`);
    return printed.includes('is ready');
  });

  const url = `http://localhost:${port}`;
  const end = async () => {
    child.kill('SIGTERM');
    await until(15_000, () => child.exitCode !== null || child.signalCode !== null);
  };
  const inbox = async () => (await (await fetch(`${url}/inbox.json`)).json()) as InboxMail[];
  return {
    url,
    inbox,
    mailTo: async (address, words) => {
      let found: InboxMail | undefined;
      // A job sends hundreds; on a busy machine that takes its time.
      await until(60_000, async () => {
        const mails = await inbox();
        found = mails.find((mail) => mail.to.includes(address) && mail.subject.includes(words));
        return found !== undefined;
      });
      return found as InboxMail;
    },
    npm: (...args) => output(spawn('npm', ['run', '--silent', ...args], { cwd: ROOT, env })),
    kill: async () => {
      child.kill('SIGKILL');
      await until(15_000, () => child.signalCode !== null);
    },
    again: () => runSystem(state),
    end,
    stop: async () => {
      await end();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

function output(child: ChildProcess): Promise<string> {
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))));
  });
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Waits until it is so; rejects when it is not in time. Asks more and more seldom: to ask is work
 * for the system that is to come to it.
 */
export async function until(ms: number, so: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + ms;
  for (let pause = FIRST_PAUSE_MS; !(await so()); pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    if (performance.now() > end) throw new Error(`Not so within ${ms} ms: ${so}`);
    await sleep(pause);
  }
}
