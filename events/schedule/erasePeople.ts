import { theTable } from '#shared/server/aws.ts';
import { carryOn, type ErasingWorld } from '#shared/server/erasure/erase.ts';
import { faultForLog } from '#shared/server/faultForLog.ts';
import { removePerson } from '#shared/server/people.ts';
import { openErasures } from '#shared/store/erasures.store.ts';
import type { Table } from '#shared/store/table.ts';
import { rebuildListSnapshot } from './rebuildListSnapshot.ts';

/** A run ends well before its function would be: the next one, a minute later, goes on. */
const MOST_MS = 200_000;
/** By then every erasure should be done: the log says which is not. */
const LATE_MS = 3_600_000;

/** Carries on what is under way. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> => {
  const until = performance.now() + MOST_MS;
  return erasePeople({ table: theTable(), now, mayGoOn: () => performance.now() < until });
};

/**
 * Erasures one after the other, the oldest first: how many are done, and how many go on. Throws when one
 * failed, after carrying on all the others, so that the scheduler runs it again.
 */
export async function erasePeople({
  table,
  now,
  mayGoOn,
  removeFromPool = removePerson,
}: {
  table: Table;
  now: Date;
} & Pick<ErasingWorld, 'mayGoOn'> &
  Partial<Pick<ErasingWorld, 'removeFromPool'>>): Promise<Record<string, number>> {
  const counts = { done: 0, later: 0, elsewhere: 0, failed: 0 };
  for (const { id, begun_at } of await openErasures(table)) {
    if (!mayGoOn()) break;
    const outcome = await carryOn(id, {
      table,
      now,
      mayGoOn,
      removeFromPool,
      // Made from all homes: one kept true by the feed has whatever the feed did not tell.
      renewList: () => rebuildListSnapshot({ table, now }),
    }).catch((error: unknown) => {
      const fault = faultForLog(error);
      console.error(JSON.stringify({ level: 'error', what: 'erasure failed', erasure: id, fault }));
      return 'failed' as const;
    });
    counts[outcome] += 1;
    if (outcome !== 'done' && now.getTime() - Date.parse(begun_at) > LATE_MS) {
      console.error(JSON.stringify({ level: 'error', what: 'erasure is late', erasure: id }));
    }
  }
  if (counts.failed > 0) {
    throw new Error(`Some people could not be erased: ${JSON.stringify(counts)}`);
  }
  return counts;
}
