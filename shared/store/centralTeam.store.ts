import type { Account } from '../account/account.ts';
import { CentralTeam, LAST_OF_TEAM } from '../account/inactive.ts';
import { Refusal } from '../kernel/refusal.ts';
import { centralAccounts } from './accounts.store.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';
import { upsert, type Write } from './write.ts';

/**
 * Access patterns
 * - the active accounts of the central team, one item: pk `CENTRAL_TEAM`, sk `CENTRAL_TEAM`
 */
export const centralTeamEntity = entity<CentralTeam, object>({
  name: 'centralTeam',
  schema: CentralTeam,
  key: () => ({ pk: 'CENTRAL_TEAM', sk: 'CENTRAL_TEAM' }),
});

/**
 * What is written with an account of the central team that comes or goes; nothing for other accounts.
 * All such transactions replace the one item, so that two at once cannot both take the last but one.
 * Where there is no item yet, it is made of the accounts as the index has them.
 *
 * Refuses `conflict` when nobody would be left.
 */
export async function centralTeamWrites(
  table: Table,
  accounts: readonly Pick<Account, 'id' | 'kind'>[],
  change: 'comes' | 'goes',
): Promise<Write[]> {
  const ids = accounts.flatMap(({ id, kind }) => (kind === 'lph' ? [id] : []));
  if (ids.length === 0) return [];
  const [present] = await table.read(wanted(centralTeamEntity, {}));
  const before = present?.active ?? (await centralAccounts(table)).map(({ id }) => id);
  const others = before.filter((id) => !ids.includes(id));
  const active = change === 'comes' ? [...others, ...ids] : others;
  if (active.length === 0) throw new Refusal('conflict', LAST_OF_TEAM);
  return [upsert(centralTeamEntity, { active }, present)];
}
