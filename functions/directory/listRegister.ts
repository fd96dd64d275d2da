import { listRegister } from '../../shared/directory/directory.api.ts';
import { homesPage } from '../../shared/store/homes.store.ts';
import { cursorsTo, FeedPlace } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { registerEntry } from './registerEntry.ts';

/** The most homes of one page: each some 3 KB, within a query's 1 MB. */
const PAGE = 250;

const { writeCursor, readCursor } = cursorsTo(FeedPlace);

export const handler = handle(listRegister, async ({ query, table }) => {
  const question = `register/${query.kind}`;
  const from = query.cursor === undefined ? undefined : readCursor(question, query.cursor);
  const { items, after } = await homesPage(table, { after: from, limit: PAGE });
  return {
    homes: items.map(registerEntry),
    cursor: after ? writeCursor(question, FeedPlace.parse(after)) : null,
  };
});
