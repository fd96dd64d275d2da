import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { freePort } from '../emulators/freePort.ts';
import { exclusive } from './exclusive.ts';
import { ROOT, startProduct } from './product.ts';

const CACHE = join(ROOT, '.cache');
const PREFIX = 'seeded-';
/** Of an instant: year to hour. */
const HOUR = '2026-11-20T10'.length;
/** What the demo data is made by, and from. */
const SOURCES = ['data', 'events', 'infra/local', 'scripts', 'shared'];
/** How long a hook that needs the demo data may take, in ms: it may be the one that makes it, on a busy machine. */
export const SEEDING_MS = 600_000;
/** What a running system says of itself: of no use, and wrong, in a copy. */
const OF_ITS_OWN = ['code', 'dynamo.pid', 'run.json'];

/**
 * The folder of a product that was started as a stranger does it and ended in good order when its
 * demo data was loaded. That is done once an hour for the same sources: it takes longer than most
 * suites that need it, and the demo's "today" and "an hour ago" must stay true.
 */
export const seededState = (): Promise<string> => whileSeeded((seeded) => seeded);

/**
 * Copies a seeded state, this hour's unless another is named; answers the copy's folder, whose name
 * begins with `name`.
 */
export async function seededCopy(name: string, seeded?: string): Promise<string> {
  const copy = join(CACHE, `${name}-${randomUUID()}`);
  const filter = (file: string) => !OF_ITS_OWN.includes(basename(file));
  const copyFrom = (from: string) => cpSync(from, copy, { recursive: true, filter });
  if (seeded) copyFrom(seeded);
  else await whileSeeded(copyFrom);
  return copy;
}

/** Makes the seeded state if it is not there, and uses it while nobody else can replace it. */
async function whileSeeded<T>(use: (seeded: string) => T): Promise<T> {
  const release = await exclusive('seeding');
  const seeded = join(CACHE, `${PREFIX}${stamp()}`);
  const making = join(CACHE, `making-${randomUUID()}`);
  try {
    if (!existsSync(seeded)) {
      for (const old of readdirSync(CACHE)) {
        if (old.startsWith(PREFIX)) rmSync(join(CACHE, old), { recursive: true, force: true });
      }
      const readyMs = SEEDING_MS - 60_000;
      await (await startProduct({ state: making, port: await freePort(), readyMs })).end();
      renameSync(making, seeded);
    }
    return use(seeded);
  } finally {
    rmSync(making, { recursive: true, force: true });
    release();
  }
}

function stamp(): string {
  const stamp = createHash('sha256').update(new Date().toISOString().slice(0, HOUR));
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((file) => !/\.test\./.test(file)).sort()) {
      const stats = statSync(join(ROOT, folder, file), { throwIfNoEntry: false });
      if (stats?.isFile()) stamp.update(`${folder}/${file} ${stats.mtimeMs} ${stats.size}\n`);
    }
  }
  return stamp.digest('hex').slice(0, 16);
}
