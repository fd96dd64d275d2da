import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import type {
  MonthlyReporting,
  OutstandingQuestionnaire,
} from '#shared/reporting/monthlyReporting.api.ts';
import { type HomeReturn, outstandingView } from '#shared/reporting/monthlyViews.ts';
import type { Period } from '#shared/reporting/period.ts';
import { windowOfPeriod } from '#shared/reporting/reportWindow.ts';

const HOME = '11111111-1111-4111-8111-111111111111' as HomeUuid;

/** A report of a month that is not sent in, at an instant, as the home's page gets it. */
export function anOutstandingReport(
  period: string,
  { percent = 0, extended = false, now }: { percent?: number; extended?: boolean; now: Date },
): OutstandingQuestionnaire {
  const { deadline_at } = windowOfPeriod(period as Period);
  return outstandingView(
    {
      uuid: `22222222-2222-4222-8222-${period.replace('-', '').padStart(12, '0')}`,
      home: HOME,
      period,
      deadline_at,
      extended,
      submitted_at: null,
      cancelled_at: null,
      started_at: percent > 0 ? (now.toISOString() as Instant) : null,
      percentage: percent,
    } as HomeReturn,
    now,
  );
}

/** The answer for the panel: nothing to send in, and nothing yet, unless `more` says otherwise. */
export const aMonthlyReporting = (more: {
  outstanding?: OutstandingQuestionnaire[];
  punctuality?: MonthlyReporting['care_home']['punctuality'];
  none?: boolean;
  next?: string | null;
}): MonthlyReporting => ({
  care_home: {
    uuid: HOME,
    name: 'Larch House',
    aqp_status: false,
    is_bsol: false,
    cqc_rating: 'Good',
    cqc_link: null,
    cqcRecordedId: null,
    punctuality: more.punctuality ?? [],
  },
  outstanding_questionnaires: more.outstanding ?? [],
  complete_questionnaires: [],
  no_questionnaires_created: more.none ?? false,
  next_report_available: more.next === undefined ? '01/12/2026' : more.next,
  dashboard_link: `/quality/nursing_home/${HOME}`,
});
