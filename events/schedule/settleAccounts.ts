import { theTable } from '../../shared/server/aws.ts';
import { faultForLog } from '../../shared/server/faultForLog.ts';
import { settlePoolTask } from '../../shared/server/poolTasks.ts';
import { poolTasks } from '../../shared/store/inactive.store.ts';
import type { Table } from '../../shared/store/table.ts';
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
  const counts = { settled: 0, failed: 0, ...(await settleNames(table, now)) };
  for (const { account } of await poolTasks(table, MOST_TASKS)) {
    try {
      await settlePoolTask(table, account);
      counts.settled += 1;
    } catch (error) {
      counts.failed += 1;
      const fault = faultForLog(error);
      console.error(JSON.stringify({ level: 'error', what: 'pool not told', account, fault }));
    }
  }
  if (counts.failed + counts.unnamed > 0) {
    throw new Error(`Some accounts could not be settled: ${JSON.stringify(counts)}`);
  }
  return counts;
}
