import { HomeUuid, type Instant } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { Period } from '#shared/reporting/period.ts';

const about = {
  home: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
  home_name: 'Larch House',
  period: '2026-10' as Period,
  deadline_at: '2026-11-06T12:00:00.000Z' as Instant,
};
/** A service location: the same mails in its own words, and with its own pages. */
const location = { ...about, place_kind: 'serviceLocation', home_name: 'Wren Homecare' };
const to = { contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f', first_name: 'Sam' };

export const examples: MailContent[] = [
  { kind: 'reportOpened', ...about, ...to, six_monthly: false },
  { kind: 'reportOpened', ...about, ...to, six_monthly: true, stands_in_for: ['Ada Larkspur'] },
  { kind: 'reportOpened', ...location, ...to, six_monthly: false },
  {
    kind: 'reportReminder',
    ...about,
    ...to,
    is_tomorrow: true,
    percentage: 62,
    missing: ['Falls and injury', 'Workforce'],
  },
  {
    kind: 'reportOverdue',
    ...about,
    ...to,
    overdue: [
      { period: '2026-08' as Period, deadline_at: '2026-09-07T11:00:00.000Z' as Instant },
      { period: '2026-10' as Period, deadline_at: about.deadline_at },
    ],
  },
  {
    kind: 'reportReceipt',
    ...about,
    submitted_at: '2026-11-05T10:14:00.000Z' as Instant,
    by: 'the link sent to sam@example.org',
    signed_off_by: 'Ada Larkspur',
    version: 1,
    number: '5f0e3c1a-v1',
    lateness: 'On time',
  },
  {
    kind: 'reportReceipt',
    ...location,
    submitted_at: '2026-11-05T10:14:00.000Z' as Instant,
    by: 'Sam Example',
    version: 2,
    number: '6f0e3c1a-v2',
    lateness: '3 days late',
  },
  {
    kind: 'reportCode',
    ...about,
    contact: to.contact,
    code_id: '9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  },
];
