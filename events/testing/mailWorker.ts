import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StreamReader } from '../../infra/local/streamReader.ts';
import { theTable } from '../../shared/server/aws.ts';
import { mailReports } from '../schedule/mailReports.ts';
import { openReturns } from '../schedule/openReturns.ts';
import { remindVacancies } from '../schedule/remindVacancies.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { SavedSearchCache } from '../stream/savedSearchCache.ts';

/*
 * One part of the mail path as a process of its own, so that a suite can run several at once and
 * end one by kill -9: `job <now>`, `openReturns <now>`, `mailReports <now>`, `sweep <now>`, or
 * `stream <now>`, which follows the stream until it is killed. The parent's environment says where
 * the table, SES and the stream are.
 */

const [part, argument = ''] = process.argv.slice(2);
const now = new Date(argument);
const table = theTable();

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

if (part === 'job') {
  // Several begin at one moment: whoever started them says when.
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  process.stdin.destroy();
  process.stdout.write(`${JSON.stringify(await remindVacancies({ table, now }))}\n`);
} else if (part === 'openReturns' || part === 'mailReports') {
  const job = part === 'openReturns' ? openReturns : mailReports;
  process.stdout.write(`${JSON.stringify(await job({ table, now }))}\n`);
} else if (part === 'sweep') {
  process.stdout.write(`${JSON.stringify(await sweepMail({ table, now, clock: () => now }))}\n`);
} else if (part === 'stream') {
  const searches = new SavedSearchCache(table);
  new StreamReader({
    endpoint: needed('AWS_ENDPOINT_URL_DYNAMODB'),
    streamArn: needed('STREAM_ARN'),
    checkpointFile: needed('CHECKPOINT'),
    handler: async () => (event) => followChanges(event, { table, clock: () => now, searches }),
    giveUp: (record) => {
      throw new Error(`Given up: ${record.dynamodb?.SequenceNumber}`);
    },
    report: () => undefined,
  }).start();
  // Until it is killed; a parent that is killed itself leaves nobody behind.
  const parent = process.ppid;
  while (process.ppid === parent) await sleep(500);
  process.exit(0);
} else {
  throw new Error(`There is no part ${part}`);
}
