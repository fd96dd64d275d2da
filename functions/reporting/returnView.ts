import { CARE_HOME } from '#shared/homes/careHome.ts';
import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { openAmendment, writersMayAmend } from '#shared/reporting/amending.ts';
import { isSixMonthly, periodInWords } from '#shared/reporting/period.ts';
import { totalsView } from '#shared/reporting/placementTotals.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { isOnTime, overdueDays } from '#shared/reporting/reportWindow.ts';
import type { ReturnVersion } from '#shared/reporting/return.ts';
import { latenessText, statusOf } from '#shared/reporting/returnStatus.ts';
import type { PlacementsView, ReturnView, SubmittedView } from '#shared/reporting/returnView.ts';
import { suggestionsFrom } from '#shared/reporting/suggestions.ts';
import { senderOf } from '#shared/reporting/versionViews.ts';
import type { Table } from '#shared/store/table.ts';
import { updatesForMonth } from '#shared/store/vacancies.store.ts';
import { type Loaded, lastResidents } from './loadReturn.ts';
import type { ReportCaller } from './reportCaller.ts';
import { findingsOf, sectionView } from './sectionView.ts';

/** A return as its pages show it to a caller who may read it. */
export async function returnView(
  loaded: Loaded<ReportingPlace>,
  {
    table,
    now,
    caller,
    placements,
  }: {
    table: Table;
    now: Date;
    caller: ReportCaller;
    placements: PlacementsView | null;
  },
): Promise<ReturnView> {
  const { home, monthlyReturn, newest, draft, isDraft, circumstances } = loaded;
  const status = statusOf(monthlyReturn, now);
  const findings = findingsOf(loaded);
  const isReader = caller.kind === 'commissioner';
  const suggested = isDraft && !isReader ? await suggestions(table, loaded) : {};
  const amendment = isReader ? null : openAmendment(monthlyReturn, now);
  const maySave = caller.mayWrite && isDraft && (caller.kind !== 'link' || amendment === null);
  return {
    uuid: monthlyReturn.uuid,
    home: { uuid: home.uuid as HomeUuid, name: home.name },
    period: monthlyReturn.period,
    reporting_period: periodInWords(monthlyReturn.period),
    questionnaire: monthlyReturn.questionnaire,
    six_monthly: isSixMonthly(monthlyReturn.period),
    aqp_status: monthlyReturn.aqp_status,
    service_types: circumstances.service_types,
    no_beds: circumstances.no_beds,
    opens_at: monthlyReturn.opens_at,
    deadline_at: monthlyReturn.deadline_at,
    deadline: deadlineTexts(monthlyReturn.deadline_at),
    extended: monthlyReturn.deadline_at !== loaded.row.deadline_at,
    status,
    started_at: monthlyReturn.started_at,
    submitted_at: monthlyReturn.submitted_at,
    on_time:
      monthlyReturn.submitted_at === null
        ? null
        : isOnTime(monthlyReturn.submitted_at, monthlyReturn.deadline_at),
    overdue_days: status === 'overdue' ? overdueDays(monthlyReturn.deadline_at, now) : 0,
    lateness: latenessText(monthlyReturn, now),
    suspended: monthlyReturn.suspended,
    version: monthlyReturn.submitted_version,
    draft: monthlyReturn.draft,
    draft_version: monthlyReturn.draft_version,
    percentage_complete: monthlyReturn.submitted_at === null ? monthlyReturn.percentage : 100,
    saved_at: isReader ? null : monthlyReturn.saved_at,
    saved_by: isReader ? null : (monthlyReturn.saved_by?.name ?? null),
    sections: draft.sections.map((section) =>
      sectionView(section, { loaded, findings, suggested }),
    ),
    prefilled_from: isDraft ? (loaded.prefill?.monthlyReturn.period ?? null) : null,
    last_residents: isReader ? null : lastResidents(loaded),
    placements,
    sign_off: newest
      ? {
          name: newest.sign_off.name,
          position: newest.sign_off.position,
          date: daySlashed(newest.sign_off.date),
        }
      : null,
    submitted: newest ? submittedView(newest, { isReader }) : null,
    amendment: amendment && {
      reason: amendment.reason,
      opened_at: amendment.opened_at,
      by: amendment.by.name,
      until: amendment.until,
    },
    writers: isReader ? [] : caller.writers,
    may: {
      save: maySave,
      submit: maySave,
      amend:
        caller.mayWrite &&
        caller.kind !== 'link' &&
        monthlyReturn.submitted_at !== null &&
        amendment === null &&
        (caller.kind === 'central' ||
          writersMayAmend(monthlyReturn, { now, nextDeadline: loaded.nextDeadline })),
    },
  };
}

const submittedView = (
  version: ReturnVersion,
  { isReader }: { isReader: boolean },
): SubmittedView => ({
  at: version.submitted_at,
  by: senderOf(version, { withAddress: !isReader }),
  answers: version.answers,
  not_known: version.not_known,
  placements: !isReader && version.placements ? totalsView(version.placements.totals) : null,
});

/** A deadline as the requirement writes it: 'DD/MM/YYYY' and 'HH:mm', London time. */
export function deadlineTexts(deadline_at: string): { date: string; time: string } {
  return { date: daySlashed(londonDay(new Date(deadline_at))), time: '12:00' };
}

/** Figures from the vacancy updates, where a section that takes them is not submitted. */
async function suggestions(
  table: Table,
  loaded: Loaded<ReportingPlace>,
): Promise<Record<string, number>> {
  const { home, monthlyReturn, draft } = loaded;
  const occupancy = draft.sections.find(({ key }) => key === 'occupancy');
  const beds = occupancy?.answers.beds_open;
  if (home.kind !== CARE_HOME) return {};
  const points = await updatesForMonth(table, home.uuid as HomeUuid, monthlyReturn.period);
  return suggestionsFrom(points, {
    period: monthlyReturn.period,
    beds: typeof beds === 'number' ? beds : null,
  });
}
