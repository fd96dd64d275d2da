import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { asSubmitted } from './amendDraft.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';

/** What a commissioner sees of a return: what was submitted. Refuses `notFound` before. */
export function submittedOnly<P extends ReportingPlace>(loaded: Loaded<P>): Loaded<P> {
  if (loaded.monthlyReturn.submitted_at === null) throw noSuchReport();
  return asSubmitted(loaded, loaded.row, false);
}
