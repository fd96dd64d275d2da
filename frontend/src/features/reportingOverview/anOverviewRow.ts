import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { OverviewRow } from '#shared/reporting/reportingOverview.api.ts';

/** A home that has not begun its report of October 2026, unless told otherwise; for tests. */
export const anOverviewRow = (overrides: Partial<OverviewRow> = {}): OverviewRow => ({
  home: '11111111-1111-4111-8111-111111111111' as HomeUuid,
  name: 'Larch House',
  provider_name: 'Larch Care Limited',
  icb: 'NHS North East London Integrated Care Board',
  phone: '020 7946 0001',
  period: '2026-10' as Period,
  status: 'due',
  started: false,
  percentage_complete: 0,
  submitted_at: null,
  deadline_at: '2026-11-06T12:00:00.000Z' as Instant,
  late_days: null,
  suspended: null,
  last_mail_at: null,
  overdue_mails: 0,
  mail_stopped: false,
  recipients: null,
  heat: [],
  ...overrides,
});
