import type { Home } from '#shared/homes/home.ts';
import type { HomeStatus } from '#shared/homes/homeStatus.api.ts';
import {
  changedFields,
  homeStatusErrors,
  type StatusChange,
  statusAfter,
  statusOf,
} from '#shared/homes/homeStatusRules.ts';
import {
  differingFields,
  PARTICIPATION_FIELDS,
  participationOf,
} from '#shared/homes/participation.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { ParticipationNotice } from '#shared/participation/participationNotice.ts';
import { participationWrites } from '#shared/server/reporting/participationWrites.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { changeNoted } from '#shared/store/participation.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace, type Write } from '#shared/store/write.ts';
import { formAudit, homeInForm } from '#shared/vacancies/homeInForm.ts';

/** What a change of a home's status makes of the home, or why it may not be. */
export type StatusDecision =
  | { ok: true; before: HomeStatus; after: HomeStatus; changed: Home }
  | { ok: false; errors: FieldErrors };

/** Decides on a change of a home's status; one that changes nothing is an error under `''`. */
export function decideStatus(home: Home, change: StatusChange, now: Date): StatusDecision {
  const today = londonDay(now);
  const before = statusOf(home);
  const after = statusAfter(before, change, today);
  const errors = homeStatusErrors(home, after, today);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const changed: Home = {
    ...home,
    ...after,
    aqp_suspension_since: suspendedFrom(home, after, today),
  };
  return { ok: true, before, after, changed: homeInForm(home, changed, now) };
}

/** The day since which it is suspended from the AQP list after a change: of one that goes on, its own. */
function suspendedFrom(home: Home, after: HomeStatus, today: LondonDay): string | null {
  if (!after.aqp_suspension) return null;
  return home.aqp_suspension ? home.aqp_suspension_since : today;
}

/**
 * What a change of a home's status writes, and its audit entry, which names the months whose reports are
 * no longer needed or open again by it.
 */
export async function statusSaved(
  table: Table,
  {
    home,
    decision,
    notice,
    reason,
    now,
  }: {
    home: Home;
    decision: StatusDecision & { ok: true };
    notice: ParticipationNotice | undefined;
    reason: string;
    now: Date;
  },
) {
  const reports = await participationWrites(table, { before: home, after: decision.changed, now });
  return {
    change: statusAudit(home, decision, { reason, ...reports.audited }),
    writes: [...statusWrites(home, decision, notice, now), ...reports.writes],
  };
}

/** The audit entry of a change: the fields that differ, and the figures and notes that followed. */
function statusAudit(
  home: Home,
  { before, after, changed }: StatusDecision & { ok: true },
  more: object,
) {
  const fields = changedFields(before, after);
  const view = (status: HomeStatus) =>
    Object.fromEntries(fields.map((field) => [field, status[field]]));
  const beds = formAudit(home, changed);
  return {
    of: homeEntity.key(home).pk,
    what: 'status.changed' as const,
    before: { ...view(before), ...beds.before },
    after: { ...view(after), ...beds.after, ...more },
  };
}

/**
 * The writes of a change: the home, and where the change is of how it takes part the notice that the next
 * mail tells of.
 */
function statusWrites(
  home: Home,
  { changed }: StatusDecision & { ok: true },
  notice: ParticipationNotice | undefined,
  now: Date,
): Write[] {
  const [was, is] = [participationOf(home), participationOf(changed)];
  const tells = differingFields(was, is, PARTICIPATION_FIELDS).length > 0;
  return [
    replace(homeEntity, changed, home),
    ...(tells ? [changeNoted({ place: home, before: was, now }, notice)] : []),
  ];
}
