import * as z from 'zod/mini';
import { aboutReport } from './reportMails.ts';

/** A code that opens the placements of a report besides its link. The row holds the code's id alone. */
export const ReportCodeContent = z.strictObject({
  kind: z.literal('reportCode'),
  ...aboutReport,
  contact: z.string(),
  code_id: z.uuid(),
});
export type ReportCodeContent = z.infer<typeof ReportCodeContent>;
