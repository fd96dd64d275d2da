import type { AgreementContent } from '#shared/agreements/agreementMails.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, type Write } from '#shared/store/write.ts';

/** A mail about a return, and whom it goes to. */
export interface AgreementMail {
  to: EmailAddress;
  content: AgreementContent;
}

/** Of these a signatory may get a second one in a day: by hand an hour after the first. */
const BY_THE_INSTANT: ReadonlySet<string> = new Set(['agreementReminder', 'agreementExtended']);

/** What a mail about a return is caused by: the key's beginning. */
export const mailCause = (
  agreementContent: Pick<AgreementContent, 'kind' | 'return' | 'issue'>,
): string => `${agreementContent.kind}:${agreementContent.return}:${agreementContent.issue}`;

/** The mail as it enters the outbox: one for each return, issue, kind and day (agreements, section 6). */
export function agreementMailWrite({ to, content }: AgreementMail, at: Instant): Write {
  return create(
    outboxEntity,
    queuedMail({
      cause: mailCause(content),
      date: BY_THE_INSTANT.has(content.kind) ? at : londonDay(new Date(at)),
      to,
      content,
      now: at,
    }),
  );
}

/** The mails, each address once: a contact may be the signatory too. */
export function eachAddressOnce(mails: readonly AgreementMail[]): AgreementMail[] {
  const keys = new Set<string>();
  return mails.filter(({ to, content }) => {
    const key = `${content.kind}#${to}`;
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}
