import * as z from 'zod/mini';
import type { MailReport } from '#shared/bounces/bounceRules.ts';
import { EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';

const Recipient = z.object({ emailAddress: z.string(), action: z.optional(z.string()) });

/** SES adds fields as it likes: only these are looked at, and others pass. */
const SesEvent = z.object({
  /** Event publishing's name for it, and that of an identity's own notifications. */
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.object({
    messageId: z.string(),
    timestamp: z.string(),
    destination: z.array(z.string()),
  }),
  bounce: z.optional(
    z.object({
      bounceType: z.string(),
      bounceSubType: z.optional(z.string()),
      bouncedRecipients: z.array(Recipient),
      timestamp: z.string(),
      feedbackId: z.string(),
    }),
  ),
  complaint: z.optional(
    z.object({
      complainedRecipients: z.array(Recipient),
      timestamp: z.string(),
      feedbackId: z.string(),
    }),
  ),
});
type SesEvent = z.infer<typeof SesEvent>;

/** A report about addresses, or why an event says nothing about any. */
export type ReadEvent =
  | ({ message_id: string; id: string; recipients: EmailAddress[] } & MailReport)
  | { ignored: string };

/** Bounces that say something of the mail and not of where it went. */
const ABOUT_THE_MAIL = new Set(['ContentRejected', 'MessageTooLarge', 'AttachmentRejected']);

/** `Sam <sam@example.org>` and `sam@example.org` are the same address. */
const addressIn = (text: string): EmailAddress | undefined =>
  EmailAddress.safeParse(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).data;

/**
 * Which addresses an event is about. A mail of ours goes to one address, and that is it: the server
 * that reports may name another, to which the first forwards.
 */
function recipientsOf({ mail }: SesEvent, named: { emailAddress: string }[]): EmailAddress[] {
  if (named.length === 0) return [];
  const to = mail.destination.flatMap((address) => addressIn(address) ?? []);
  if (mail.destination.length === 1) return to;
  const addresses = named.flatMap(({ emailAddress }) => addressIn(emailAddress) ?? []);
  return [...new Set(addresses)].filter((address) => to.length === 0 || to.includes(address));
}

const timeIn = (text: string): Instant | undefined => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : instant(at);
};

/** Reads the text of an SNS message as SES publishes it. Throws nothing, whatever it is given. */
export function readMailEvent(text: string): ReadEvent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ignored: 'no event' };
  }
  const read = SesEvent.safeParse(parsed);
  if (!read.success) return { ignored: 'another shape' };
  const event = read.data;
  const { mail, bounce, complaint } = event;
  const kind = event.eventType ?? event.notificationType;
  const sent_at = timeIn(mail.timestamp);

  const report = (
    what: MailReport['what'],
    { feedbackId, timestamp }: { feedbackId: string; timestamp: string },
    named: { emailAddress: string }[],
  ): ReadEvent => {
    const at = timeIn(timestamp);
    const recipients = recipientsOf(event, named);
    if (!at || !sent_at) return { ignored: 'another shape' };
    if (recipients.length === 0) return { ignored: 'nobody named' };
    const id = `${what}:${feedbackId.slice(0, 200)}`;
    return { what, at, sent_at, id, message_id: mail.messageId, recipients };
  };

  if (kind === 'Complaint' && complaint) {
    return report('complained', complaint, complaint.complainedRecipients);
  }
  if (kind === 'Bounce' && bounce) {
    const { bounceType, bounceSubType = '', bouncedRecipients } = bounce;
    if (bounceType === 'Permanent') return report('bounced', bounce, bouncedRecipients);
    if (ABOUT_THE_MAIL.has(bounceSubType)) return { ignored: `Bounce ${bounceSubType}` };
    // An answer that somebody is away comes as such a bounce too, and says no more than that.
    const failed = bouncedRecipients.filter(
      ({ action }) => bounceSubType === 'MailboxFull' || action === 'failed',
    );
    return failed.length > 0 ? report('failed', bounce, failed) : { ignored: 'no failure' };
  }
  return { ignored: (kind ?? 'unnamed').slice(0, 40) };
}
