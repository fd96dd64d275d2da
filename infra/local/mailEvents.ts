import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';
import type { Code } from './code.ts';
import type { SentMail } from './emulators/ses.ts';

/** What may become of a mail on this machine at a person's wish. */
export type MailFate = 'bounce' | 'complain' | 'away';

const HANDLER = 'events/bounces/onMailEvent.ts';

/** The mailboxes of SES's simulator, which answer in the cloud as they do here. */
const SIMULATOR = /^(bounce|complaint|ooto)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;
const FATES: Record<string, MailFate> = { bounce: 'bounce', complaint: 'complain', ooto: 'away' };

/** What becomes of a mail to this address by itself; undefined: it arrives. */
export function fateOf(address: string): MailFate | undefined {
  const [, mailbox = ''] = SIMULATOR.exec(address) ?? [];
  return FATES[mailbox.toLowerCase()];
}

/** The event that SNS hands to a function when SES reports of a mail, in SES's own shape. */
export function mailEvent(mail: SentMail, fate: MailFate, now: Date): SNSEvent {
  const timestamp = now.toISOString();
  const feedbackId = `${randomUUID()}-000000`;
  const to = mail.destination.to.map((emailAddress) => ({ emailAddress }));
  const failed = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 no such' };
  const events = {
    bounce: {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: to.map((recipient) => ({ ...recipient, ...failed })),
        timestamp,
        feedbackId,
        reportingMTA: 'dns; localhost',
      },
    },
    complain: {
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: to,
        timestamp,
        feedbackId,
        complaintFeedbackType: 'abuse',
        userAgent: 'Placewell on this machine',
      },
    },
    away: {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Transient',
        bounceSubType: 'General',
        bouncedRecipients: to,
        timestamp,
        feedbackId,
      },
    },
  }[fate];
  const message = {
    ...events,
    mail: {
      timestamp: new Date(mail.at * 1000).toISOString(),
      source: mail.from,
      messageId: mail.messageId,
      destination: mail.destination.to,
      headersTruncated: false,
    },
  };
  const topic = 'arn:aws:sns:eu-west-2:000000000000:mail-events';
  return {
    Records: [
      {
        EventVersion: '1.0',
        EventSource: 'aws:sns',
        EventSubscriptionArn: `${topic}:local`,
        Sns: {
          Type: 'Notification',
          MessageId: randomUUID(),
          TopicArn: topic,
          Subject: 'Amazon SES Email Event Notification',
          Message: JSON.stringify(message),
          Timestamp: timestamp,
          SignatureVersion: '1',
          Signature: '',
          SigningCertUrl: '',
          UnsubscribeUrl: '',
          MessageAttributes: {},
        },
      },
    ],
  };
}

/** What the function could not record comes again after such pauses, as Lambda has it. */
const AGAIN_AFTER_MS = [60_000, 120_000];

/** Gives a mail its fate: the function that follows SES's events hears of it, and logs what it cannot record. */
export async function meetFate(code: Code, mail: SentMail, fate: MailFate): Promise<void> {
  const event = mailEvent(mail, fate, new Date());
  const hear = async (pauses: readonly number[]): Promise<void> => {
    const { handler } = await code.load<{ handler: (event: SNSEvent) => Promise<void> }>(HANDLER);
    try {
      await handler(event);
    } catch {
      const [pause, ...more] = pauses;
      if (pause !== undefined) setTimeout(() => void hear(more), pause).unref();
    }
  };
  await hear(AGAIN_AFTER_MS);
}
