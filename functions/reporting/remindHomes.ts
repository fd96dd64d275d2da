import pMap from 'p-map';
import type { Actor } from '../../shared/audit/audit.ts';
import type { HomeUuid } from '../../shared/kernel/ids.ts';
import type { Period } from '../../shared/reporting/period.ts';
import { type RemindResult, remindHomes } from '../../shared/reporting/reportingOverview.api.ts';
import { statusOf } from '../../shared/reporting/returnStatus.ts';
import { mayBeMailed } from '../../shared/server/reporting/mayBeMailed.ts';
import { type Mailed, queueReportMail } from '../../shared/server/reporting/queueReportMail.ts';
import { wanted } from '../../shared/store/entity.ts';
import { reportDeadlineEntity, withDeadline } from '../../shared/store/reportDeadlines.store.ts';
import { findReturn } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf, actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { periodNamed } from './loadReturn.ts';

const CONCURRENCY = 16;

const RESULTS: Record<Mailed['end'], RemindResult> = {
  queued: 'reminded',
  already: 'reminded_recently',
  recently: 'reminded_recently',
  submitted: 'already_submitted',
  notReporting: 'not_reporting',
  nobody: 'nobody_reached',
};

/** Each home by itself, with its audit entry: one that cannot be reminded keeps none of the others from it. */
export const handler = handle(
  remindHomes,
  async ({ body, caller, table, now, trace, remember }) => {
    accountOf(caller);
    const period = periodNamed(body.period);
    const homes = [...new Set(body.homes)];
    const of = (home: HomeUuid) => ({ home, period });
    if (body.dry_run) {
      return pMap(homes, async (home) => ({ home, result: await foreseen(table, of(home), now) }), {
        concurrency: CONCURRENCY,
      });
    }
    const who = actorOf(caller);
    const results = await pMap(
      homes,
      async (home) => ({ home, result: await remind(of(home), { table, now, who, trace }) }),
      { concurrency: CONCURRENCY },
    );
    return remember(results);
  },
);

interface OfHome {
  home: HomeUuid;
  period: Period;
}

/** What reminding the home would come to now. */
async function foreseen(table: Table, of: OfHome, now: Date): Promise<RemindResult> {
  const { end } = await mayBeMailed(table, { of, byHand: true }, now);
  return end === 'yes' ? 'reminded' : RESULTS[end];
}

async function remind(
  of: OfHome,
  { table, now, who, trace }: { table: Table; now: Date; who: Actor; trace: string },
): Promise<RemindResult> {
  const row = await findReturn(table, of);
  if (!row) return 'not_reporting';
  const [moved] = await table.read(wanted(reportDeadlineEntity, { period: of.period }));
  const isOverdue = statusOf(withDeadline(row, moved), now) === 'overdue';
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
  return RESULTS[mailed.end];
}
