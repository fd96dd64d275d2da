import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { Table } from '#shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';
import { type Loaded, loadReturn, periodNamed } from './loadReturn.ts';
import { type ReportCaller, reportCallerOf } from './reportCaller.ts';

/** The return that the address of a signed-in caller names, and who they are to it. */
export async function staffReturn<P extends ReportingPlace>({
  params: { period },
  place: home,
  caller,
  table,
  now,
}: {
  params: { period: string };
  place: P;
  caller: Caller;
  table: Table;
  now: Date;
}): Promise<{ loaded: Loaded<P>; by: ReportCaller }> {
  const [loaded, reportCaller] = await Promise.all([
    loadReturn(table, { home, period: periodNamed(period), now }),
    reportCallerOf(caller, { table, home, now }),
  ]);
  return { loaded, by: reportCaller };
}
