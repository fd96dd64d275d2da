import pMap from 'p-map';
import type { Instant } from '#shared/kernel/ids.ts';
import { addMonths } from '#shared/reporting/period.ts';
import { REPORTING_KINDS } from '#shared/reporting/reportKinds.ts';
import { isOnTime, newestWindow } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen } from '#shared/reporting/returnStatus.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, type NotDone } from '#shared/server/guardFor.ts';
import { suspendedAt } from '#shared/server/reporting/suspendedAt.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { findReporting } from '#shared/store/reportingPlaces.ts';
import { placeOfReturn, returnEntity, returnsOfPeriod } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { buildAllQuality } from './buildQuality.ts';

const CONCURRENCY = 8;
/** A missed run is caught up for so many months. */
const MONTHS_BACK = 2;

/** Notes suspensions, then builds what dashboards need of the month that has closed. */
export async function run({ now }: { now: Date }): Promise<Record<string, number>> {
  const table = theTable();
  const noted = await closeWindow({ table, now });
  const built = await buildAllQuality({ table, now });
  if (noted.failed > 0) throw new Error(`Some suspensions could not be noted: ${noted.failed}`);
  return { ...noted, ...built, setAside: noted.setAside + built.setAside };
}

/**
 * Notes on each return whose deadline has passed without it being sent in whether its place was suspended
 * then, from the place's history (reporting, section 1); again where the deadline has moved since. Run again
 * it finds none left; a return that somebody saves meanwhile (`refused`) is found by the next run.
 */
export async function closeWindow({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<'noted' | 'suspended' | 'refused' | keyof NotDone, number>> {
  const counts = { noted: 0, suspended: 0, refused: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'suspension not noted');
  await pMap(
    unnoted(table, now),
    async ({ row, deadline_at }) => {
      await guarded({ home: row.home }, async () => {
        const place = await findReporting(table, placeOfReturn(row));
        if (!place) return;
        const suspended = await suspendedAt(table, place, deadline_at);
        const noted = { ...row, suspended, suspended_deadline_at: deadline_at };
        if (await committedOnce(table, replace(returnEntity, noted, row))) {
          counts.noted += 1;
          if (suspended) counts.suspended += 1;
        } else counts.refused += 1;
      });
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
