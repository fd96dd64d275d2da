import pMap from 'p-map';
import { isRegulatorId } from '../../shared/homes/regulatorId.ts';
import { HomeUuid } from '../../shared/kernel/ids.ts';
import { findHomeByCqcId, findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import type { NamedHome } from './centralAt.ts';

const CONCURRENCY = 16;

/** The homes of a request, each by its uuid or the regulator's id; `home` undefined where there is none. */
export async function namedHomes(
  table: Table,
  named: { id: string; contact_version?: number | undefined }[],
): Promise<NamedHome[]> {
  const uuids = named.flatMap(({ id }) => HomeUuid.safeParse(id.toLowerCase()).data ?? []);
  const byUuid = new Map((await findHomes(table, uuids)).map((home) => [home.uuid, home]));
  return pMap(
    named,
    async (one) => {
      const uuid = HomeUuid.safeParse(one.id.toLowerCase()).data;
      if (uuid) return { ...one, home: byUuid.get(uuid) };
      const cqcId = one.id.toUpperCase();
      const home = isRegulatorId(cqcId) ? await findHomeByCqcId(table, cqcId) : undefined;
      return { ...one, home };
    },
    { concurrency: CONCURRENCY },
  );
}
