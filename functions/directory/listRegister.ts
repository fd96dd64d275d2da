import { type ImportedKind, listRegister } from '../../shared/directory/directory.api.ts';
import { SERVICE_LOCATION } from '../../shared/serviceLocations/locationKind.ts';
import { homesPage } from '../../shared/store/homes.store.ts';
import { locationsPage } from '../../shared/store/serviceLocations.store.ts';
import type { Cursor, Table } from '../../shared/store/table.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry, registerLocation } from './registerEntry.ts';

/** The most places of one page: each some 3 KB, within a query's 1 MB. */
const PAGE = 250;

const { writeCursor, readCursor } = cursorsTo(() => FeedPlace);

export const handler = handle(listRegister, async ({ query, table }) => {
  const question = `register/${query.kind}`;
  const from = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
  const { places, after } = await placesPage(table, query.kind, from);
  return { places, cursor: after ? writeCursor(question, FeedPlace.parse(after)) : null };
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
