import * as z from 'zod/mini';
import type { Deployment } from './deployment.ts';

/** A mail that the emulator's SES has taken. */
export interface SentMail {
  id: string;
  subject: string;
  text: string;
}

const Messages = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        MessageId: z.string(),
        To: z.array(z.string()),
        Subject: z.string(),
        BodyText: z.nullish(z.string()),
      }),
    ),
  ),
});

/** What SES has taken for an address, oldest first. */
export async function mailsTo({ endpoint }: Deployment, address: string): Promise<SentMail[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = Messages.parse(await answer.json());
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.includes(address))
    .map(({ MessageId, Subject, BodyText }) => ({
      id: MessageId,
      subject: Subject,
      text: BodyText ?? '',
    }));
}

/** The token behind a link of the mail's text. Throws when there is no such link. */
export function linkIn({ text }: SentMail, page: string): string {
  const start = text.indexOf(page);
  const token = /^[\w.-]+/.exec(text.slice(start + page.length))?.[0];
  if (start < 0 || !token) throw new Error(`The mail has no link to ${page}`);
  return token;
}
