import { randomUUID } from 'node:crypto';
import type { Actor } from '../../audit/audit.ts';
import type { Home } from '../../homes/home.ts';
import { instant } from '../../kernel/ids.ts';
import { placePartition } from '../../places/place.ts';
import type { MonthlyReturn } from '../../reporting/return.ts';
import { isOpen } from '../../reporting/returnStatus.ts';
import { reportsPeriod, takesPart } from '../../reporting/takingPart.ts';
import { auditWriter } from '../../store/audit.store.ts';
import { returnEntity, returnsOf } from '../../store/returns.store.ts';
import type { Table } from '../../store/table.ts';
import { replace, type Write } from '../../store/write.ts';

export const participationAudit = auditWriter('reports.cancelled', 'reports.reopened');

/** Each return takes two writes, and a transaction 100: over three years of returns, none sent in. */
const MOST_RETURNS = 40;

/**
 * What becomes of a home's returns when its part in monthly reporting changes, for the transaction of
 * that change (reporting, section 1): switched off or closed, open returns are cancelled; switched on
 * again, or its first day set back, a cancelled return opens with its draft when the home reports its
 * period now. Nothing where nothing of that changes. Submitted returns stay as they are.
 */
export async function participationWrites(
  table: Table,
  {
    before,
    after,
    who,
    now,
    trace,
  }: {
    before: Home;
    after: Home;
    who: Actor;
    now: Date;
    trace: string;
  },
): Promise<Write[]> {
  const isSame =
    takesPart(before) === takesPart(after) && before.reporting_from === after.reporting_from;
  if (isSame) return [];
  const returns = await returnsOf(table, after.uuid);
  const at = instant(now);
  const changed = takesPart(after)
    ? returns.filter((one) => isCancelled(one) && reportsPeriod(after, one.period))
    : returns.filter(isOpen);
  return changed.slice(0, MOST_RETURNS).flatMap((one) => {
    const cancelled_at = takesPart(after) ? null : at;
    return [
      replace(returnEntity, { ...one, cancelled_at }, one),
      participationAudit.entry({
        of: placePartition(after),
        at,
        id: randomUUID(),
        who,
        what: takesPart(after) ? 'reports.reopened' : 'reports.cancelled',
        before: null,
        after: { report_period: one.period },
        trace,
      }),
    ];
  });
}

const isCancelled = (one: MonthlyReturn): boolean =>
  one.cancelled_at !== null && one.submitted_at === null;
