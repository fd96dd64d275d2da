import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { asSubmitted } from './amendDraft.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';

/** What a commissioner sees of a return: what was submitted. Refuses `notFound` before. */
export function submittedOnly<P extends ReportingPlace>(loaded: Loaded<P>): Loaded<P> {
  if (loaded.monthlyReturn.submitted_at === null) throw noSuchReport();
  return asSubmitted(loaded, loaded.row, false);
}

/** Refuses `notFound` a report that was cancelled before it was ever submitted. */
export function refuseUnneeded({ monthlyReturn }: Loaded<ReportingPlace>): void {
  if (monthlyReturn.cancelled_at !== null && monthlyReturn.submitted_at === null) {
    throw noSuchReport();
  }
}
