import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { Period } from './period.ts';
import { aboutReport, toContact } from './reportMails.ts';

/** After the deadline: all overdue reports of a home, the oldest first; its link opens the oldest. */
export const ReportOverdueContent = z.strictObject({
  kind: z.literal('reportOverdue'),
  ...aboutReport,
  ...toContact,
  overdue: z.array(z.strictObject({ period: Period, deadline_at: Instant })),
});
export type ReportOverdueContent = z.infer<typeof ReportOverdueContent>;
