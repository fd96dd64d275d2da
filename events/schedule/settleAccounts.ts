import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { settlePoolTask } from '#shared/server/poolTasks.ts';
import { poolTasks } from '#shared/store/inactive.store.ts';
import type { Table } from '#shared/store/table.ts';
import { settleNames } from './settleNames.ts';

/** Of one run: the next is a minute away. */
const MOST_TASKS = 100;

/** What the pool of accounts could not be told at once, and the names that accounts lack. */
export const run = (): Promise<Record<string, number>> =>
  settleAccounts({ table: theTable(), now: new Date() });

/**
 * Tells the pool of each account that was deactivated or reactivated and of which it does not know yet, and
 * gives accounts the name of their organisation where it was changed.
 * Throws when one failed, after doing all the others, so that the scheduler runs it again.
 */
export async function settleAccounts({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { settled: 0, named: 0, ...NOT_DONE };
  await settleNames(counts, { table, now });
  const guarded = guardFor(counts, 'pool not told');
  for (const { account } of await poolTasks(table, MOST_TASKS)) {
    await guarded({ account }, async () => {
      await settlePoolTask(table, account);
      counts.settled += 1;
    });
  }
  throwIfFailed(counts, 'Some accounts could not be settled');
  return counts;
}
