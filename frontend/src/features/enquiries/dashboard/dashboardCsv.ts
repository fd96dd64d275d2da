import type { EnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import { NO_REASONS, OUTCOMES, type Outcome } from '#shared/enquiries/enquiry.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { homesPerPlacement, needInWords, TIMES, type TimeName } from './dashboardWords.ts';

/** All tables of the dashboard as one file: which table, which row of it, what is counted, how many. */
export function dashboardCsv(dashboard: EnquiryDashboard, area: string): string {
  const { counts, times, months, others } = dashboard;
  const rows: CsvValue[][] = [
    ['Own enquiries', 'All', 'Ended', counts.enquiries],
    ['Own enquiries', 'All', 'Homes asked', counts.asked],
    ['Own enquiries', 'All', 'Answered', counts.answered],
    ['Own enquiries', 'All', 'Answered by phone', counts.by_phone],
    ['Own enquiries', 'All', 'Said yes', counts.yes],
    [
      'Own enquiries',
      'All',
      'Homes asked for each placement',
      Number(homesPerPlacement(dashboard)) || null,
    ],
    ['Own enquiries', 'All', 'Vacancies found as given', counts.vacancies_right],
    ['Own enquiries', 'All', 'Vacancies found otherwise', counts.vacancies_wrong],
    ...(Object.entries(counts.outcomes) as [Outcome, number][]).map(([outcome, count]) => [
      'How they ended',
      'All',
      OUTCOMES[outcome],
      count,
    ]),
    ...(Object.keys(TIMES) as TimeName[]).flatMap((name) => {
      const unit = name === 'to_move_in' ? 'days' : 'minutes from 08:00 to 20:00';
      const { quarter, half, three_quarters } = times[name];
      return [
        ['Times', TIMES[name], `A quarter within, ${unit}`, quarter],
        ['Times', TIMES[name], `Half within, ${unit}`, half],
        ['Times', TIMES[name], `Three quarters within, ${unit}`, three_quarters],
      ];
    }),
    ...counts.no_by_need.map(({ need, reason, count }) => [
      'Answers of no by need',
      needInWords(need),
      NO_REASONS[reason],
      count,
    ]),
    ...counts.no_by_area.map((areaReason) => [
      'Answers of no by local authority',
      areaReason.area,
      NO_REASONS[areaReason.reason],
      areaReason.count,
    ]),
    ...months.flatMap(({ month, enquiries, placed, asked }) => [
      ['Months', month, 'Ended', enquiries],
      ['Months', month, 'Placed', placed],
      ['Months', month, 'Homes asked', asked],
    ]),
    ...others.months.flatMap(({ month, enquiries, answered_within }) => [
      [
        area === '' ? 'Other organisations' : `Other organisations, ${area}`,
        month,
        'Ended',
        enquiries,
      ],
      ...(area === ''
        ? [['Other organisations', month, 'Half had a first answer within, hours', answered_within]]
        : []),
    ]),
  ];
  return csvFile([['Table', 'Row', 'Figure', 'Number'], ...rows]);
}
