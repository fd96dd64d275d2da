import pMap from 'p-map';
import {
  badRow,
  type CsvRow,
  type RowResult,
  withoutRepeats,
} from '../../shared/csvRows/csvRows.ts';
import { changesInWords } from '../../shared/directory/changesInWords.ts';
import { type ImportResult, postDirectoryRows } from '../../shared/directory/directory.api.ts';
import { layoutOf, NOT_THE_DIRECTORY } from '../../shared/directory/layouts.ts';
import { planRow, type RowPlan } from '../../shared/directory/mergeHome.ts';
import { type DirectoryHome, readCells } from '../../shared/directory/readCells.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { findRowHomes } from '../../shared/server/directory/findRowHomes.ts';
import { postcodePlace } from '../../shared/server/directory/postcodePlace.ts';
import { type ImportRun, saveRow } from '../../shared/server/directory/saveHomes.ts';
import { UnreadableRow } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/** Transactions at a time: 100 rows must be done well within the function's ten seconds. */
const CONCURRENCY = 8;

interface Planned {
  row: CsvRow;
  entry: DirectoryHome;
  plan: RowPlan;
  /** What of the row could not be taken. */
  note: string | null;
}

/**
 * Repeating it is harmless: a row is decided on the home as it is by then. Rows that were saved before the
 * connection broke are unchanged when they come again.
 */
export const handler = handle(postDirectoryRows, async (request) => {
  const { body, caller, table, now, trace, remember } = request;
  const run: ImportRun = {
    placeOf: postcodePlace,
    now,
    today: londonDay(now),
    who: actorOf(caller),
    trace,
  };
  const read = body.rows.map((row) => ({ row, outcome: outcomeOf(row) }));
  const entries = read.flatMap(({ row, outcome }) =>
    outcome.kind === 'home' ? [{ row, entry: outcome.home, note: outcome.note }] : [],
  );
  const homes = await findRowHomes(
    table,
    entries.map(({ entry }) => entry),
  );
  const planned = new Map(
    entries.map((one, i): [CsvRow, Planned] => [
      one.row,
      { ...one, plan: planRow(one.entry, homes[i], run) },
    ]),
  );
  const results = withoutRepeats(
    read.map(({ row, outcome }) => {
      const one = planned.get(row);
      if (one) return resultOf(row, one.plan);
      return outcome.kind === 'errors' ? badRow(row.line, outcome.errors) : unchanged(row.line);
    }),
  );
  const noted = results.map((result, i): ImportResult => {
    const { row, outcome } = read[i] as (typeof read)[number];
    return { note: noteOf(outcome.kind, planned.get(row)), ...result };
  });
  if (!body.save) return { results: noted };
  return remember({
    results: await pMap(
      noted,
      (result, i) => {
        const one = planned.get((read[i] as (typeof read)[number]).row);
        const isToDo = result.outcome === 'new' || result.outcome === 'changed';
        return one && isToDo ? saved(table, one, run) : result;
      },
      { concurrency: CONCURRENCY },
    ),
  });
});

const unchanged = (line: number, about: ImportResult['about'] = null): RowResult => ({
  line,
  outcome: 'unchanged',
  about,
  changes: [],
  errors: [],
});
const OTHER_SERVICE = 'Not a care home, so it is left out';

function outcomeOf({ cells }: CsvRow): ReturnType<typeof readCells> {
  const layout = layoutOf(Object.keys(cells));
  if (layout) return readCells(layout, cells);
  return { kind: 'errors', errors: [{ column: '', message: NOT_THE_DIRECTORY }] };
}

function noteOf(kind: string, planned: Pick<Planned, 'plan' | 'note'> | undefined): string | null {
  if (kind === 'otherService') return OTHER_SERVICE;
  if (!planned) return null;
  return planned.plan.kind === 'unchanged' ? planned.plan.note : planned.note;
}

function resultOf({ line }: CsvRow, plan: RowPlan): RowResult {
  if (plan.kind === 'unchanged') {
    const { home } = plan;
    return unchanged(line, home && { id: home.uuid, name: home.name });
  }
  const { after } = plan;
  return {
    line,
    outcome: plan.kind === 'added' ? 'new' : 'changed',
    about: { id: after.uuid, name: after.name },
    changes: plan.kind === 'added' ? [] : changesInWords(plan.before, after),
    errors: [],
  };
}

async function saved(
  table: Table,
  { row, entry, plan, note }: Planned,
  run: ImportRun,
): Promise<ImportResult> {
  try {
    const done = await saveRow(table, entry, plan, run);
    return { ...resultOf(row, done), note: noteOf('home', { plan: done, note }) };
  } catch (error) {
    // The table has reported it; the other rows go on.
    if (!(error instanceof UnreadableRow)) throw error;
    const message = 'What is stored of this home cannot be read';
    return { ...badRow(row.line, [{ column: '', message }]), note: null };
  }
}
