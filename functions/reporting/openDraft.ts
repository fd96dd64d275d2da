import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { openAmendment } from '#shared/reporting/amending.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { draftPercentage } from '#shared/reporting/percentage.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { reportsPlacements } from '#shared/reporting/reportKinds.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import { replace, type Write } from '#shared/store/write.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';
import type { ReportCaller } from './reportCaller.ts';

export const NOT_NEEDED = 'This report is no longer needed.';
const CHANGED = 'This report has changed since you checked it. Please check it again.';

/** 'This report was submitted on 5 November 2026 at 10:14.' */
function submittedText(at: Instant, caller: ReportCaller): string {
  const text = `This report was submitted on ${momentInWords(at)}.`;
  return caller.kind === 'link' ? `${text} Sign in to amend it.` : text;
}

/** Refuses a return that is cancelled, or that is submitted and not being amended by this caller. */
export function refuseClosed(
  loaded: Loaded<ReportingPlace>,
  caller: ReportCaller,
  now: Date,
): void {
  const { monthlyReturn, newest } = loaded;
  if (monthlyReturn.cancelled_at !== null && monthlyReturn.submitted_at === null) {
    throw caller.kind === 'link' ? new Refusal('conflict', NOT_NEEDED) : noSuchReport();
  }
  if (monthlyReturn.submitted_at === null) return;
  if (openAmendment(monthlyReturn, now) !== null && caller.kind !== 'link') return;
  throw new Refusal(
    'conflict',
    submittedText(newest?.submitted_at ?? monthlyReturn.submitted_at, caller),
  );
}

/** Refuses `stale` a return whose draft is not as the caller checked it. */
export function refuseChanged(
  { monthlyReturn }: Loaded<ReportingPlace>,
  draft_version: number,
): void {
  if (monthlyReturn.draft_version === draft_version) return;
  throw new Refusal('stale', CHANGED, { current: { draft_version: monthlyReturn.draft_version } });
}

/** The write of a return whose draft somebody has saved; its percentage and draft version with it. */
export function draftSaved(
  { row, questionnaire, circumstances }: Loaded<ReportingPlace>,
  {
    answered,
    placements,
    caller,
    at,
  }: {
    answered: Loaded['draft']['answered'];
    /** Whether an AQP home's placements are confirmed; null at other homes. */
    placements: { confirmed: boolean } | null;
    caller: ReportCaller;
    at: Instant;
  },
): { write: Write; saved: MonthlyReturn } {
  const saved: MonthlyReturn = {
    ...row,
    draft_version: row.draft_version + 1,
    percentage: draftPercentage(questionnaire, circumstances, { ...answered, placements }),
    started_at: row.started_at ?? at,
    saved_at: at,
    saved_by: caller.doer,
  };
  return { write: replace(returnEntity, saved, row), saved };
}

/** What a return's percentage counts of its placements. */
export const placementsState = ({ monthlyReturn, placements, newest }: Loaded<ReportingPlace>) =>
  reportsPlacements(monthlyReturn)
    ? { confirmed: placements?.confirmed ?? newest?.placements != null }
    : null;
