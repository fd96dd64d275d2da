import { placePartition } from '#shared/places/place.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { isSuspended } from '#shared/reporting/takingPart.ts';
import { auditSince } from '#shared/store/audit.store.ts';
import type { Table } from '#shared/store/table.ts';

const FLAGS = ['embargo', 'aqp_suspension', 'self_imposed_suspension'] as const;

/**
 * Whether a place was suspended at an instant, by its history: what stands now, with every change since
 * taken back (reporting, section 1).
 */
export async function suspendedAt(
  table: Table,
  home: ReportingPlace,
  at: string,
): Promise<boolean> {
  const flags = {
    embargo: home.embargo,
    aqp_suspension: home.aqp_suspension,
    self_imposed_suspension: home.self_imposed_suspension ?? false,
  };
  const since = await auditSince(table, placePartition(home), at);
  for (const { before } of since.reverse()) {
    for (const flag of FLAGS) {
      const was: unknown = Object(before)[flag];
      if (typeof was === 'boolean') flags[flag] = was;
    }
  }
  return isSuspended(flags);
}
