import { parseArgs } from 'node:util';
import { backup } from './drill/backup.ts';
import { useLocal } from './drill/local.ts';
import { placeOf } from './drill/place.ts';

const USAGE = `npm run backup -- --table NAME --to FOLDER|s3://BUCKET/PREFIX [--bucket DOCUMENTS]
  [--agreements AGREEMENTS] [--pool POOL]
npm run backup -- --local --to FOLDER     of the system that runs on this machine

Writes every item of the table, with --bucket every document, with --agreements every file of an
agreement and with --pool a list of the people
(no passwords), and a manifest with the hash of each file. See 'Restoring the data' in docs/runbook.md.`;

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    to: { type: 'string' },
    bucket: { type: 'string' },
    agreements: { type: 'string' },
    pool: { type: 'string' },
    local: { type: 'boolean', default: false },
  },
});
try {
  const local = values.local ? await useLocal() : undefined;
  const { table = local?.table, to, bucket = local?.bucket, pool = local?.pool } = values;
  const { agreements = local?.agreements } = values;
  if (!table || !to) throw new Error(USAGE);
  const say = (line: string) => console.log(line);
  const manifest = await backup({
    table,
    to: placeOf(to),
    bucket,
    agreements,
    pool,
    now: () => new Date(),
    say,
  });
  console.log(`${manifest.items} items, ${manifest.hash}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
