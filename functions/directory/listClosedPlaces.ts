import * as z from 'zod/mini';
import { listClosedPlaces } from '../../shared/directory/directory.api.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import { closedPlaces } from '../../shared/store/directory.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry } from './registerEntry.ts';

/** To where a page of the closed places ended. */
const { writeCursor, readCursor } = cursorsTo(z.record(z.string(), z.string()));

export const handler = handle(listClosedPlaces, async ({ query, table }) => {
  const question = `closed/${query.kind}`;
  const from = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
  const { items, after } = await closedPlaces(table, query.kind, from);
  const homes = await findHomes(
    table,
    items.map(({ place }) => place.uuid as HomeUuid),
  );
  return {
    // The index trails: a home that has just been reopened is not closed.
    homes: homes.filter(({ location_status }) => location_status === 'CLOSED').map(registerEntry),
    cursor: after ? writeCursor(question, after as Record<string, string>) : null,
  };
});
