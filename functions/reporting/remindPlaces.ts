import pMap from 'p-map';
import type { Actor } from '#shared/audit/audit.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { RemindResult } from '#shared/reporting/reportingOverview.api.ts';
import { statusOf } from '#shared/reporting/returnStatus.ts';
import { mayBeMailed } from '#shared/server/reporting/mayBeMailed.ts';
import { type Mailed, queueReportMail } from '#shared/server/reporting/queueReportMail.ts';
import { wanted } from '#shared/store/entity.ts';
import { reportDeadlineEntity, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { findReturn, type Whose, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
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

/** Each place by itself, with its audit entry: one that cannot be reminded keeps none of the others from it. */
export async function remindPlaces<U extends PlaceUuid>(
  table: Table,
  {
    kind,
    uuids,
    period: typed,
    dry_run,
    who,
    trace,
  }: {
    kind: PlaceKind;
    uuids: readonly U[];
    period: string;
    /** True: nothing is sent or kept. */
    dry_run?: boolean | undefined;
    who: Actor;
    trace: string;
  },
  now: Date,
): Promise<{ uuid: U; result: RemindResult }[]> {
  const period = periodNamed(typed);
  return pMap(
    [...new Set(uuids)],
    async (uuid) => {
      const ref = { ...whoseReturn({ kind, uuid }), period };
      const result = dry_run
        ? await foreseen(table, ref, now)
        : await remind(ref, { table, now, who, trace });
      return { uuid, result };
    },
    { concurrency: CONCURRENCY },
  );
}

type OfReturn = Whose & { period: Period };

/** What reminding the place would come to now. */
async function foreseen(table: Table, ref: OfReturn, now: Date): Promise<RemindResult> {
  const { end } = await mayBeMailed(table, { of: ref, byHand: true }, now);
  return end === 'yes' ? 'reminded' : RESULTS[end];
}

async function remind(
  ref: OfReturn,
  { table, now, who, trace }: { table: Table; now: Date; who: Actor; trace: string },
): Promise<RemindResult> {
  const row = await findReturn(table, ref);
  if (!row) return 'not_reporting';
  const [moved] = await table.read(wanted(reportDeadlineEntity, { period: ref.period }));
  const isOverdue = statusOf(withDeadline(row, moved), now) === 'overdue';
  const mailed = await queueReportMail(
    table,
    {
      of: ref,
      kind: isOverdue ? 'reportOverdue' : 'reportReminder',
      date: `${ref.period}@${now.toISOString()}`,
      who,
      byHand: true,
      trace,
    },
    now,
  );
  return RESULTS[mailed.end];
}
