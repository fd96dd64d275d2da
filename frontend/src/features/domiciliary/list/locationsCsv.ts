import type {
  exportServiceLocations,
  LocationListItem,
} from '#shared/domiciliary/locationList.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { isoCell, isoHeading, phoneCell } from '../../../components/csvCells.ts';
import { reportAddress } from '../../../components/homes/homeText.ts';
import { areasText, covidText, liveInAnswer } from './locationText.ts';

interface Row {
  location: LocationListItem;
  miles: number | null;
  now: Date;
}

const COLUMNS: [name: string, value: (row: Row) => CsvValue][] = [
  ['Service location', ({ location }) => location.name],
  ['Provider', ({ location }) => location.provider],
  ['Care tiers', ({ location }) => location.care_tiers.map(({ name }) => name).join('; ')],
  ['Live-in care', ({ location }) => liveInAnswer(location)],
  ['New packages in', ({ location, now }) => areasText(location, now) ?? ''],
  ['Minimum call', ({ location }) => location.minimum_call],
  ['Notice', ({ location }) => location.notice],
  ['Accepts people with COVID-19', ({ location }) => covidText(location)],
  ['Comment on COVID-19', ({ location }) => location.accepts_covid_comment],
  ['Comments on availability', ({ location }) => location.comments],
  ['Availability updated', ({ location }) => location.capacity_updated],
  [isoHeading('Availability updated'), ({ location }) => isoCell(location.capacity_updated_at)],
  [
    'Suspension on new placements',
    ({ location }) => (location.embargo ? 'Local authority suspension' : ''),
  ],
  ['Address of the office', ({ location }) => location.full_address],
  ['Local authority of the office', ({ location }) => location.local_authority],
  ['Manager', ({ location }) => location.home_manager],
  ['Phone', ({ location }) => location.phone_numbers.map(phoneCell).join('; ')],
  ['Email', ({ location }) => location.emails.join('; ')],
  ['Contact', ({ location }) => location.contact.name],
  ['Contact phone', ({ location }) => location.contact.phone_numbers.map(phoneCell).join('; ')],
  ['Contact email', ({ location }) => location.contact.emails.join('; ')],
  ['CQC rating', ({ location }) => location.overall_cqc_rating],
  ['CQC report published', ({ location }) => location.last_report_publication_date],
  ['CQC location', ({ location }) => location.cqc_recorded_id],
  [
    'CQC report',
    ({ location }) => location.cqc_recorded_id && reportAddress(location.cqc_recorded_id),
  ],
];

/**
 * The list as a CSV file: names of columns first; when it was true and what was searched for stand at the
 * end of each row.
 */
export function locationsCsv(
  { results, distances, as_of }: ReplyOf<typeof exportServiceLocations>,
  search: string,
): string {
  const now = new Date(as_of);
  const columns: typeof COLUMNS = [
    ...COLUMNS,
    ...(distances
      ? [
          [
            'Miles to the office in a straight line',
            ({ miles }: Row) => miles,
          ] as (typeof COLUMNS)[number],
        ]
      : []),
    ['True at', () => londonStamp(now)],
    [isoHeading('True at'), () => isoCell(as_of)],
    ['Search', () => search],
  ];
  return csvFile([
    columns.map(([name]) => name),
    ...results.map((location, index) => {
      const row = { location, miles: distances?.[index] ?? null, now };
      return columns.map(([, value]) => value(row));
    }),
  ]);
}
