import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Product, ROOT } from './product.ts';
import { readWhole, scan, type WholeTable } from './wholeTable.ts';

const run = promisify(execFile);
/** When the sweep may take a claim for lost. */
const STALE_MS = 6 * 60_000;
/** Of mails that were right when they were queued and are so no longer. */
const MOOT = new Set(['The home has updated since', 'The address is suppressed']);

export interface MailsInTheEnd {
  sent: number;
  /** More in the inbox than the outbox has sent. */
  twice: number;
  /** Those that had begun when a sender was killed. */
  claimed: number;
  /** The table as it is then. */
  whole: WholeTable;
  faults: string[];
}

/** Runs `npm run job -- sweepMail` at the time when all that is left may be sent, and looks at all mails. */
export async function mailsInTheEnd({
  product,
  state,
  before,
}: {
  product: Product;
  state: string;
  before: WholeTable;
}): Promise<MailsInTheEnd> {
  const engine = product.running.env.AWS_ENDPOINT_URL_DYNAMODB as string;
  const claimed = (await scan(engine, 'LINK')).filter(({ status }) => status === 'CLAIMED');
  const at = new Date(Date.now() + STALE_MS).toISOString();
  const args = ['--import', 'tsx', 'scripts/job.ts', 'sweepMail', '--at', at];
  await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, PLACEWELL_STATE: state } });

  const whole = await readWhole(engine, before);
  // The demo records emails of the past as sent, and has those to its own accounts alone in the inbox.
  const past = new Set(before.mails.flatMap(({ message_id }) => message_id ?? []));
  const isNew = (id: string | null | undefined) => !past.has(id as string);
  const mails = whole.mails.filter(({ message_id }) => isNew(message_id));
  const sent = mails.filter(({ status }) => status === 'SENT');
  const all = (await (await fetch(`${product.url}/inbox.json`)).json()) as { id: string }[];
  const inbox = all.filter(({ id }) => isNew(id));
  const ids = new Set(inbox.map(({ id }) => id));
  const deadLetters = existsSync(join(state, 'dead-letters.jsonl'));
  return {
    sent: sent.length,
    twice: inbox.length - sent.length,
    claimed: claimed.length,
    whole,
    faults: [
      ...mails
        .filter(({ status }) => status === 'QUEUED' || status === 'CLAIMED')
        .map(({ content, status }) => `A ${content.kind} is still ${status}`),
      ...mails
        .filter(({ status, reason }) => status === 'FAILED' && !MOOT.has(reason ?? ''))
        .map(({ content, reason }) => `A ${content.kind} failed: ${reason}`),
      ...sent
        .filter(({ message_id }) => !ids.has(message_id as string))
        .map(({ content }) => `A ${content.kind} was recorded as sent and is in no inbox`),
      ...(deadLetters ? ['A change was given up'] : []),
    ],
  };
}
