import type { HomeUuid } from '../../shared/kernel/ids.ts';
import type { MonthlyReturn } from '../../shared/reporting/return.ts';
import { movedDeadlines, withDeadline } from '../../shared/store/reportDeadlines.store.ts';
import { returnsOf } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** A home's returns, newest first, with the deadlines that hold and without cancelled ones. */
export async function homeReturns(table: Table, home: HomeUuid): Promise<MonthlyReturn[]> {
  const [returns, moved] = await Promise.all([returnsOf(table, home), movedDeadlines(table)]);
  return returns
    .filter((one) => one.cancelled_at === null || one.submitted_at !== null)
    .map((one) => withDeadline(one, moved.get(one.period)));
}
