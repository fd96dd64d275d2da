import pMap from 'p-map';
import { homeUuid, homeUuidOfName } from '#shared/directory/homeUuid.ts';
import { isSameNameless } from '#shared/directory/mergeHome.ts';
import type { DirectoryHome } from '#shared/directory/readCells.ts';
import type { Home } from '#shared/homes/home.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { findHomeByCqcId, findHomes } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';

const CONCURRENCY = 8;

/**
 * The home that each row is about, in their order; undefined where there is none yet. First by the uuid
 * that the row's home got when it was read before, in one consistent read: the index of the regulator's
 * ids trails, and a home that was added a moment ago is not to be added twice. Then by that index: homes
 * that came in another way. Last, those that came without an id, by name and postcode.
 */
export async function findRowHomes(
  table: Table,
  entries: readonly DirectoryHome[],
): Promise<(Home | undefined)[]> {
  const uuids = new Set(entries.flatMap((entry) => [homeUuid(entry), homeUuidOfName(entry)]));
  const homes = new Map((await findHomes(table, [...uuids])).map((home) => [home.uuid, home]));
  return pMap(entries, (entry) => homeOfRow(table, entry, homes), { concurrency: CONCURRENCY });
}

async function homeOfRow(
  table: Table,
  entry: DirectoryHome,
  homes: ReadonlyMap<HomeUuid, Home>,
): Promise<Home | undefined> {
  const { cqc_recorded_id: id } = entry;
  const read = homes.get(homeUuid(entry));
  if (read || id === null) return read;
  const registered = await findHomeByCqcId(table, id);
  if (registered) return registered;
  const nameless = homes.get(homeUuidOfName(entry));
  return nameless && isSameNameless(nameless, entry) ? nameless : undefined;
}
