import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { freePort } from '../infra/local/emulators/freePort.ts';
import { ROOT, startProduct } from '../infra/local/testing/product.ts';
import { seededCopy } from '../infra/local/testing/seeded.ts';

/** A mail as `/inbox.json` lists it. */
interface InboxMail {
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

/** Starts the product with demo data of its own, as `seedOnce` has left it. */
export async function startSystem(): Promise<System> {
  return runSystem(await seededCopy('e2e', inject('seededState')));
}

/** Starts the product with one account of the central team and nothing else. */
export const startEmptySystem = (): Promise<System> =>
  runSystem(join(ROOT, '.cache', `empty-${randomUUID()}`), { empty: true });

/** Starts the product on a state, or a new one. Rejects with its output when it does not come up. */
async function runSystem(state: string, { empty = false } = {}): Promise<System> {
  const port = await freePort();
  const { url, end, kill } = await startProduct({ state, port, empty });
  const env = { ...process.env, PORT: String(port), PLACEWELL_STATE: state, NODE_ENV: '' };
  const inbox = async () => (await (await fetch(`${url}/inbox.json`)).json()) as InboxMail[];
  return {
    url,
    inbox,
    mailTo: async (address, words) => {
      let inboxMail: InboxMail | undefined;
      // A job sends hundreds; on a busy machine that takes its time.
      await until(60_000, async () => {
        const mails = await inbox();
        inboxMail = mails.find((mail) => mail.to.includes(address) && mail.subject.includes(words));
        return inboxMail !== undefined;
      });
      return inboxMail as InboxMail;
    },
    npm: (...args) => output(spawn('npm', ['run', '--silent', ...args], { cwd: ROOT, env })),
    kill,
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
const LONGEST_PAUSE_MS = 400;

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
