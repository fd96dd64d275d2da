import { totalsView } from '#shared/reporting/placementTotals.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { MonthlyReturn, ReturnVersion } from '#shared/reporting/return.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import type { Table } from '#shared/store/table.ts';
import { asSubmitted } from './amendDraft.ts';
import type { Loaded } from './loadReturn.ts';
import type { ReportCaller } from './reportCaller.ts';
import { returnView } from './returnView.ts';

/** The return as a submission answers it: with the placements' totals, without lines. */
export async function submittedReply(
  loaded: Loaded<ReportingPlace>,
  {
    submitted,
    version,
    caller,
    table,
    now,
  }: {
    submitted: MonthlyReturn;
    version: ReturnVersion;
    caller: ReportCaller;
    table: Table;
    now: Date;
  },
): Promise<ReturnView> {
  const after = asSubmitted({ ...loaded, newest: version }, submitted, false);
  return returnView(after, {
    table,
    now,
    caller,
    placements: version.placements && {
      draft: submitted.draft,
      version: 0,
      confirmed: true,
      lines: null,
      totals: totalsView(version.placements.totals),
      from: null,
      changes_from: null,
      earlier: null,
      continued: [],
      warnings: {},
      saved_at: null,
      saved_by: null,
    },
  });
}
