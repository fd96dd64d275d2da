import pMap from 'p-map';
import { badRow, type CsvRow, type RowResult, withoutRepeats } from '#shared/csvRows/csvRows.ts';
import { changesInWords } from '#shared/directory/changesInWords.ts';
import type { ImportedKind, ImportResult } from '#shared/directory/directory.api.ts';
import * as directoryApi from '#shared/directory/directory.api.ts';
import { layoutOf, NOT_THE_DIRECTORY } from '#shared/directory/layouts.ts';
import type { PublishedPlace, RowPlan } from '#shared/directory/mergeHome.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import {
  HOMES_IMPORT,
  type ImportKind,
  LOCATIONS_IMPORT,
  type ReadRow,
} from '#shared/server/directory/importKinds.ts';
import { postcodePlace } from '#shared/server/directory/postcodePlace.ts';
import type { ImportRun } from '#shared/server/directory/saveHomes.ts';
import { authorityOfPlace } from '#shared/server/postcodes/authorityOfPlace.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { UnreadableRow } from '#shared/store/entity.ts';
import { homesPage } from '#shared/store/homes.store.ts';
import { locationsPage } from '#shared/store/serviceLocations.store.ts';
import type { Cursor, Table } from '#shared/store/table.ts';
import { actorOf } from '../runtime/caller.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry, registerLocation } from './registerEntry.ts';

/** The most places of one page: each some 3 KB, within a query's 1 MB. */
const PAGE = 250;

const cursors = cursorsTo(() => FeedPlace);

export const listRegister = handle(directoryApi.listRegister, async ({ query, table }) => {
  const question = `register/${query.kind}`;
  const from = query.cursor === undefined ? undefined : cursors.readCursor(question, query.cursor);
  const { places, after } = await placesPage(table, query.kind, from);
  return { places, cursor: after ? cursors.writeCursor(question, FeedPlace.parse(after)) : null };
});

async function placesPage(table: Table, kind: ImportedKind, from: Cursor | undefined) {
  const page = { after: from, limit: PAGE };
  if (kind === SERVICE_LOCATION) {
    const { items, after } = await locationsPage(table, page);
    return { places: items.map(registerLocation), after };
  }
  const { items, after } = await homesPage(table, page);
  return { places: items.map(registerEntry), after };
}

/** Transactions at a time: 100 rows must be done well within the function's ten seconds. */
const CONCURRENCY = 8;

type Place = PublishedPlace & { uuid: PlaceUuid };

interface Planned<E, P extends Place> {
  row: CsvRow;
  entry: E;
  plan: RowPlan<P>;
  /** What of the row could not be taken. */
  note: string | null;
}

/** The rows of a request, what they come to, and how those are saved that do anything. */
interface Looked {
  results: ImportResult[];
  save: () => Promise<ImportResult[]>;
}

/**
 * Repeating it is harmless: a row is decided on the place as it is by then. Rows that were saved before the
 * connection broke are unchanged when they come again.
 */
export const postDirectoryRows = handle(directoryApi.postDirectoryRows, async (request) => {
  const { body, caller, table, now, trace, remember } = request;
  const run: ImportRun = {
    placeOf: postcodePlace,
    authorityOf: authorityOfPlace,
    now,
    today: londonDay(now),
    who: actorOf(caller),
    trace,
  };
  const looked =
    body.kind === SERVICE_LOCATION
      ? await lookAt(LOCATIONS_IMPORT, table, body.rows, run)
      : await lookAt(HOMES_IMPORT, table, body.rows, run);
  if (!body.save) return { results: looked.results };
  return remember({ results: await looked.save() });
});

async function lookAt<E, P extends Place>(
  kind: ImportKind<E, P>,
  table: Table,
  rows: readonly CsvRow[],
  run: ImportRun,
): Promise<Looked> {
  const read = rows.map((row) => ({ row, outcome: readRow(kind, row) }));
  const entries = read.flatMap(({ row, outcome }) =>
    outcome.kind === 'place' ? [{ row, entry: outcome.entry, note: outcome.note }] : [],
  );
  const places = await kind.find(
    table,
    entries.map(({ entry }) => entry),
  );
  const planned = new Map(
    entries.map((entry, i): [CsvRow, Planned<E, P>] => [
      entry.row,
      { ...entry, plan: kind.plan(entry.entry, places[i], run) },
    ]),
  );
  const plain = read.map(({ row, outcome }): ImportResult => {
    const plannedRow = planned.get(row);
    if (plannedRow) return { ...resultOf(row, plannedRow.plan), note: noteOf(plannedRow) };
    if (outcome.kind === 'errors') return { ...badRow(row.line, outcome.errors), note: null };
    return { ...unchanged(row.line), note: kind.otherService };
  });
  const results = withoutRepeats(plain).map(
    (result, i): ImportResult => ({ note: plain[i]?.note ?? null, ...result }),
  );
  const save = () =>
    pMap(
      results,
      (result, i) => {
        const row = rows[i];
        const plannedRow = row && planned.get(row);
        const isToDo = result.outcome === 'new' || result.outcome === 'changed';
        return plannedRow && isToDo ? saved(kind, table, plannedRow, run) : result;
      },
      { concurrency: CONCURRENCY },
    );
  return { results, save };
}

const unchanged = (line: number, about: ImportResult['about'] = null): RowResult => ({
  line,
  outcome: 'unchanged',
  about,
  changes: [],
  errors: [],
});

function readRow<E, P extends Place>(kind: ImportKind<E, P>, { cells }: CsvRow): ReadRow<E> {
  const layout = layoutOf(Object.keys(cells));
  if (layout) return kind.read(layout, cells);
  return { kind: 'errors', errors: [{ column: '', message: NOT_THE_DIRECTORY }] };
}

const noteOf = <P extends Place>({ plan, note }: Pick<Planned<unknown, P>, 'plan' | 'note'>) =>
  plan.kind === 'unchanged' ? plan.note : note;

function resultOf<P extends Place>({ line }: CsvRow, plan: RowPlan<P>): RowResult {
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

async function saved<E, P extends Place>(
  kind: ImportKind<E, P>,
  table: Table,
  { row, entry, plan, note }: Planned<E, P>,
  run: ImportRun,
): Promise<ImportResult> {
  try {
    const done = await kind.save(table, entry, plan, run);
    return { ...resultOf(row, done), note: noteOf({ plan: done, note }) };
  } catch (error) {
    // The table has reported it; the other rows go on.
    if (!(error instanceof UnreadableRow)) throw error;
    return { ...badRow(row.line, [{ column: '', message: kind.unreadable }]), note: null };
  }
}
