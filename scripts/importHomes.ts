import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { LocalState } from '../infra/local/state.ts';
import type { Home } from '../shared/homes/home.ts';
import { homesChangedSince } from '../shared/store/homes.store.ts';
import { openTable } from '../shared/store/table.ts';
import { readAreas } from './importHomes/areas.ts';
import { planImport } from './importHomes/mergeHomes.ts';
import { readDirectory } from './importHomes/readDirectory.ts';
import { saveHomes } from './importHomes/saveHomes.ts';

const USAGE = `npm run import-homes -- FILE [--table NAME] [--dry-run]

Adds and updates care homes from the regulator's directory (CSV). Without --table or TABLE_NAME it
works on the local system that npm start has running. --dry-run says what would change.`;

const SHOWN = 10;

/** The table named, or the running local system's, whose environment this process then takes on. */
async function tableName(named: string | undefined): Promise<string> {
  const name = named ?? process.env.TABLE_NAME;
  if (name) return name;
  const running = await new LocalState(fileURLToPath(new URL('..', import.meta.url))).running();
  if (!running?.env.TABLE_NAME) {
    throw new Error('Name a table with --table, or start the local system with npm start');
  }
  Object.assign(process.env, running.env);
  return running.env.TABLE_NAME;
}

/** The process's exit code: 0, or 2 when rows could not be taken. */
async function importHomes(file: string, table: string, dryRun: boolean): Promise<number> {
  const now = new Date();
  const directory = readDirectory(readFileSync(file));
  for (const { line, message } of directory.errors) console.error(`Line ${line}: ${message}`);

  const client = new DynamoDBClient({ maxAttempts: 4 });
  try {
    const opened = openTable(DynamoDBDocumentClient.from(client), table);
    const homes: Home[] = [];
    for await (const home of homesChangedSince(opened)) homes.push(home);
    const entries = directory.homes.map(({ home }) => home);
    const plan = planImport(entries, homes, { areas: readAreas(), now });
    if (!dryRun) {
      await saveHomes(opened, plan, entries, { now, trace: `importHomes ${now.toISOString()}` });
    }
    say('to add', 'added', dryRun, plan.added);
    say(
      'to change',
      'changed',
      dryRun,
      plan.changed.map(({ after }) => after),
    );
    console.log(`${plan.unchanged} unchanged, ${directory.otherServices} other services left out`);
    if (directory.errors.length > 0) {
      console.log(`${directory.errors.length} errors: those rows were not taken`);
    }
  } finally {
    client.destroy();
  }
  return directory.errors.length > 0 ? 2 : 0;
}

function say(ahead: string, done: string, dryRun: boolean, homes: Home[]): void {
  console.log(`${homes.length} ${dryRun ? ahead : done}`);
  for (const home of homes.slice(0, SHOWN)) console.log(`  ${home.cqc_recorded_id} ${home.name}`);
  if (homes.length > SHOWN) console.log(`  and ${homes.length - SHOWN} more`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await importHomes(file, await tableName(values.table), values['dry-run']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
