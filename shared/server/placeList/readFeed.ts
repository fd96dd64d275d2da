import type { Table } from '../../store/table.ts';
import type { ListKind } from './listKind.ts';
import type { ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';

/** Places that are taken into a model at a time: enough to be quick, few enough for the memory. */
const TAKEN_AT_ONCE = 2000;

/**
 * The places of a list's feed that changed at an instant or after, oldest first and some at a time;
 * every place when no instant is named. A row that cannot be read is set aside by the table.
 */
export async function* placesChangedSince<L extends ListTypes>(
  { changedSince }: ListKind<L>,
  table: Table,
  since?: string,
): AsyncGenerator<L['place'][]> {
  let places: L['place'][] = [];
  for await (const place of changedSince(table, since)) {
    places.push(place);
    if (places.length < TAKEN_AT_ONCE) continue;
    yield places;
    places = [];
  }
  yield places;
}

/**
 * Takes what the feed tells from `overlap` ms before the last change that is in the model, or all of it
 * when the model is empty. Answers how many places were news.
 *
 * Writers' clocks differ, so the feed's newest entry is not always the last one written. One clock far
 * ahead must not hide what the others write: what lies after `now` does not count as read.
 */
export async function readFeed<L extends ListTypes>(
  kind: ListKind<L>,
  table: Table,
  model: ListModel<L>,
  { now, overlap }: { now: Date; overlap: number },
): Promise<number> {
  const { lastChange } = model;
  const readUpTo = lastChange === undefined ? undefined : Math.min(lastChange, now.getTime());
  const since =
    readUpTo === undefined ? undefined : new Date(Math.max(0, readUpTo - overlap)).toISOString();
  let news = 0;
  for await (const places of placesChangedSince(kind, table, since)) news += model.apply(places);
  return news;
}
