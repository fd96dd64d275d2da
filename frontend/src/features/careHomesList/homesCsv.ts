import type { CareHomeListItem, exportCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { cannotUpdateText, SUSPENDED_FROM_AQP } from '#shared/careHomesList/suspensionWords.ts';
import { poundsAWeek, ratesText } from '#shared/homes/aqpRate.ts';
import { limitsInWords, usableCounted } from '#shared/homes/shownBeds.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { isoCell, isoHeading, phoneCell } from '../../components/csvCells.ts';
import { HOME_SEARCH, leftOutText } from '../../components/homeSearch/searchKind.ts';
import {
  homeTypeTags,
  phonesOf,
  reportAddress,
  suspensionsOf,
} from '../../components/homes/homeText.ts';

export type ExportedHomes = ReplyOf<typeof exportCareHomes>;

const POSTCODE = /,?\s*([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;

/** An address and its postcode, which stands at its end. */
export function addressParts(full: string): { address: string; postcode: string } {
  const postcode = POSTCODE.exec(full)?.[1] ?? '';
  return { address: full.replace(POSTCODE, ''), postcode: postcode.toUpperCase() };
}

const yes = (holds: boolean) => (holds ? 'Yes' : 'No');

/** Why there is no placing here now, in words; empty when there is. Nothing of the AQP list for BSOL accounts. */
export const suspensionText = (home: CareHomeListItem, { bsol }: { bsol: boolean }): string =>
  [
    ...suspensionsOf(home).map(({ kind }) => kind),
    ...(home.aqp_suspension && !bsol ? [`${SUSPENDED_FROM_AQP}: ${cannotUpdateText(home)}`] : []),
  ].join('; ');

/** The weekly rate for paper and file: each bed type's where they differ. */
export function rateInWords({ aqp_price, aqp_rates }: CareHomeListItem): string {
  if (aqp_price === 'Multiple') return ratesText(aqp_rates);
  return aqp_price === null ? '' : poundsAWeek(aqp_price);
}

interface Row {
  home: CareHomeListItem;
  miles: number | null;
  bsol: boolean;
}

const bedsOf =
  (type: BedType) =>
  ({ home }: Row): CsvValue =>
    home.vacancy_info.types.find(({ bed_type }) => bed_type === type)?.vacant_beds ?? null;

const usableOfType =
  (type: BedType) =>
  (row: Row): CsvValue => {
    const { usable } = row.home;
    // None in all: none of a type either, where the home offers it.
    if (usableCounted(row.home) === 0) return bedsOf(type)(row) === null ? null : 0;
    return usable?.types.find(({ bed_type }) => bed_type === type)?.usable ?? null;
  };

const COLUMNS: [name: string, value: (row: Row) => CsvValue][] = [
  ['Care home', ({ home }) => home.name],
  ['Provider', ({ home }) => home.provider],
  ['Type of home', ({ home }) => homeTypeTags(home).join('; ')],
  ['Address', ({ home }) => addressParts(home.full_address).address],
  ['Postcode', ({ home }) => addressParts(home.full_address).postcode],
  ['Local authority', ({ home }) => home.local_authority],
  ['Manager', ({ home }) => home.home_manager],
  ['Phone', ({ home }) => home.phone_numbers.map(phoneCell).join('; ')],
  ['Email', ({ home }) => home.emails.join('; ')],
  ['Contact', ({ home }) => home.contact.name],
  ['Contact phone', ({ home }) => phonesOf(home).map(phoneCell).join('; ')],
  ['Contact email', ({ home }) => home.contact.emails.join('; ')],
  ['Vacant beds', ({ home }) => (home.vacancy_updated_at === null ? null : home.vacant_beds)],
  ...BedType.options.map((type): (typeof COLUMNS)[number] => [`${type} beds vacant`, bedsOf(type)]),
  // Empty where all that are vacant can be used.
  ['Beds usable now', ({ home }) => usableCounted(home)],
  ...BedType.options.map((type): (typeof COLUMNS)[number] => [
    `${type} beds usable now`,
    usableOfType(type),
  ]),
  ['Beds for some people only', ({ home }) => limitsInWords(home.bed_limits)],
  ['All beds', ({ home }) => home.no_beds],
  ['Vacancies updated', ({ home }) => home.vacancy_updated],
  [isoHeading('Vacancies updated'), ({ home }) => isoCell(home.vacancy_updated_at)],
  [
    'Found not right by phone',
    ({ home }) => home.vacancy_disputed_at && londonStamp(new Date(home.vacancy_disputed_at)),
  ],
  [isoHeading('Found not right by phone'), ({ home }) => isoCell(home.vacancy_disputed_at)],
  ['Comments on vacancies', ({ home }) => home.vacancy_info.comments],
  ['Suspension on new placements', ({ home, bsol }) => suspensionText(home, { bsol })],
  ['CQC rating', ({ home }) => home.overall_cqc_rating],
  ['CQC report published', ({ home }) => home.last_report_publication_date],
  ['CQC location', ({ home }) => home.cqc_recorded_id],
  ['CQC report', ({ home }) => home.cqc_recorded_id && reportAddress(home.cqc_recorded_id)],
];
const AQP_COLUMNS: typeof COLUMNS = [
  ['AQP', ({ home }) => yes(home.aqp_status)],
  ['AQP pilot', ({ home }) => yes(home.aqp_pilot_status)],
  ['Beds in the AQP pilot', ({ home }) => home.total_beds_pilot],
  ['AQP weekly rate', ({ home }) => rateInWords(home)],
  [
    'Capacity for new AQP placements',
    ({ home }) =>
      home.has_answered_aqp_beds_question ? yes(!home.no_capacity_for_aqp_placements) : '',
  ],
];

/**
 * The list as a CSV file: names of columns first, so that it opens as a table; when it was true and
 * what was searched for stand at the end of each row. To BSOL accounts it says
 * nothing of a suspension from the AQP list.
 */
export function homesCsv(
  { results, distances, unplaced, as_of }: ExportedHomes,
  { search, bsol }: { search: string; bsol: boolean },
): string {
  const stamp = londonStamp(new Date(as_of));
  const columns: typeof COLUMNS = [
    ...COLUMNS,
    ...AQP_COLUMNS,
    ...(distances
      ? [['Miles in a straight line', ({ miles }: Row) => miles] as (typeof COLUMNS)[number]]
      : []),
    ['True at', () => stamp],
    [isoHeading('True at'), () => isoCell(as_of)],
    ['Search', () => [search, leftOutText(unplaced, HOME_SEARCH)].filter(Boolean).join('. ')],
  ];
  return csvFile([
    columns.map(([name]) => name),
    ...results.map((home, index) => {
      const row = { home, miles: distances?.[index] ?? null, bsol };
      return columns.map(([, value]) => value(row));
    }),
  ]);
}
