import { deadlinesOf } from '#shared/reporting/movingDeadline.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ReportingDeadline } from '#shared/reporting/reportingOverview.api.ts';
import type { ReportDeadline } from '#shared/store/reportDeadlines.store.ts';

/** A period's deadline as the central team sees it. */
export function deadlineView(period: Period, moved: ReportDeadline | undefined): ReportingDeadline {
  const { calendar, now, movableUntil, first, last } = deadlinesOf(period, moved);
  return {
    version: moved?.version ?? 0,
    deadline_at: now,
    calendar_deadline_at: calendar,
    moved: moved ? { at: moved.at, by: moved.by.name, reason: moved.reason } : null,
    movable_until: movableUntil,
    first_day: first,
    last_day: last,
  };
}
