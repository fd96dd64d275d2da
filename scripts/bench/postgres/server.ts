import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const BIN = '/usr/lib/postgresql/15/bin';
const PACKAGES = ['postgresql-15', 'postgresql-contrib'];
const TO_INSTALL =
  'The benchmark needs PostgreSQL 15 with its contrib extensions (cube, intarray, pg_trgm). On Debian 12:\n' +
  `  apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;

/** A PostgreSQL of the benchmark's own, reached over a Unix socket, gone after `stop`. */
export interface Postgres {
  version: string;
  connect: () => Promise<pg.Client>;
  stop: () => void;
}

/** There is no PostgreSQL here, and none may be installed. */
export class NoPostgres extends Error {}

const isRoot = process.getuid?.() === 0;

/** Runs as nobody's superuser: PostgreSQL refuses to run as root. */
const asPostgres = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

const run = (command: string, args: string[]): string =>
  execFileSync(...asPostgres(command, args), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Installs PostgreSQL where it may; throws with what to install where it may not. */
function install(say: (line: string) => void): void {
  if (existsSync(`${BIN}/initdb`)) return;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new NoPostgres(TO_INSTALL);
  say(`installing ${PACKAGES.join(' and ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    const args = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES];
    execFileSync('apt-get', args, { env, stdio: 'ignore' });
  } catch {
    throw new NoPostgres(`PostgreSQL could not be installed here.\n${TO_INSTALL}`);
  }
}

/** Half of the memory that there is, at most 2 GB: far more than all tables and indexes together. */
const sharedBuffers = (): string =>
  `${Math.floor(Math.min(totalmem() / 2, 2 * 1024 ** 3) / 1024 ** 2)}MB`;

const settings = (): Record<string, string> => ({
  listen_addresses: '',
  shared_buffers: sharedBuffers(),
  effective_cache_size: '4GB',
  work_mem: '128MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.0',
  jit: 'off',
  // Only reading is measured: nothing that writes in the background may disturb it.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
});

/** Starts a cluster in a temporary folder. */
export async function startPostgres(say: (line: string) => void): Promise<Postgres> {
  install(say);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')];
  mkdirSync(socket);
  if (isRoot) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    for (const each of [folder, socket]) chownSync(each, id('-u'), id('-g'));
  }
  run(`${BIN}/initdb`, [
    '-D',
    data,
    '-U',
    'bench',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const flags = Object.entries({ ...settings(), unix_socket_directories: socket });
  const [command, args] = asPostgres(`${BIN}/postgres`, [
    '-D',
    data,
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = spawn(command, args, { stdio: 'ignore' });
  const stop = () => {
    end(data, server);
    rmSync(folder, { recursive: true, force: true });
  };
  const connect = async () => {
    const client = new pg.Client({ host: socket, user: 'bench', database: 'postgres' });
    await client.connect();
    return client;
  };
  try {
    const first = await untilReady(connect);
    const { rows } = await first.query<{ server_version: string }>('SHOW server_version');
    await first.end();
    return { version: rows[0]?.server_version.split(' ')[0] ?? '', connect, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function untilReady(connect: () => Promise<pg.Client>): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await connect();
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function end(data: string, server: ChildProcess): void {
  try {
    run(`${BIN}/pg_ctl`, ['-D', data, '-m', 'immediate', '-w', 'stop']);
  } catch {
    // It never came up: then only its starter may be left.
    server.kill();
  }
}
