import { InactiveAddress, PoolTask } from '../account/inactive.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - whether an address's account is deactivated: pk `INACTIVE#<address>`, sk `INACTIVE`
 */
export const inactiveAddressEntity = entity<InactiveAddress, Pick<InactiveAddress, 'email'>>({
  name: 'inactiveAddress',
  schema: InactiveAddress,
  key: ({ email }) => ({ pk: `INACTIVE#${email}`, sk: 'INACTIVE' }),
});

/** Those of these addresses whose account is deactivated. */
export async function inactiveAmong(
  table: Table,
  addresses: readonly EmailAddress[],
): Promise<Set<EmailAddress>> {
  const inactiveRows = await table.readMany(
    [...new Set(addresses)].map((email) => wanted(inactiveAddressEntity, { email })),
  );
  return new Set(inactiveRows.flatMap((inactiveAddress) => inactiveAddress?.email ?? []));
}

/**
 * Access patterns
 * - what the pool has to be told of an account: pk `POOL_TASK#<account>`, sk `POOL_TASK`
 * - all that it has to be told, oldest first: LINK, pk `POOL_TASKS`, sk `<at>#<account>`
 */
export const poolTaskEntity = entity<PoolTask, Pick<PoolTask, 'account'>>({
  name: 'poolTask',
  schema: PoolTask,
  key: ({ account }) => ({ pk: `POOL_TASK#${account}`, sk: 'POOL_TASK' }),
  index: ({ at, account }) => ({ LINK: { pk: 'POOL_TASKS', sk: `${at}#${account}` } }),
});

/** At most `limit` of what the pool has to be told, oldest first. The index trails by a moment. */
export const poolTasks = (table: Table, limit: number): Promise<PoolTask[]> =>
  table.some(poolTaskEntity, { index: 'LINK', pk: 'POOL_TASKS', limit });
