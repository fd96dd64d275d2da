import { SESClient, SESServiceException, SendEmailCommand } from '@aws-sdk/client-ses';
import { clientSettings } from '#shared/server/aws.ts';
import { environment } from '#shared/server/environment.ts';
import type { ComposedMail } from './composeOfKind.ts';

/** What became of a mail given to SES. `fault` is the error's name, which never holds an address. */
export type Sending =
  | { outcome: 'sent'; message_id: string }
  /** SES did not take it; `throttled` when it takes none just now: overloaded, paused, or not reached. */
  | { outcome: 'later'; fault: string; throttled: boolean }
  /** SES will never take it. */
  | { outcome: 'never'; fault: string }
  /** No answer: it may have gone out. */
  | { outcome: 'unknown'; fault: string };

const THROTTLED = new Set(['Throttling', 'ThrottlingException', 'TooManyRequestsException']);
const NEVER = new Set(['MessageRejected', 'InvalidParameterValue']);
/** What SES says, by its name or in the words of a `MessageRejected`, while it lets the account send nothing. */
const PAUSED = /sending ?paused/i;
/** What SES says of a sender or, before it lets an account mail everybody, of a reader. */
const NOT_YET = /not verified/i;
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

let client: SESClient | undefined;

/** The SDK must not repeat a call by itself: SES knows no repetition, so each one is a mail. */
function ses(): SESClient {
  client ??= new SESClient({
    maxAttempts: 1,
    requestHandler: {
      ...clientSettings.requestHandler,
      requestTimeout: 5000,
      socketTimeout: 5000,
    },
  });
  return client;
}

/** Gives a mail to SES, once. Throws nothing: each end is an outcome. */
export async function sendMail(mail: ComposedMail): Promise<Sending> {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = environment();
  try {
    const answer = await ses().send(
      new SendEmailCommand({
        Source: `Placewell <${MAIL_FROM}>`,
        Destination: { ToAddresses: [mail.to] },
        Message: {
          Subject: { Data: mail.subject, Charset: 'UTF-8' },
          Body: {
            Html: { Data: mail.html, Charset: 'UTF-8' },
            Text: { Data: mail.text, Charset: 'UTF-8' },
          },
        },
        ...(mail.reply_to !== '' && { ReplyToAddresses: [mail.reply_to] }),
        Tags: [{ Name: 'kind', Value: mail.kind }],
        ...(MAIL_CONFIGURATION_SET && { ConfigurationSetName: MAIL_CONFIGURATION_SET }),
      }),
    );
    return { outcome: 'sent', message_id: answer.MessageId ?? '' };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Sending {
  const fault = error instanceof Error ? error.name : 'Unknown';
  if (error instanceof SESServiceException) {
    const throttled =
      THROTTLED.has(fault) ||
      error.$metadata.httpStatusCode === 429 ||
      PAUSED.test(fault) ||
      PAUSED.test(error.message);
    if (throttled) return { outcome: 'later', fault, throttled };
    // What else SES refuses is ours to mend (a sender not verified, a right that is missing): such a
    // mail waits, and is not lost.
    const never = NEVER.has(fault) && !NOT_YET.test(error.message);
    return never ? { outcome: 'never', fault } : { outcome: 'later', fault, throttled };
  }
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && NOT_REACHED.has(code)
    ? { outcome: 'later', fault: code, throttled: true }
    : { outcome: 'unknown', fault };
}
