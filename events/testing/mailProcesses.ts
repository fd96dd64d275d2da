import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '../../infra/local/bundling.mjs';

const READY = 'ready\n';

/** A part of the mail path that runs as a process of its own. */
export interface MailProcess {
  child: ChildProcess;
  /** Resolves when a job waits for `go`. */
  ready: Promise<void>;
  /** Lets a job that is ready begin. */
  go: () => void;
  /** Resolves with what it printed; throws what it said when it failed. */
  ended: Promise<string>;
  /** `kill -9`, and until it is gone. */
  kill: () => Promise<void>;
}

/** What `mailWorker.ts` runs. */
export type MailPart =
  | 'job'
  | 'openReturns'
  | 'mailReports'
  | 'mailUpdates'
  | 'sweep'
  | 'carry'
  | 'stream'
  | 'mails'
  | 'agreements'
  | 'agreementBatches';

export interface MailProcesses {
  /** A place for what the processes keep. */
  folder: string;
  start: (part: MailPart, now: Date, env: Record<string, string>) => MailProcess;
  stop: () => Promise<void>;
}

/** Makes `mailWorker.ts` ready to be started many times. */
export async function mailProcesses(): Promise<MailProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-mail-'));
  // Within the checkout, from where the bundle finds its packages.
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const code = mkdtempSync(join(cache, 'mail-'));
  await build({
    ...bundling,
    splitting: false,
    sourcemap: false,
    entryPoints: [join(import.meta.dirname, 'mailWorker.ts')],
    outfile: join(code, 'mailWorker.mjs'),
  } as Parameters<typeof build>[0]);
  const running = new Set<MailProcess>();

  return {
    folder,
    start(part, now, env) {
      const child = spawn(
        process.execPath,
        [join(code, 'mailWorker.mjs'), part, now.toISOString()],
        { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } },
      );
      let printed = '';
      let errors = '';
      const ready = new Promise<void>((resolve) => {
        child.stdout?.on('data', (chunk: Buffer) => {
          const text = chunk.toString();
          if (text.startsWith(READY)) resolve();
          printed += text.replace(READY, '');
        });
      });
      child.stderr?.on('data', (chunk: Buffer) => {
        errors = (errors + chunk.toString()).slice(-4000);
      });
      const ended = new Promise<string>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => {
          running.delete(started);
          if (code === 0 || signal === 'SIGKILL') resolve(printed);
          else reject(new Error(`${part} ended with ${code ?? signal}: ${errors}`));
        });
      });
      // Whoever waits for it hears of a failure; nobody need wait.
      ended.catch(() => undefined);
      const started: MailProcess = {
        child,
        ready,
        go: () => child.stdin?.write('go\n'),
        ended,
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
      };
      running.add(started);
      return started;
    },
    async stop() {
      await Promise.all(
        [...running].map((mailProcess) => mailProcess.kill().catch(() => undefined)),
      );
      rmSync(folder, { recursive: true, force: true });
      rmSync(code, { recursive: true, force: true });
    },
  };
}
