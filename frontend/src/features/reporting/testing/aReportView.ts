import { HomeUuid, type Instant } from '#shared/kernel/ids.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView, SectionView } from '#shared/reporting/returnView.ts';
import { aHome } from '#shared/testing/builders.ts';
import { aReturn, someSections } from '#shared/testing/reports.ts';

const AT = '2026-11-05T10:14:00.000Z' as Instant;
const home = aHome({ uuid: HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f') });

/** A report of October 2026 with all answered and nothing odd, unless told otherwise; for tests. */
export function aReportView(overrides: Partial<ReturnView> = {}): ReturnView {
  const monthlyReturn = aReturn(home, '2026-10');
  return {
    uuid: monthlyReturn.uuid,
    home: { uuid: home.uuid, name: 'Larch House' },
    period: monthlyReturn.period,
    reporting_period: periodInWords(monthlyReturn.period),
    questionnaire: questionnaireByVersion(monthlyReturn.questionnaire).version,
    six_monthly: false,
    aqp_status: false,
    service_types: monthlyReturn.service_types,
    no_beds: monthlyReturn.no_beds,
    opens_at: monthlyReturn.opens_at,
    deadline_at: monthlyReturn.deadline_at,
    deadline: { date: '06/11/2026', time: '12:00' },
    extended: false,
    status: 'outstanding',
    started_at: AT,
    submitted_at: null,
    on_time: null,
    overdue_days: 0,
    lateness: 'Not submitted',
    suspended: null,
    version: 0,
    draft: 1,
    draft_version: 7,
    percentage_complete: 99,
    saved_at: AT,
    saved_by: 'Sam Example',
    sections: someSections(monthlyReturn).map(
      ({ section, version, answers, not_known, confirmed }): SectionView => ({
        key: section,
        draft: 1,
        version,
        answers,
        not_known,
        confirmed: confirmed.map(({ id }) => id),
        prefilled: [],
        suggested: {},
        usual: {},
        problems: {},
        warnings: {},
        complete: true,
        saved_at: AT,
        saved_by: 'Sam Example',
      }),
    ),
    prefilled_from: null,
    last_residents: null,
    placements: null,
    sign_off: null,
    submitted: null,
    amendment: null,
    writers: ['Ada Larkspur'],
    may: { save: true, submit: true, amend: false },
    ...overrides,
  };
}

/** The same with something of one section changed. */
export const withPart = (
  report: ReturnView,
  key: SectionView['key'],
  part: Partial<SectionView>,
): ReturnView => ({
  ...report,
  sections: report.sections.map((section) =>
    section.key === key ? { ...section, ...part } : section,
  ),
});

/** As it stands once it is submitted on time. */
export function aSubmittedView(overrides: Partial<ReturnView> = {}): ReturnView {
  const report = aReportView();
  return {
    ...report,
    status: 'complete',
    submitted_at: AT,
    on_time: true,
    lateness: 'On time',
    version: 1,
    percentage_complete: 100,
    sign_off: { name: 'Ada Larkspur', position: 'Manager', date: '05/11/2026' },
    submitted: {
      at: AT,
      by: 'Ada Larkspur',
      answers: Object.assign({}, ...report.sections.map(({ answers }) => answers)),
      not_known: [],
      placements: null,
    },
    may: { save: false, submit: false, amend: true },
    ...overrides,
  };
}
