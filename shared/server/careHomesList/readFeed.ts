import type { Home } from '../../homes/home.ts';
import { homesChangedSince } from '../../store/homes.store.ts';
import type { Table } from '../../store/table.ts';
import type { ListModel } from './listModel.ts';

/** Homes that are taken into the model at a time: enough to be quick, few enough for the memory. */
const TAKEN_AT_ONCE = 2000;

/**
 * Takes what the feed tells from `overlap` ms before the last change that the model knows, or all of
 * it when the model knows nothing. Answers how many homes were news.
 *
 * Writers' clocks differ, so the feed's newest entry is not always the last one written. One clock far
 * ahead must not hide what the others write: no more than `now` is taken for seen.
 */
export async function readFeed(
  table: Table,
  model: ListModel,
  { now, overlap }: { now: Date; overlap: number },
): Promise<number> {
  const { lastChange } = model;
  const seen = lastChange === undefined ? undefined : Math.min(lastChange, now.getTime());
  const since =
    seen === undefined ? undefined : new Date(Math.max(0, seen - overlap)).toISOString();
  let news = 0;
  let some: Home[] = [];
  for await (const home of homesChangedSince(table, since)) {
    some.push(home);
    if (some.length < TAKEN_AT_ONCE) continue;
    news += model.apply(some);
    some = [];
  }
  return news + model.apply(some);
}
