import { londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { countVariation } from '#shared/server/agreements/countReturns.ts';
import { lookForMissingFiles } from '#shared/server/agreements/missingFiles.ts';
import { endedLately, planSync } from '#shared/server/agreements/planSync.ts';
import { beginUnlessRunning, startBatch } from '#shared/server/agreements/startBatch.ts';
import { PLACEWELL } from '#shared/server/agreements/systemCommands.ts';
import { theTable } from '#shared/server/aws.ts';
import type { Table } from '#shared/store/table.ts';
import { openVariations } from '#shared/store/variations.store.ts';

/** What was left behind in agreements. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  syncAgreements({ table: theTable(), now });

/** The night's first run, which has the time to look at every file. */
const FILES_BEFORE_MINUTE = 10;

function isFirstOfNight(now: Date): boolean {
  const since = now.getTime() - startOfLondonDay(londonDay(now)).getTime();
  return since < FILES_BEFORE_MINUTE * 60_000;
}

/** Counts anew: what the stream's reader counted may have missed what its index had not yet. */
async function countAll(table: Table, now: Date): Promise<void> {
  const variations = [...(await openVariations(table)), ...(await endedLately(table, now))];
  for (const { uuid } of variations) await countVariation(table, uuid);
}

/**
 * Begins a synchronisation where there is something to look at; the batch's steps do it. One that runs
 * already is left alone. The first run after midnight in London looks whether all files are there.
 */
export async function syncAgreements({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const files = isFirstOfNight(now) ? await lookForMissingFiles(table) : {};
  await countAll(table, now);
  const ids = await planSync(table, now);
  if (ids.length === 0) return { planned: 0, started: 0, ...files };
  const { writes } = startBatch({
    variation: null,
    kind: 'SYNC',
    ids,
    who: PLACEWELL,
    at: instant(now),
  });
  const isBegun = await beginUnlessRunning(table, writes);
  return { planned: ids.length, started: isBegun ? 1 : 0, ...files };
}
