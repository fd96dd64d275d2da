import { isOver } from '../../agreements/agreementRules.ts';
import type { EmailAddress } from '../../kernel/ids.ts';
import { commissionerReturnsOf, returnsOfVariation } from '../../store/agreementReturns.store.ts';
import { suppressedAmong } from '../../store/bounces.store.ts';
import type { Table } from '../../store/table.ts';
import { openVariations } from '../../store/variations.store.ts';
import { leftBehind } from './mendReturn.ts';

/** No synchronisation looks at more: the next one goes on. */
const MOST_PLANNED = 8_000;
/** At most one in so long, else the last run is answered (agreements, section 3). */
export const SYNC_PAUSE_MS = 60_000;

/**
 * The returns of open variations that a synchronisation is to look at: what the stream's reader has not
 * done, what waits for a countersignature that may be there, waits beyond its deadline, or for somebody
 * whom no mail reaches.
 */
export async function planSync(table: Table, now: Date): Promise<string[]> {
  const ids: string[] = [];
  const waiting: { id: string; email: EmailAddress }[] = [];
  for (const variation of await openVariations(table)) {
    const over = isOver(variation.deadline, now);
    const look = (one: Awaited<ReturnType<typeof commissionerReturnsOf>>[number]) => {
      const isWaiting = ['ISSUING', 'ISSUED', 'VIEWED', 'BOUNCED'].includes(one.status);
      const isToCountersign = variation.countersign && one.status === 'RETURNED';
      if ((over && isWaiting) || isToCountersign || leftBehind(one, now)) ids.push(one.id);
      else if (one.status === 'ISSUED' && one.signatory) {
        waiting.push({ id: one.id, email: one.signatory.email });
      }
    };
    for await (const one of returnsOfVariation(table, variation.uuid)) look(one);
    for (const one of await commissionerReturnsOf(table, variation.uuid)) look(one);
  }
  const suppressed = await suppressedAmong(
    table,
    waiting.map(({ email }) => email),
    now,
  );
  const bounced = waiting.filter(({ email }) => suppressed.has(email)).map(({ id }) => id);
  return [...ids, ...bounced].slice(0, MOST_PLANNED);
}
