import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import sesServer from 'aws-ses-v2-local';
import { getStoreReadonly } from 'aws-ses-v2-local/dist/store.js';
import type { Emulator } from './childProcess.ts';

/** A mail as the emulator keeps it; `at` is in seconds. */
export interface SentMail {
  messageId: string;
  from: string;
  destination: { to: string[]; cc: string[]; bcc: string[] };
  subject: string;
  body: { text?: string; html?: string };
  at: number;
}

export interface SesEmulator extends Emulator {
  /** Every mail sent, oldest first. */
  mails(): readonly SentMail[];
  /** Adds mails that were sent before it started; one that is there already is not added. */
  keep(mails: readonly SentMail[]): void;
  /** Told of each mail from now on, once it is kept. */
  onMail(listener: (mail: SentMail) => void): void;
}

/** A line that a kill cut short is no mail. */
function readMails(file: string): SentMail[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as SentMail];
      } catch {
        return [];
      }
    });
}

/**
 * aws-ses-v2-local inside this process. It keeps mails in memory only: `file` holds a line for each,
 * written before the sender gets its answer.
 */
export async function startSes(file: string): Promise<SesEmulator> {
  mkdirSync(dirname(file), { recursive: true });
  const emails = getStoreReadonly().emails as unknown as SentMail[];
  emails.splice(0, emails.length, ...readMails(file));
  const listeners: ((mail: SentMail) => void)[] = [];
  emails.push = (...sent: SentMail[]) => {
    for (const mail of sent) appendFileSync(file, `${JSON.stringify(mail)}\n`);
    const length = Array.prototype.push.apply(emails, sent);
    for (const mail of sent) for (const listener of listeners) listener(mail);
    return length;
  };

  const start = (sesServer as unknown as { default?: typeof sesServer }).default ?? sesServer;
  const server = (await start({ host: '127.0.0.1', port: 0 })) as Server;
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: () => emails,
    keep(mails) {
      const knownIds = new Set(emails.map(({ messageId }) => messageId));
      emails.push(...mails.filter(({ messageId }) => !knownIds.has(messageId)));
    },
    onMail: (listener) => void listeners.push(listener),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
