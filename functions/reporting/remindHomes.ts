import pMap from 'p-map';
import type { Actor } from '../../shared/audit/audit.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import type { Period } from '../../shared/reporting/period.ts';
import { type RemindResult, remindHomes } from '../../shared/reporting/reportingOverview.api.ts';
import { isOpen, statusOf } from '../../shared/reporting/returnStatus.ts';
import { queueReportMail } from '../../shared/server/reporting/queueReportMail.ts';
import { movedDeadlines, withDeadline } from '../../shared/store/reportDeadlines.store.ts';
import { findReturn } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { periodNamed } from './loadReturn.ts';

const CONCURRENCY = 16;
const RECENT_MS = 24 * 3_600_000;

/** The audit trail of bulk reminders: an entry names all its homes. */
const REMINDERS_TRAIL = 'REPORT_REMINDERS';

/** Each home by itself: one that cannot be reminded keeps none of the others from it. */
export const handler = handle(remindHomes, async ({ body, caller, table, now, trace, save }) => {
  accountOf(caller);
  const period = periodNamed(body.period);
  const who = actorOf(caller);
  const results = await pMap(
    [...new Set(body.homes)],
    async (home) => ({ home, result: await remind({ home, period }, { table, now, who, trace }) }),
    { concurrency: CONCURRENCY },
  );
  const reminded = results.filter(({ result }) => result === 'reminded');
  return save(
    {
      of: REMINDERS_TRAIL,
      what: 'reports.reminded',
      before: null,
      after: {
        report_period: period,
        homes_reminded: reminded.length,
        homes: reminded.map(({ home }) => home),
      },
    },
    [],
    results,
  );
});

async function remind(
  of: { home: HomeUuid; period: Period },
  { table, now, who, trace }: { table: Table; now: Date; who: Actor; trace: string },
): Promise<RemindResult> {
  const [row, moved] = await Promise.all([findReturn(table, of), movedDeadlines(table)]);
  if (!row || (row.cancelled_at !== null && row.submitted_at === null)) return 'not_reporting';
  if (!isOpen(row)) return 'already_submitted';
  if (row.mailed_at !== null && now.getTime() - Date.parse(row.mailed_at) < RECENT_MS) {
    return 'reminded_recently';
  }
  const isOverdue = statusOf(withDeadline(row, moved.get(of.period)), now) === 'overdue';
  const mailed = await queueReportMail(
    table,
    {
      of,
      kind: isOverdue ? 'reportOverdue' : 'reportReminder',
      date: `${of.period}@${now.toISOString()}`,
      who,
      byHand: true,
      trace,
    },
    now,
  );
  switch (mailed.end) {
    case 'queued':
      return 'reminded';
    case 'already':
      return 'reminded_recently';
    case 'submitted':
      return 'already_submitted';
    case 'notReporting':
      return 'not_reporting';
    case 'nobody':
      return 'nobody_reached';
  }
}
