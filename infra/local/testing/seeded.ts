import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { londonDay } from '../../../shared/kernel/calendar.ts';
import { freePort } from '../emulators/freePort.ts';
import { ROOT, startProduct } from './product.ts';

const CACHE = join(ROOT, '.cache');
const PREFIX = 'seeded-';
/** What the demo data is made by, and from. */
const SOURCES = ['data', 'infra/local', 'scripts', 'shared'];
/** What a running system says of itself: of no use, and wrong, in a copy. */
const OF_ITS_OWN = ['code', 'dynamo.pid', 'run.json'];

/**
 * A state of one's own with the demo data in it. It is loaded once a day for the same sources and
 * copied from then on: to load it takes longer than most suites that need it.
 */
export async function seededCopy(name: string): Promise<string> {
  const folder = `${PREFIX}${sourcesStamp()}`;
  const seeded = join(CACHE, folder);
  if (!existsSync(seeded)) {
    for (const old of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      if (old.startsWith(PREFIX)) rmSync(join(CACHE, old), { recursive: true, force: true });
    }
    const making = join(CACHE, `making-${randomUUID()}`);
    try {
      await (await startProduct({ state: making, port: await freePort() })).end();
      // Another test file may have been quicker.
      if (!existsSync(seeded)) renameSync(making, seeded);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  const copy = join(CACHE, `${name}-${randomUUID()}`);
  const filter = (file: string) => !OF_ITS_OWN.includes(basename(file));
  cpSync(seeded, copy, { recursive: true, filter });
  return copy;
}

function sourcesStamp(): string {
  const stamp = createHash('sha256').update(londonDay(new Date()));
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((one) => !/\.test\./.test(one)).sort()) {
      const found = statSync(join(ROOT, folder, file), { throwIfNoEntry: false });
      if (found?.isFile()) stamp.update(`${folder}/${file} ${found.mtimeMs} ${found.size}\n`);
    }
  }
  return stamp.digest('hex').slice(0, 16);
}
