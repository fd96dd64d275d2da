import { Json } from '#shared/kernel/json.ts';
import type { Changes } from '#shared/server/placeList/listAnswers.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { OVERLAP_MS } from '#shared/server/placeList/liveList.ts';
import { type AnsweredList, type ListCall, queryList } from './answeredList.ts';

/** More changes than this are no news but another list. */
const MOST_CHANGES = 200;
/** A function may answer with values that are a second old, by a clock that is a little ahead. */
const VALUES_OVERLAP_MS = 2000;

/**
 * What has changed in a list since the `as_of` of an earlier answer; `reload` when it is too much to
 * tell.
 */
export async function listChanges<L extends ListTypes>(
  list: AnsweredList<L>,
  { since, ...call }: ListCall<L> & { since: string },
): Promise<Changes<L> & { as_of: string; reload: boolean }> {
  const { model, query, as_of } = await queryList(list, call);
  // Writers' clocks differ: what changed a little before is told again, and patched again to the same.
  const from = new Date(Date.parse(since) - OVERLAP_MS).toISOString();
  // Another value stands on cards that have not changed: those of the page are to be read again.
  const read = new Date(Date.parse(since) - VALUES_OVERLAP_MS).toISOString();
  const isDated = query.dated !== undefined && query.dated.since >= read;
  const changes = isDated ? null : model.changedSince(from, query, MOST_CHANGES);
  const none = { results: new Json<L['card'][]>('[]'), matching: [], gone: [] };
  return { ...(changes ?? none), as_of, reload: changes === null };
}
