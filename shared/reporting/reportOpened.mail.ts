import * as z from 'zod/mini';
import { aboutReport, toContact } from './reportMails.ts';

/** On the opening day: the report of a month can be sent in (reporting, section 6). */
export const ReportOpenedContent = z.strictObject({
  kind: z.literal('reportOpened'),
  ...aboutReport,
  ...toContact,
  six_monthly: z.boolean(),
});
export type ReportOpenedContent = z.infer<typeof ReportOpenedContent>;
