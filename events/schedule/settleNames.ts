import pMap from 'p-map';
import { faultForLog } from '../../shared/server/faultForLog.ts';
import { accountEntity, accountsOf } from '../../shared/store/accounts.store.ts';
import {
  findOrganisation,
  nameTaskEntity,
  nameTasks,
} from '../../shared/store/organisations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused, remove, replace, type Write } from '../../shared/store/write.ts';

/** Of one organisation in one run: the next is a minute away. */
const MOST_NAMED = 1000;
const AT_ONCE = 8;
/** An account that was being made with the name of before is there by then, and in its index. */
const SETTLED_MS = 15_000;

/**
 * Gives the accounts of organisations that were saved the name that they lack. A task goes when none is
 * left; an account that somebody changes meanwhile is taken in the next run. Counts what was named, and
 * organisations that could not be done.
 */
export async function settleNames(
  table: Table,
  now: Date,
): Promise<{ named: number; unnamed: number }> {
  const counts = { named: 0, unnamed: 0 };
  for (const task of await nameTasks(table)) {
    const { code } = task;
    try {
      const organisation = (await findOrganisation(table, code))?.name;
      const lacking =
        organisation === undefined
          ? []
          : (await accountsOf(table, code)).filter((one) => one.organisation !== organisation);
      const named = await pMap(
        lacking.slice(0, MOST_NAMED),
        (account) =>
          committed(
            table,
            replace(accountEntity, { ...account, organisation: organisation ?? '' }, account),
          ),
        { concurrency: AT_ONCE },
      );
      counts.named += named.filter(Boolean).length;
      const isSettled = now.getTime() - Date.parse(task.at) >= SETTLED_MS;
      if (lacking.length === 0 && isSettled) await committed(table, remove(nameTaskEntity, task));
    } catch (error) {
      counts.unnamed += 1;
      const fault = faultForLog(error);
      console.error(JSON.stringify({ level: 'error', what: 'accounts not named', code, fault }));
    }
  }
  return counts;
}

/** Whether it was written; false where somebody else was faster. */
async function committed(table: Table, write: Write): Promise<boolean> {
  try {
    await table.commit(write);
    return true;
  } catch (error) {
    if (error instanceof CommitRefused) return false;
    throw error;
  }
}
