import pMap from 'p-map';
import { v4 } from 'uuid';
import { locationUuidOf } from '#shared/directory/locationUuid.ts';
import { type LocationPlan, planLocation } from '#shared/directory/mergeLocation.ts';
import type { DirectoryLocation } from '#shared/directory/readCells.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import {
  findLocation,
  findLocationByCqcId,
  findLocations,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, replace, type Write } from '#shared/store/write.ts';
import { participationWrites } from '../reporting/participationWrites.ts';
import { locationNoticeWrites } from './locationNotice.ts';
import type { ImportRun } from './saveHomes.ts';

const ATTEMPTS = 5;
const CONCURRENCY = 8;

/** What an import leaves in the trail of a service location. */
export const locationImportAudit = auditWriter(
  'location.updatedFromDirectory',
  'location.addedFromDirectory',
  'location.closedFromDirectory',
);
const CHANGES = {
  added: 'location.addedFromDirectory',
  changed: 'location.updatedFromDirectory',
  closed: 'location.closedFromDirectory',
} as const;

/**
 * The location that each row is about, in their order, by the regulator's id alone: namesakes are two
 * places. First by the uuid that it got when it was read before, as the index of ids trails.
 */
export async function findRowLocations(
  table: Table,
  entries: readonly DirectoryLocation[],
): Promise<(ServiceLocation | undefined)[]> {
  const uuids = entries.map((entry) => locationUuidOf(entry.cqc_recorded_id));
  const read = new Map(
    (await findLocations(table, uuids)).map((location) => [location.uuid, location]),
  );
  return pMap(
    entries,
    (entry) =>
      read.get(locationUuidOf(entry.cqc_recorded_id)) ??
      findLocationByCqcId(table, entry.cqc_recorded_id),
    { concurrency: CONCURRENCY },
  );
}

/**
 * Carries out what was decided on a row: a transaction with its audit entry. A location that somebody
 * changes meanwhile is read and decided on again. Answers what was done.
 */
export async function saveLocationRow(
  table: Table,
  entry: DirectoryLocation,
  planned: LocationPlan,
  run: ImportRun,
): Promise<LocationPlan> {
  let plan = planned;
  for (let attempt = 1; ; attempt++) {
    if (plan.kind === 'unchanged') return plan;
    try {
      await table.commit(...(await writesOf(table, plan, run)));
      return plan;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === ATTEMPTS) throw error;
    }
    const present = await findLocation(table, plan.after.uuid);
    if (!present) throw new Error(`${plan.after.uuid} is gone while it was being changed`);
    plan = planLocation(entry, present, run);
  }
}

async function writesOf(
  table: Table,
  plan: Exclude<LocationPlan, { kind: 'unchanged' }>,
  { now, who, trace }: ImportRun,
): Promise<Write[]> {
  const { kind, after } = plan;
  const before = kind === 'added' ? null : plan.before;
  const reports = before && (await participationWrites(table, { before, after, now }));
  const notice = before ? await locationNoticeWrites(table, { before, after, now }) : [];
  const changed = (Object.keys(after) as (keyof ServiceLocation)[]).filter(
    (field) => before !== null && before[field] !== after[field],
  );
  const auditView = (location: ServiceLocation) =>
    Object.fromEntries(changed.map((field) => [field, location[field]]));
  return [
    before ? replace(locationEntity, after, before) : create(locationEntity, after),
    ...(reports?.writes ?? []),
    ...notice,
    locationImportAudit.entry({
      of: locationEntity.key(after).pk,
      at: instant(now),
      id: v4(),
      who,
      what: CHANGES[kind],
      before: before && auditView(before),
      after: before
        ? { ...auditView(after), ...reports?.audited }
        : { name: after.name, cqc_recorded_id: after.cqc_recorded_id },
      trace,
    }),
  ];
}
