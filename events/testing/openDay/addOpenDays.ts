import { MailContent } from '#shared/mailContent.ts';
import { mailKinds } from '../../mailKinds.ts';
import { OpenDayContent } from './openDay.mail.ts';
import { openDayMail } from './openDay.mail.tsx';

/**
 * Assembles the trial kind of mail with the others, in the modules of one test file. Call it before
 * the outbox is first read: a union looks up its options once.
 */
export function addOpenDays(): void {
  (MailContent.def.options as unknown[]).push(OpenDayContent);
  Object.assign(mailKinds, { openDay: openDayMail });
}
