import { v5 } from 'uuid';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { environment } from '#shared/server/environment.ts';
import { parseStored } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, type Write } from '#shared/store/write.ts';
import { composeMail } from '../../events/composeMail.ts';

/** A mail as the local inbox has it; `at` is in seconds. */
export interface SentMail {
  messageId: string;
  from: string;
  destination: { to: string[]; cc: string[]; bcc: string[] };
  subject: string;
  body: { text: string; html: string };
  at: number;
}

/**
 * The table, for commands at times in the past: a mail that they queue counts as sent at its time, and
 * is among `sent`. What is written overwrites, so that a seed that was broken off can be done again.
 */
export function tableOfThePast(table: Table): { past: Table; sent: OutboxMail[] } {
  const sent: OutboxMail[] = [];
  const asSent = (write: Write): Write => {
    if (write.entity !== outboxEntity.name || !write.stored) return write;
    const mail = parseStored(outboxEntity, write.stored);
    if (mail.status !== 'QUEUED') return write;
    const { created_at } = mail;
    const gone: OutboxMail = {
      ...mail,
      status: 'SENT',
      claimed_at: created_at,
      attempts: 1,
      sent_at: created_at,
      message_id: v5(mail.key, v5.URL),
    };
    sent.push(gone);
    return create(outboxEntity, gone);
  };
  return {
    past: { ...table, commit: (...writes: Write[]) => table.load(writes.map(asSent)) },
    sent,
  };
}

/** The mails as they went out, oldest first: what the product writes, with links that are still good. */
export async function writtenMails(sent: readonly OutboxMail[]): Promise<SentMail[]> {
  const from = `Placewell <${environment().MAIL_FROM}>`;
  const mails: SentMail[] = [];
  for (const mail of sent) {
    const { to, message_id, created_at } = mail;
    const at = new Date(created_at);
    const { subject, text, html } = await composeMail(mail, at);
    mails.push({
      messageId: message_id ?? '',
      from,
      destination: { to: [to], cc: [], bcc: [] },
      subject,
      body: { text, html },
      at: Math.floor(at.getTime() / 1000),
    });
  }
  return mails.sort((mail, other) => mail.at - other.at);
}
