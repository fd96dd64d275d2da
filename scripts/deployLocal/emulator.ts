import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastLines, Missing, start } from './run.ts';

export interface Emulator {
  endpoint: string;
  kind: 'ministack' | 'localstack';
  /** Where it writes what it decided of calls, when it holds them against roles (auth/record.ts). */
  record?: string;
  /** Where the programs that were installed with it are, the AWS CLI among them. */
  programs?: string;
}

async function answers(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Which emulator answers at an endpoint. Throws `Missing` when none does. */
export async function emulatorAt(address: string): Promise<Emulator> {
  const endpoint = address.replace(/\/$/, '');
  if (await answers(`${endpoint}/_ministack/health`)) return { endpoint, kind: 'ministack' };
  if (await answers(`${endpoint}/_localstack/health`)) return { endpoint, kind: 'localstack' };
  throw new Missing(`no emulator answers at ${endpoint} (with Docker: docker compose up -d)`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts ministack on a free port of this machine alone, empty, with all its files in `folder`.
 * It runs the functions as processes of the Node that runs this. With `auth` it holds each call of a
 * function against the function's role.
 */
export async function startMinistack(
  programs: string,
  folder: string,
  { auth }: { auth: boolean },
): Promise<Emulator> {
  const port = await freePort();
  const state = join(folder, 'emulator');
  rmSync(state, { recursive: true, force: true });
  for (const name of ['state', 's3', 'tmp']) mkdirSync(join(state, name), { recursive: true });
  // What it writes there to run functions with is CommonJS; this repository's own files are not.
  writeFileSync(join(state, 'tmp/package.json'), '{ "type": "commonjs" }\n');
  const log = join(folder, 'emulator.log');
  const record = join(state, 'decisions.jsonl');
  const [program, args] = auth
    ? [join(programs, 'python'), [join(import.meta.dirname, 'auth/emulator.py')]]
    : [join(programs, 'ministack'), []];
  const child = start(program, args, {
    cwd: state,
    log,
    env: {
      ...withoutAws(process.env),
      ...(auth && { AUTH_RECORD: record }),
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      MINISTACK_REGION: 'eu-west-2',
      LAMBDA_EXECUTOR: 'local',
      PERSIST_STATE: '0',
      STATE_DIR: join(state, 'state'),
      S3_DATA_DIR: join(state, 's3'),
      TMPDIR: join(state, 'tmp'),
      // Services that nothing here uses, and that would take ports of their own.
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
    },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 240 && child.exitCode === null; tries += 1) {
    if (await answers(`${endpoint}/_ministack/health`)) {
      return { endpoint, kind: 'ministack', programs, ...(auth && { record }) };
    }
    await wait(250);
  }
  throw new Error(`The emulator did not start:\n${lastLines(log)}`);
}

/** An environment in which nothing names a real account, key or region of AWS. */
export function withoutAws(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('AWS_') && !name.startsWith('CDK_')),
  );
}
