import { isDeepStrictEqual } from 'node:util';
import type { CareHomes } from '#shared/server/careHomesList/careHomes.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { cardRates } from '#shared/server/careHomesList/liveRates.ts';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import type { LiveList } from '#shared/server/placeList/liveList.ts';
import type { Table } from '#shared/store/table.ts';
import type { Product } from './product.ts';
import type { WholeTable } from './wholeTable.ts';

/** What a running list may take to see a change whose writer hung. */
const LOOKS_BACK_MS = 16_000;

interface Page {
  results: { uuid: string }[];
  next: string | null;
}

/**
 * Where the list differs from one that is made of all homes, a line each: the one of a function that
 * has lived on and followed the feed (`followed`), byte for byte, and the one that the API shows.
 */
export async function listFaults(
  { homes }: WholeTable,
  {
    product,
    followed,
    token,
    table,
  }: { product: Product; followed: LiveList<CareHomes>; token: string; table: Table },
): Promise<string[]> {
  const listModel = ListModel.of(careHomesList, homes.values());
  const { model } = await followed.at(new Date(Date.now() + LOOKS_BACK_MS));
  const faults = model.encode().equals(listModel.encode())
    ? []
    : ['The list that lived on differs'];
  const shown = new Map<string, unknown>();
  let next: string | null = null;
  do {
    const query = new URLSearchParams({ care_home_type: 'All', ordering: 'name', limit: '500' });
    if (next) query.set('cursor', next);
    const answer = await fetch(`${product.url}/api/aqp_stakeholder_list/?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200) return [...faults, `The list is answered with ${answer.status}`];
    const page = (await answer.json()) as Page;
    for (const card of page.results) shown.set(card.uuid, card);
    next = page.next;
  } while (next);
  const now = new Date();
  const dated = await cardRates(table, now);
  const query = { filters: { care_home_type: 'All' as const }, now, origin: null, dated };
  const all = listModel.page(query, {
    ordering: 'name',
    after: null,
    size: listModel.size,
  }).results;
  const expected = JSON.parse(all.text) as { uuid: string }[];
  if (shown.size !== expected.length) faults.push(`${shown.size} of ${expected.length} are listed`);
  const other = expected.filter((card) => !isDeepStrictEqual(shown.get(card.uuid), card));
  return [...faults, ...other.map(({ uuid }) => `The list shows another ${uuid}`)];
}
