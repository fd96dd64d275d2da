import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 150_000;

/** A mail as `/inbox.json` lists it. */
export interface InboxMail {
  to: string[];
  subject: string;
  text: string;
  links: string[];
}

/** `npm start` on a free port, with a state of its own that is gone afterwards. */
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

/** Starts the product as a stranger does. Rejects with its output when it does not come up. */
export async function startSystem(
  state = join(ROOT, '.cache', `e2e-${randomUUID()}`),
): Promise<System> {
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
  const inbox = async () => (await (await fetch(`${url}/inbox.json`)).json()) as InboxMail[];
  return {
    url,
    inbox,
    mailTo: async (address, words) => {
      let found: InboxMail | undefined;
      await until(20_000, async () => {
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
    again: () => startSystem(state),
    stop: async () => {
      child.kill('SIGTERM');
      await until(15_000, () => child.exitCode !== null || child.signalCode !== null);
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

/** Waits until it is so; rejects when it is not in time. */
export async function until(ms: number, so: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + ms;
  while (!(await so())) {
    if (performance.now() > end) throw new Error(`Not so within ${ms} ms: ${so}`);
    await sleep(100);
  }
}
