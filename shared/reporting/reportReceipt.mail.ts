import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { aboutReport } from './reportMails.ts';

/** On each submission, to those who get the report's mails and to who sent it in; never by the sign-off. */
export const ReportReceiptContent = z.strictObject({
  kind: z.literal('reportReceipt'),
  ...aboutReport,
  submitted_at: Instant,
  /** The account's name, or 'the link sent to {address}'. */
  by: z.string(),
  /** Who answers for the figures; left out of receipts from before this was said. */
  signed_off_by: z.optional(z.string()),
  version: z.int(),
  /** `{first 8 of the return's uuid}-v{version}`. */
  number: z.string(),
  /** As `latenessText` says it. */
  lateness: z.string(),
});
export type ReportReceiptContent = z.infer<typeof ReportReceiptContent>;
