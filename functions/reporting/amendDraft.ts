import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { placePartition } from '#shared/places/place.ts';
import {
  AMEND_TOO_LATE,
  AMENDMENT_OPEN,
  amendmentUntil,
  openAmendment,
  writersMayAmend,
} from '#shared/reporting/amending.ts';
import { draftOf } from '#shared/reporting/drafts.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { anotherOpened, type DiscardBody } from '#shared/reporting/returnWrites.ts';
import {
  placementDraftEntity,
  placementItemEntity,
  returnEntity,
  returnSectionEntity,
} from '#shared/store/returns.store.ts';
import { discard, remove, replace, type Write } from '#shared/store/write.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';
import { auditedBy, type ReportCaller, refuseReader } from './reportCaller.ts';

const NOT_SUBMITTED = 'This report has not been submitted yet. Please continue with it.';
const NO_AMENDMENT = 'There is no amendment to discard.';

/** Opens a copy of what was submitted, under a draft number of its own (reporting, section 1). */
export function openForAmending<P extends ReportingPlace>(
  loaded: Loaded<P>,
  { reason, caller, now }: { reason: string; caller: ReportCaller; now: Date },
) {
  const { row, monthlyReturn, home, nextDeadline } = loaded;
  if (monthlyReturn.cancelled_at !== null && monthlyReturn.submitted_at === null)
    throw noSuchReport();
  refuseReader(caller, reason);
  if (monthlyReturn.submitted_at === null) throw new Refusal('conflict', NOT_SUBMITTED);
  if (openAmendment(monthlyReturn, now) !== null) throw new Refusal('conflict', AMENDMENT_OPEN);
  if (caller.kind !== 'central' && !writersMayAmend(monthlyReturn, { now, nextDeadline })) {
    throw new Refusal('forbidden', AMEND_TOO_LATE);
  }
  const amending: MonthlyReturn = {
    ...row,
    draft: row.draft + 1,
    draft_version: row.draft_version + 1,
    amendment: {
      reason,
      opened_at: instant(now),
      by: caller.doer,
      until: instant(amendmentUntil(now)),
    },
  };
  const change = {
    of: placePartition(home),
    what: 'reports.amendmentOpened' as const,
    before: null,
    after: { report_period: row.period, ...auditedBy(caller, reason) },
  };
  return {
    change,
    writes: [replace(returnEntity, amending, row)],
    after: asSubmitted(loaded, amending, true),
  };
}

/** Drops an open amendment, where it is the one that the caller saw: what was submitted stands. */
export function discardOpen<P extends ReportingPlace>(
  loaded: Loaded<P>,
  { draft: seen, reason, caller, now }: DiscardBody & { caller: ReportCaller; now: Date },
) {
  const { row, monthlyReturn, home, draft, placements, newest } = loaded;
  refuseReader(caller, reason);
  const amendment = openAmendment(monthlyReturn, now);
  if (amendment === null) throw new Refusal('conflict', NO_AMENDMENT);
  if (seen !== undefined && seen !== row.draft) {
    throw new Refusal('stale', anotherOpened(amendment.by.name), { current: { draft: row.draft } });
  }
  const stands: MonthlyReturn = {
    ...row,
    amendment: null,
    draft_version: row.draft_version + 1,
    percentage: 100,
  };
  const submitted = new Set(newest?.placements?.items);
  const { home: homeUuid, period } = row;
  const writes: Write[] = [
    replace(returnEntity, stands, row),
    ...draft.sections.flatMap(({ saved }) => (saved ? [remove(returnSectionEntity, saved)] : [])),
    ...(placements ? [remove(placementDraftEntity, placements)] : []),
    ...(placements?.items ?? [])
      .filter((id) => !submitted.has(id))
      .map((id) => discard(placementItemEntity, { home: homeUuid, period, id })),
  ];
  const change = {
    of: placePartition(home),
    what: 'reports.amendmentDiscarded' as const,
    before: null,
    after: { report_period: row.period, ...auditedBy(caller, reason) },
  };
  return { change, writes, after: asSubmitted(loaded, stands, false) };
}

/** The return as it stands after, with what was submitted. */
export function asSubmitted<P extends ReportingPlace>(
  loaded: Loaded<P>,
  row: MonthlyReturn,
  isDraft: boolean,
): Loaded<P> {
  const { questionnaire, circumstances, newest, prefill, monthlyReturn } = loaded;
  return {
    ...loaded,
    row,
    monthlyReturn: { ...row, deadline_at: monthlyReturn.deadline_at },
    isDraft,
    placements: undefined,
    draft: draftOf(questionnaire, circumstances, { saved: [], base: newest, prefill }),
  };
}
