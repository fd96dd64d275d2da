import { v4 } from 'uuid';
import type { Home } from '../../shared/homes/home.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { auditWriter } from '../../shared/store/audit.store.ts';
import { findHome, homeEntity } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused, create, replace, type Write } from '../../shared/store/write.ts';
import { type ImportPlan, mergeHome } from './mergeHomes.ts';
import type { DirectoryHome } from './readCells.ts';

const ATTEMPTS = 5;

export const importAudit = auditWriter('home.updatedFromDirectory', 'home.addedFromDirectory');

/**
 * Carries out a plan, a home at a time, each with its audit entry. A home that somebody changes
 * meanwhile is read and merged again, so that nothing they did is lost.
 */
export async function saveHomes(
  table: Table,
  plan: ImportPlan,
  directory: DirectoryHome[],
  run: { now: Date; trace: string },
): Promise<void> {
  for (const home of plan.added) await saveOne(table, undefined, home, directory, run);
  for (const { before, after } of plan.changed) {
    await saveOne(table, before, after, directory, run);
  }
}

async function saveOne(
  table: Table,
  planned: Home | undefined,
  merged: Home,
  directory: DirectoryHome[],
  run: { now: Date; trace: string },
): Promise<void> {
  let before = planned;
  let after = merged;
  for (let attempt = 1; ; attempt++) {
    const write = before ? replace(homeEntity, after, before) : create(homeEntity, after);
    try {
      await table.commit(write, audit(before, after, run));
      return;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === ATTEMPTS) throw error;
    }
    const present = await findHome(table, merged.uuid);
    const entry = directory.find((home) => home.cqc_recorded_id === merged.cqc_recorded_id);
    if (!present || !entry) throw new Error(`${merged.name} is gone while it was being changed`);
    before = present;
    after = mergeHome(present, entry);
    if (after === present) return;
  }
}

function audit(before: Home | undefined, after: Home, run: { now: Date; trace: string }): Write {
  const changed = (Object.keys(after) as (keyof Home)[]).filter(
    (field) => field !== 'changed_at' && before?.[field] !== after[field],
  );
  const auditView = (home: Home) =>
    Object.fromEntries(changed.map((field) => [field, home[field]]));
  return importAudit.entry({
    of: homeEntity.key(after).pk,
    at: instant(run.now),
    id: v4(),
    who: { kind: 'job', id: 'importHomes', name: "Import of the regulator's directory" },
    what: before ? 'home.updatedFromDirectory' : 'home.addedFromDirectory',
    before: before ? auditView(before) : null,
    after: before ? auditView(after) : { name: after.name, cqc_recorded_id: after.cqc_recorded_id },
    trace: run.trace,
  });
}
