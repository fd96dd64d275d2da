import { instant } from '#shared/kernel/ids.ts';
import type { Table } from '#shared/store/table.ts';
import type { ListKind } from './listKind.ts';
import type { LateChanges, ListModel } from './listModel.ts';
import type { ListTypes } from './listTypes.ts';

/** Where a reading goes on that broke off; nowhere yet where `from` is not there. */
export interface Begun {
  from?: string | undefined;
}

/** Places that are taken into a model at a time: enough to be quick, few enough for the memory. */
const TAKEN_AT_ONCE = 2000;

/**
 * The places of a list's feed that changed at an instant or after, oldest first and some at a time;
 * every place when no instant is named. A row that cannot be read is set aside by the table. Where the feed
 * breaks off, what was read of it comes before the error.
 */
export async function* placesChangedSince<L extends ListTypes>(
  { changedSince }: ListKind<L>,
  table: Table,
  since?: string,
): AsyncGenerator<L['place'][]> {
  let places: L['place'][] = [];
  try {
    for await (const place of changedSince(table, since)) {
      places.push(place);
      if (places.length < TAKEN_AT_ONCE) continue;
      yield places;
      places = [];
    }
  } catch (error) {
    yield places;
    throw error;
  }
  yield places;
}

/**
 * Takes what the feed tells from `overlap` ms before the last change that is in the model, or all of it
 * when the model is empty. Answers how many places were news.
 *
 * Writers' clocks differ, so the feed's newest entry is not always the last one written. One clock far
 * ahead must not hide what the others write: what lies after `now` does not count as read.
 *
 * A reading that breaks off leaves in `begun` from when the next one goes on: from the last place taken,
 * however many changed within one `overlap`, but from no later than what may yet have been under way.
 */
export async function readFeed<L extends ListTypes>(
  kind: ListKind<L>,
  table: Table,
  model: ListModel<L>,
  {
    now,
    overlap,
    begun = {},
    late,
  }: { now: Date; overlap: number; begun?: Begun; late?: LateChanges | undefined },
): Promise<number> {
  const { lastChange } = model;
  const settled = instant(new Date(now.getTime() - overlap));
  const readUpTo = lastChange === undefined ? undefined : Math.min(lastChange, now.getTime());
  const since =
    begun.from ??
    (readUpTo === undefined ? undefined : new Date(Math.max(0, readUpTo - overlap)).toISOString());
  let news = 0;
  for await (const places of placesChangedSince(kind, table, since)) {
    news += model.apply(places, late);
    const last = places.at(-1)?.changed_at;
    if (last !== undefined) begun.from = [last, settled].sort()[0];
  }
  return news;
}
