import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { wirePounds } from '#shared/kernel/pence.ts';
import type {
  DashboardBy,
  DashboardRow,
  PayerLine,
  PlacementFigures,
} from '#shared/placements/placementDashboard.api.ts';
import { REVIEW_COUNTS } from '#shared/placements/tally.ts';
import { END_REASONS, REVIEW_TYPES } from '#shared/reporting/placement.ts';
import { BY_WORDS } from './figureWords.ts';

const FIGURES = [
  'Placements',
  'Weekly cost',
  'Mean a week',
  'Median a week',
  'With additional care',
  'Share with additional care, percent',
  'Additional care a week',
  'Share of the cost, percent',
  'Reviews overdue',
  'Overdue, commissioner',
  'Overdue, clinical',
  'Due in 30 days',
  'Due, commissioner',
  'Due, clinical',
  'Without a review date',
] as const;

const pounds = (pence: number | null): CsvValue =>
  pence === null ? null : Number(wirePounds(pence));
const percent = (share: number | null): CsvValue =>
  share === null ? null : Math.round(share * 10) / 10;

/** As they are shown on screen: small numbers as words, hidden figures as empty cells. */
function figureCells({ reviews, ...one }: PlacementFigures): CsvValue[] {
  return [
    one.placements,
    pounds(one.weekly),
    pounds(one.mean),
    pounds(one.median),
    one.care,
    percent(one.care_share),
    pounds(one.care_weekly),
    percent(one.care_cost_share),
    ...REVIEW_COUNTS.map((reviewCount) => reviews?.[reviewCount] ?? null),
  ];
}

const OWN = [
  'Yours',
  'Yours, weekly cost',
  'Yours, with additional care',
  'Yours, reviews overdue',
] as const;

const ownCells = (own: PlacementFigures | null): CsvValue[] => [
  own?.placements ?? 0,
  pounds(own?.weekly ?? null),
  own?.care ?? 0,
  own?.reviews?.overdue ?? 0,
];

/** The table's rows; with the reader's own placements beside them where it has some. */
export function groupsCsv(rows: readonly DashboardRow[], grouping: DashboardBy): string {
  const hasOwn = rows.some(({ own }) => own !== null);
  const head = [
    BY_WORDS[grouping],
    ...(grouping === 'home' ? ['As reported for'] : []),
    ...FIGURES,
    ...(hasOwn ? OWN : []),
    grouping === 'home' ? 'uuid' : 'Code',
  ];
  return csvFile([
    head,
    ...rows.map((row): CsvValue[] => [
      row.name,
      ...(grouping === 'home' ? [row.reported ?? 'not reported'] : []),
      ...figureCells(row.figures),
      ...(hasOwn ? ownCells(row.own) : []),
      row.key,
    ]),
  ]);
}

const LINE_HEAD = [
  'Service User ID number',
  'Care home',
  'As reported for',
  'Who pays?',
  'Admission date',
  'Total Weekly Rate',
  'Is Additional Care required?',
  'Additional Care cost',
  'Review date',
  'Review type',
  'Invoicing address',
  'Invoicing code',
  'Additional comments',
  'Ended on',
  'Why did it end?',
  'Home uuid',
];

/** A payer's own placements, a row each, as the homes reported them. */
export const linesCsv = (lines: readonly PayerLine[]): string =>
  csvFile([
    LINE_HEAD,
    ...lines.map(({ home, home_name, reported, line }): CsvValue[] => [
      line.service_user_id,
      home_name,
      reported,
      line.funding_body_name,
      line.admission_date,
      Number(line.total_weekly_rate),
      line.additional_care_required ? 'Yes' : 'No',
      line.additional_care_cost === null ? null : Number(line.additional_care_cost),
      line.review_date,
      line.review_type && REVIEW_TYPES[line.review_type],
      line.invoicing_address,
      line.invoicing_code,
      line.comments,
      line.ended_on,
      line.end_reason && END_REASONS[line.end_reason],
      home,
    ]),
  ]);
