import { faultForLog } from '#shared/server/faultForLog.ts';
import type { ListKindRow } from './listKinds.ts';

/**
 * Does something with each list, one after the other, as each takes its memory. Answers its counts by
 * list, as `careHomes.places`. Throws when a list failed, after going on with all the others, so that
 * the scheduler runs it again.
 */
export async function eachList(
  lists: readonly ListKindRow[],
  act: (list: ListKindRow) => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const list of lists) {
    try {
      for (const [name, count] of Object.entries(await act(list)))
        counts[`${list.name}.${name}`] = count;
    } catch (error) {
      const fault = faultForLog(error);
      console.error(
        JSON.stringify({ level: 'error', what: 'list snapshot failed', list: list.name, fault }),
      );
      failed.push(list.name);
    }
  }
  if (failed.length > 0) throw new Error(`No new snapshot of ${failed.join(', ')}`);
  return counts;
}
