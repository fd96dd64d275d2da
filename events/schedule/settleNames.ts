import pMap from 'p-map';
import { guardFor, type NotDone } from '#shared/server/guardFor.ts';
import { accountEntity, accountsOf } from '#shared/store/accounts.store.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { findOrganisation, nameTaskEntity, nameTasks } from '#shared/store/organisations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, replace } from '#shared/store/write.ts';

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
  counts: NotDone & { named: number },
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  const guarded = guardFor(counts, 'accounts not named');
  for (const task of await nameTasks(table)) {
    const { code } = task;
    await guarded({ code }, async () => {
      const organisation = (await findOrganisation(table, code))?.name;
      const lacking =
        organisation === undefined
          ? []
          : (await accountsOf(table, code)).filter(
              (account) => account.organisation !== organisation,
            );
      const named = await pMap(
        lacking.slice(0, MOST_NAMED),
        (account) =>
          committedOnce(
            table,
            replace(accountEntity, { ...account, organisation: organisation ?? '' }, account),
          ),
        { concurrency: AT_ONCE },
      );
      counts.named += named.filter(Boolean).length;
      const isSettled = now.getTime() - Date.parse(task.at) >= SETTLED_MS;
      if (lacking.length === 0 && isSettled)
        await committedOnce(table, remove(nameTaskEntity, task));
    });
  }
}
