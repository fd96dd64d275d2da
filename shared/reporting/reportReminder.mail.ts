import * as z from 'zod/mini';
import { aboutReport, toContact } from './reportMails.ts';

/** On the working day before the deadline, while a report is not sent in (reporting, section 6). */
export const ReportReminderContent = z.strictObject({
  kind: z.literal('reportReminder'),
  ...aboutReport,
  ...toContact,
  /** It goes out on the day before the deadline. */
  is_tomorrow: z.boolean(),
  percentage: z.int(),
  /** Titles of the sections that still lack something. */
  missing: z.array(z.string()),
});
export type ReportReminderContent = z.infer<typeof ReportReminderContent>;
