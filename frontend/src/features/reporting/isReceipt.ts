import type { ReturnView } from '#shared/reporting/returnView.ts';
import type { ReportSource } from './reportSource.ts';

/** Whether a report is only to be read as it was submitted: a link never amends (reporting, section 1). */
export const isReceipt = (
  { submitted_at, amendment }: ReturnView,
  { isLink }: Pick<ReportSource, 'isLink'>,
): boolean => submitted_at !== null && (amendment === null || isLink);
