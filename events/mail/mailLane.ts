import { setTimeout as sleep } from 'node:timers/promises';
import { instant } from '#shared/kernel/ids.ts';
import { environment } from '#shared/server/environment.ts';
import { wanted } from '#shared/store/entity.ts';
import { mailPaceEntity } from '#shared/store/mailPace.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, upsert } from '#shared/store/write.ts';

/** What mails that can wait may have of SES's rate; the rest is for codes (agreements, section 2). */
const SHARE = 4 / 5;
/** Nobody waits longer for a turn: what has none by then is left to the sweep. */
const MOST_WAIT_MS = 5_000;
const TRIES = 8;

/** The lane of the mails that can wait, as one sender goes along it. */
export interface MailLane {
  /** Waits until the next mail may go. False: not soon; it is left to the sweep. */
  turn: () => Promise<boolean>;
}

/**
 * Spaces out the mails that can wait, over all who send such, so that together they take four fifths of
 * SES's rate. Turns are taken `block` at a time, each block by one write. Without a rate in the
 * environment, as on one machine, every mail has its turn at once.
 *
 * By the machine's clock, whatever time a job is run as at: SES counts real seconds.
 */
export function mailLane(
  table: Table,
  block: number,
  rate: number | undefined = environment().MAILS_A_SECOND,
): MailLane {
  if (rate === undefined) return { turn: async () => true };
  const everyMs = 1000 / (rate * SHARE);
  let turns: number[] = [];
  let fullUntil = 0;
  let reserving: Promise<void> | undefined;

  async function reserve(): Promise<void> {
    const reservation = await reserved(table, block, everyMs);
    turns = reservation.turns;
    if (turns.length === 0) fullUntil = reservation.fullUntil;
  }

  return {
    async turn() {
      while (turns.length === 0) {
        if (Date.now() < fullUntil) return false;
        // Those who come at the same time share a block.
        reserving ??= reserve().finally(() => {
          reserving = undefined;
        });
        await reserving;
      }
      const at = turns.shift() ?? 0;
      const wait = at - Date.now();
      if (wait > 0) await sleep(wait);
      return true;
    },
  };
}

/**
 * Takes one turn of those that can wait, for a mail that goes at once: they go that much later. Where there is no
 * turn soon, or others are quicker, it goes all the same.
 */
export async function takeTurn(
  table: Table,
  rate: number | undefined = environment().MAILS_A_SECOND,
): Promise<void> {
  if (rate !== undefined) await reserved(table, 1, 1000 / (rate * SHARE), Infinity);
}

/** Turns that are free soon, at most so many; none, and until when, where others have them all. */
async function reserved(
  table: Table,
  block: number,
  everyMs: number,
  mostWaitMs = MOST_WAIT_MS,
): Promise<{ turns: number[]; fullUntil: number }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const [pace] = await table.read(wanted(mailPaceEntity, {}));
    const now = Date.now();
    const from = Math.max(now, pace ? Date.parse(pace.free_at) : 0);
    const fit = Math.min(block, Math.floor((mostWaitMs - (from - now)) / everyMs));
    if (fit < 1) return { turns: [], fullUntil: from - MOST_WAIT_MS + everyMs };
    const free_at = instant(new Date(from + fit * everyMs));
    try {
      await table.commit(upsert(mailPaceEntity, { free_at }, pace));
      return { turns: Array.from({ length: fit }, (_, n) => from + n * everyMs), fullUntil: 0 };
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
  return { turns: [], fullUntil: Date.now() + everyMs };
}
