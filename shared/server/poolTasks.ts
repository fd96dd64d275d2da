import type { AccountId } from '../kernel/ids.ts';
import { accountEntity } from '../store/accounts.store.ts';
import { wanted } from '../store/entity.ts';
import { poolTaskEntity } from '../store/inactive.store.ts';
import type { Table } from '../store/table.ts';
import { CommitRefused, remove } from '../store/write.ts';
import { setMaySignIn } from './people.ts';

const TRIES = 4;

/**
 * Tells the pool whether an account may sign in, as the table has it, and strikes the task. Two at once,
 * of which one is slow, come to the same: who finds the task changed tells the pool again. Throws when
 * the pool does not answer; the task stays for the job.
 */
export async function settlePoolTask(table: Table, id: AccountId): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const [account, task] = await table.read(
      wanted(accountEntity, { id }),
      wanted(poolTaskEntity, { account: id }),
    );
    // Erasing has taken the person out of the pool.
    if (account) await setMaySignIn(account.email, account.is_active);
    if (!task) return;
    try {
      await table.commit(remove(poolTaskEntity, task));
      return;
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
    }
  }
}
