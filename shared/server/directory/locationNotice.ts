import { OPEN } from '#shared/participation/participationNotice.ts';
import {
  changedStatusFields,
  locationStatusOf,
} from '#shared/serviceLocations/locationStatusRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { changeNoted, findNotice } from '#shared/store/participation.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Write } from '#shared/store/write.ts';

/**
 * What a change of a service location writes so that its people are told by mail (ADR 104), for the
 * transaction of that change: nothing where it takes part as before. Whoever changes it, a person, a file or
 * the job of its day, notes it so.
 */
export async function locationNoticeWrites(
  table: Table,
  { before, after, now }: { before: ServiceLocation; after: ServiceLocation; now: Date },
): Promise<Write[]> {
  const [was, is] = [locationStatusOf(before), locationStatusOf(after)];
  if (changedStatusFields(was, is).length === 0) return [];
  const notice = await findNotice(table, { place: after, day: OPEN });
  return [changeNoted({ place: after, before: was, now }, notice)];
}
