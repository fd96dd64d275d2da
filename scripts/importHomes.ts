import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import type { PublishedPlace, RowPlan } from '#shared/directory/mergeHome.ts';
import type { LocationPlan } from '#shared/directory/mergeLocation.ts';
import type { DirectoryHome, DirectoryLocation } from '#shared/directory/readCells.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import {
  HOMES_IMPORT,
  type ImportKind,
  LOCATIONS_IMPORT,
} from '#shared/server/directory/importKinds.ts';
import { postcodePlace } from '#shared/server/directory/postcodePlace.ts';
import type { ImportRun } from '#shared/server/directory/saveHomes.ts';
import { authorityOfPlace } from '#shared/server/postcodes/authorityOfPlace.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import { LocalState } from '../infra/local/state.ts';
import { readFile } from './importHomes/readFile.ts';

const USAGE = `npm run import-homes -- FILE [--table NAME] [--dry-run]

Adds and updates care homes and the service locations of homecare agencies from the regulator's
directory (CSV), as the pages /central_team/care_homes/import and
/central_team/service_locations/import do. Without --table or TABLE_NAME it works on the local
system that npm start has running. --dry-run says what would change.`;

const SHOWN = 10;
const ROWS_AT_ONCE = 100;
const CONCURRENCY = 10;

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

/** What each row comes to, done unless it is a dry run, a hundred rows at a time. */
async function importRows<E, P extends PublishedPlace & { uuid: PlaceUuid }>(
  table: Table,
  entries: readonly E[],
  { find, plan, save }: ImportKind<E, P>,
  { dryRun }: { dryRun: boolean },
): Promise<RowPlan<P>[]> {
  const now = new Date();
  const run: ImportRun = {
    now,
    today: londonDay(now),
    placeOf: postcodePlace,
    authorityOf: authorityOfPlace,
    who: { kind: 'job', id: 'importHomes', name: 'Import of the regulator’s directory' },
    trace: `importHomes ${now.toISOString()}`,
  };
  const plans: RowPlan<P>[] = [];
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    const some = entries.slice(at, at + ROWS_AT_ONCE);
    const places = await find(table, some);
    const done = await pMap(
      some,
      (entry, i) => {
        const planned = plan(entry, places[i], run);
        return dryRun ? planned : save(table, entry, planned, run);
      },
      { concurrency: CONCURRENCY },
    );
    plans.push(...done);
  }
  return plans;
}

/** The process's exit code: 0, or 2 when rows could not be taken. */
async function importHomes(file: string, name: string, dryRun: boolean): Promise<number> {
  const directory = readFile(readFileSync(file));
  for (const { line, errors } of directory.errors) {
    for (const { column, message } of errors) {
      console.error(`Line ${line}: ${column && `${column}: `}${message}`);
    }
  }
  const client = new DynamoDBClient({ maxAttempts: 4 });
  try {
    const table = openTable(DynamoDBDocumentClient.from(client), name);
    const entries: DirectoryHome[] = directory.homes.map(({ home }) => home);
    const homes = await importRows(table, entries, HOMES_IMPORT, { dryRun });
    sayAll('Care homes', homes, dryRun);
    const locations: DirectoryLocation[] = directory.locations;
    sayAll(
      'Homecare agencies',
      await importRows(table, locations, LOCATIONS_IMPORT, { dryRun }),
      dryRun,
    );
    console.log(`${directory.otherServices} other services left out`);
    if (directory.errors.length > 0) {
      console.log(`${directory.errors.length} errors: those rows were not taken`);
    }
  } finally {
    client.destroy();
  }
  return directory.errors.length > 0 ? 2 : 0;
}

type Plans = readonly (RowPlan | LocationPlan)[];

function sayAll(title: string, plans: Plans, dryRun: boolean): void {
  console.log(`${title}:`);
  say(plans, 'added', dryRun ? 'to add' : 'added');
  say(plans, 'changed', dryRun ? 'to change' : 'changed');
  say(plans, 'closed', dryRun ? 'to close' : 'closed');
  console.log(`${plans.filter(({ kind }) => kind === 'unchanged').length} unchanged`);
}

function say(plans: Plans, kind: RowPlan['kind'], words: string): void {
  const homes = plans.flatMap((plan) =>
    plan.kind === kind && plan.kind !== 'unchanged' ? [plan.after] : [],
  );
  console.log(`${homes.length} ${words}`);
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
