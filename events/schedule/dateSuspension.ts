import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { committedOnce } from '#shared/store/committedOnce.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';

/** Whether a home is suspended from the AQP list without a day: since before the day was stored. */
export const lacksSuspensionDay = (home: Home): boolean =>
  home.aqp_suspension && home.aqp_suspension_since === null;

/**
 * Stores the day since which a home is suspended from the AQP list, as its history has it. False where the
 * history names none, or somebody changes the home meanwhile: the next run looks again.
 */
export async function dateSuspension(table: Table, { uuid }: Home): Promise<boolean> {
  const home = await findHome(table, uuid);
  if (!home || !lacksSuspensionDay(home)) return false;
  const history = await auditOf(table, placePartition(home));
  const begun = history.findLast(({ after }) => Object(after).aqp_suspension === true);
  if (!begun) return false;
  const aqp_suspension_since = londonDay(new Date(begun.at));
  // What the trail says already is no entry of its own.
  return committedOnce(table, replace(homeEntity, { ...home, aqp_suspension_since }, home));
}
