import { parseArgs } from 'node:util';
import { useLocal } from './drill/local.ts';
import { placeOf } from './drill/place.ts';
import { restore } from './drill/restore.ts';

const USAGE = `npm run restore -- --from FOLDER|s3://BUCKET/PREFIX --table NAME
  [--bucket DOCUMENTS]     puts back the documents that this bucket lacks
  [--agreements BUCKET]    puts back the files of agreements that this bucket lacks
  [--pool POOL]            makes the people in this new pool; the items follow their new subjects
  [--replace NAME]         the table's name again: what is in it and not in the backup is removed
  [--stop-open-mails]      mails that waited when the backup was made are not sent
npm run restore -- --from FOLDER --local   into the system that runs on this machine

Checks every file of the backup before it writes anything. Broken off, it can be run again.
See 'Restoring the data' in docs/runbook.md.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    table: { type: 'string' },
    bucket: { type: 'string' },
    agreements: { type: 'string' },
    pool: { type: 'string' },
    replace: { type: 'string' },
    'stop-open-mails': { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
  },
});
try {
  const local = values.local ? await useLocal() : undefined;
  const { from, table = local?.table, bucket = local?.bucket, pool, replace } = values;
  const { agreements = local?.agreements } = values;
  if (!table || !from) throw new Error(USAGE);
  await restore({
    from: placeOf(from),
    table,
    bucket,
    agreements,
    pool,
    replace,
    stopOpenMails: values['stop-open-mails'],
    now: () => new Date(),
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
