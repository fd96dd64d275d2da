import { londonStamp } from '#shared/kernel/calendar.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import type { OverviewRow } from '#shared/reporting/reportingOverview.api.ts';
import { isoCell, isoHeading } from '../../components/csvCells.ts';
import type { OverviewPlaces } from './overviewPlaces.ts';
import {
  latenessOf,
  MAIL_STOPPED,
  recipientsOf,
  STATUS_WORDS,
  shortDay,
  standingOf,
} from './overviewWords.ts';

const COLUMNS = [
  'Provider',
  'ICB',
  'Status',
  'Percent complete',
  'Submitted',
  isoHeading('Submitted'),
  'Lateness',
  'Suspended',
  'Last email',
  isoHeading('Last email'),
  'Recipients',
  'Email',
  'Phone',
  'Month',
  'uuid',
];

/** The places of the overview as a CSV file, a row each. */
export const overviewCsv = (
  rows: readonly OverviewRow[],
  { heading, columns }: Pick<OverviewPlaces, 'heading' | 'columns'>,
): string =>
  csvFile([
    [heading, ...COLUMNS, ...columns.map(({ name }) => name)],
    ...rows.map((row) => [
      row.name,
      row.provider_name,
      row.icb,
      STATUS_WORDS[standingOf(row)],
      row.percentage_complete,
      row.submitted_at === null ? '' : londonStamp(new Date(row.submitted_at)),
      isoCell(row.submitted_at),
      latenessOf(row),
      row.suspended ? 'yes' : '',
      shortDay(row.last_mail_at),
      isoCell(row.last_mail_at),
      recipientsOf(row),
      row.mail_stopped ? MAIL_STOPPED : '',
      row.phone,
      row.period,
      row.home,
      ...columns.map(({ csv }) => csv(row)),
    ]),
  ]);
