import pMap from 'p-map';
import type { Instant } from '../../shared/kernel/ids.ts';
import { addMonths } from '../../shared/reporting/period.ts';
import { REPORTING_KINDS } from '../../shared/reporting/reportKinds.ts';
import { isOnTime, newestWindow } from '../../shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '../../shared/reporting/return.ts';
import { isOpen } from '../../shared/reporting/returnStatus.ts';
import { theTable } from '../../shared/server/aws.ts';
import { faultForLog } from '../../shared/server/faultForLog.ts';
import { suspendedAt } from '../../shared/server/reporting/suspendedAt.ts';
import { UnreadableRow } from '../../shared/store/entity.ts';
import { movedDeadlines, withDeadline } from '../../shared/store/reportDeadlines.store.ts';
import { findReporting } from '../../shared/store/reportingPlaces.ts';
import { placeOfReturn, returnEntity, returnsOfPeriod } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused, replace } from '../../shared/store/write.ts';
import { buildAllQuality } from './buildQuality.ts';

const CONCURRENCY = 8;
/** A missed run is caught up for so many months. */
const MONTHS_BACK = 2;

/** Notes suspensions, then builds what dashboards need of the month that has closed. */
export async function run({ now }: { now: Date }): Promise<Record<string, number>> {
  const table = theTable();
  const noted = await closeWindow({ table, now });
  const built = await buildAllQuality({ table, now });
  if (noted.unnoted > 0) throw new Error(`Some suspensions could not be noted: ${noted.unnoted}`);
  return { ...noted, ...built, setAside: noted.setAside + built.setAside };
}

/**
 * Notes on each return whose deadline has passed without it being sent in whether its place was suspended
 * then, from the place's history (reporting, section 1); again where the deadline has moved since. Run again
 * it finds none left; a return that somebody saves meanwhile (`refused`) is found by the next run.
 * `setAside`: those whose place cannot be read, which the table has reported. `unnoted`: those that failed.
 */
export async function closeWindow({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<'noted' | 'suspended' | 'refused' | 'setAside' | 'unnoted', number>> {
  const counts = { noted: 0, suspended: 0, refused: 0, setAside: 0, unnoted: 0 };
  await pMap(
    unnoted(table, now),
    async ({ row, deadline_at }) => {
      try {
        const place = await findReporting(table, placeOfReturn(row));
        if (!place) return;
        const suspended = await suspendedAt(table, place, deadline_at);
        const noted = { ...row, suspended, suspended_deadline_at: deadline_at };
        await table.commit(replace(returnEntity, noted, row));
        counts.noted += 1;
        if (suspended) counts.suspended += 1;
      } catch (error) {
        if (error instanceof CommitRefused) counts.refused += 1;
        else if (error instanceof UnreadableRow) counts.setAside += 1;
        else {
          // One home that cannot be read keeps no other from its place on the overview.
          counts.unnoted += 1;
          const fault = faultForLog(error);
          const what = 'suspension not noted';
          console.error(JSON.stringify({ level: 'error', what, home: row.home, fault }));
        }
      }
    },
    { concurrency: CONCURRENCY },
  );
  return counts;
}

async function* unnoted(
  table: Table,
  now: Date,
): AsyncGenerator<{ row: MonthlyReturn; deadline_at: Instant }> {
  const moved = await movedDeadlines(table);
  const newest = newestWindow(now).period;
  for (let back = 0; back <= MONTHS_BACK; back++) {
    const period = addMonths(newest, -back);
    for (const kind of REPORTING_KINDS) {
      for await (const row of returnsOfPeriod(table, period, kind)) {
        const { deadline_at, suspended } = withDeadline(row, moved.get(period));
        const isOver = !isOnTime(now.toISOString(), deadline_at);
        if (isOver && isOpen(row) && suspended === null) yield { row, deadline_at };
      }
    }
  }
}
