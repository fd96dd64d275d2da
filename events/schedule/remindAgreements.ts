import { isOutstanding } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { isWorkingDay, workingDayBefore } from '#shared/kernel/workingDays.ts';
import { beginUnlessRunning, startBatch } from '#shared/server/agreements/startBatch.ts';
import { PLACEWELL } from '#shared/server/agreements/systemCommands.ts';
import { theTable } from '#shared/server/aws.ts';
import { commissionerReturnsOf, returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { openVariations } from '#shared/store/variations.store.ts';

/** So many working days before the deadline. */
const DAYS_BEFORE = [5, 1];

/** Agreements whose deadline is near. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  remindAgreements({ table: theTable(), now });

/** Whether today is one of the days on which a variation reminds by itself. */
export function isReminderDay(deadline: string, today: LondonDay): boolean {
  let day = deadline as LondonDay;
  for (let count = 1; count <= Math.max(...DAYS_BEFORE); count++) {
    day = workingDayBefore(day);
    if (DAYS_BEFORE.includes(count) && day === today) return true;
  }
  return false;
}

/**
 * Begins, 5 and 1 working days before the deadline of each open variation that reminds by itself, a batch
 * that reminds all who have not signed; its steps pass over whom was written to within a day.
 */
export async function remindAgreements({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { variations: 0, reminded: 0 };
  const today = londonDay(now);
  if (!isWorkingDay(today)) return counts;
  for (const variation of await openVariations(table)) {
    if (!variation.auto_remind || !isReminderDay(variation.deadline, today)) continue;
    counts.variations += 1;
    counts.reminded += await remind(table, variation, now);
  }
  return counts;
}

async function remind(table: Table, { uuid }: Variation, now: Date): Promise<number> {
  const ofCommissioners = await commissionerReturnsOf(table, uuid);
  const ids: string[] = ofCommissioners.filter(isOutstanding).map(({ id }) => id);
  for await (const agreementReturn of returnsOfVariation(table, uuid))
    if (isOutstanding(agreementReturn)) ids.push(agreementReturn.id);
  if (ids.length === 0) return 0;
  const { writes } = startBatch({
    variation: uuid,
    kind: 'REMIND',
    group: 'ALL_OUTSTANDING',
    ids,
    who: PLACEWELL,
    at: instant(now),
  });
  // Not where somebody is reminding them just now.
  return (await beginUnlessRunning(table, writes)) ? ids.length : 0;
}
