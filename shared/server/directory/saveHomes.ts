import { v4 } from 'uuid';
import type { Actor } from '#shared/audit/audit.ts';
import { type ImportContext, planRow, type RowPlan } from '#shared/directory/mergeHome.ts';
import type { DirectoryHome } from '#shared/directory/readCells.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { picked } from '#shared/kernel/picked.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, replace, type Write } from '#shared/store/write.ts';
import { formAudit } from '#shared/vacancies/homeInForm.ts';
import type { ReportsFollow } from '../reporting/participationWrites.ts';
import { closingWrites } from './closingWrites.ts';

const ATTEMPTS = 5;

/** What an import of a file of the regulator leaves in the trail, whoever runs it. */
const IMPORT_CHANGES = [
  'home.updatedFromDirectory',
  'home.addedFromDirectory',
  'home.closedFromDirectory',
] as const;
export const importAudit = auditWriter(...IMPORT_CHANGES);

/** Who imports, and in which request or run. */
export interface ImportRun extends ImportContext {
  who: Actor;
  trace: string;
}

/**
 * Carries out what was decided on a row: a transaction with its audit entry. A home that somebody changes
 * meanwhile is read and decided on again, so that nothing they did is lost. Answers what was done.
 */
export async function saveRow(
  table: Table,
  entry: DirectoryHome,
  planned: RowPlan,
  run: ImportRun,
): Promise<RowPlan> {
  let plan = planned;
  for (let attempt = 1; ; attempt++) {
    if (plan.kind === 'unchanged') return plan;
    try {
      const { writes, audited } = await savedBy(table, plan, run.now);
      await table.commit(...writes, auditOfPlan(plan, audited, run));
      return plan;
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === ATTEMPTS) throw error;
    }
    const present = await findHome(table, plan.after.uuid);
    if (!present) throw new Error(`${plan.after.uuid} is gone while it was being changed`);
    plan = planRow(entry, present, run);
  }
}

type Doing = Exclude<RowPlan, { kind: 'unchanged' }>;

async function savedBy(table: Table, plan: Doing, now: Date): Promise<ReportsFollow> {
  if (plan.kind === 'closed') return closingWrites(table, { ...plan, now });
  const write =
    plan.kind === 'added'
      ? create(homeEntity, plan.after)
      : replace(homeEntity, plan.after, plan.before);
  return { writes: [write], audited: {} };
}

const CHANGES = {
  added: 'home.addedFromDirectory',
  changed: 'home.updatedFromDirectory',
  closed: 'home.closedFromDirectory',
} as const;

function auditOfPlan(plan: Doing, more: object, { now, who, trace }: ImportRun): Write {
  const { kind, after } = plan;
  const before = kind === 'added' ? null : plan.before;
  const audited = before && auditedChange(before, after);
  return importAudit.entry({
    of: homeEntity.key(after).pk,
    at: instant(now),
    id: v4(),
    who,
    what: CHANGES[kind],
    before: audited?.before ?? null,
    after: audited
      ? { ...audited.after, ...more }
      : { name: after.name, cqc_recorded_id: after.cqc_recorded_id },
    trace,
  });
}

/** What the trail tells otherwise, or not at all. */
const TOLD_OTHERWISE: ReadonlySet<keyof Home> = new Set([
  'changed_at',
  'vacancy',
  'notes',
  'notes_version',
]);

/** The fields in which two states of a home differ, as the audit trail keeps them. */
export function auditedChange(before: Home, after: Home): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof Home)[]).filter(
    (field) => !TOLD_OTHERWISE.has(field) && before[field] !== after[field],
  );
  const beds = formAudit(before, after);
  return {
    before: { ...picked(before, changed), ...beds.before },
    after: { ...picked(after, changed), ...beds.after },
  };
}
