import * as z from 'zod/mini';
import { listRegister } from '../../shared/directory/directory.api.ts';
import { homesPage } from '../../shared/store/homes.store.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry } from './registerEntry.ts';

/** To where a page of the change feed ended. */
const { writeCursor, readCursor } = cursorsTo(z.record(z.string(), z.string()));

export const handler = handle(listRegister, async ({ query, table }) => {
  const question = `register/${query.kind}`;
  const from = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
  const { items, after } = await homesPage(table, from);
  return {
    homes: items.map(registerEntry),
    cursor: after ? writeCursor(question, after as Record<string, string>) : null,
  };
});
