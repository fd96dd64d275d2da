import type {
  AreaAvailability,
  PackageBoard,
  PackageDashboard,
  PackageMonth,
} from '#shared/domiciliary/packageDashboard.api.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import type { Count } from '#shared/placements/placementDashboard.api.ts';
import { RATE_TIERS } from '#shared/rates/tierRates.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { countText, shortName } from '../figureWords.ts';

type Figures = PackageMonth | PackageBoard;

/** What the tables show of a month or an ICB, with the head of each column. */
export const COLUMNS: { head: string; of: (figures: Figures) => Count | null }[] = [
  { head: 'Started', of: ({ started }) => started },
  { head: 'Ended', of: ({ ended }) => ended },
  { head: 'Handed back', of: ({ handed_back }) => handed_back },
  { head: 'People', of: ({ people }) => people },
  { head: 'Hours', of: ({ hours }) => hours },
];

/** The name of an ICB, or that an office's authority is not known. */
export const boardName = (icb: string): string => (icb === '' ? 'ICB not known' : shortName(icb));

/** `2 of 3`: reports that have come, of those that were asked for. */
export const reportsText = ({ due, reported }: Figures): string =>
  `${countText(reported)} of ${countText(due)}`;

/** What stands in a cell. Where nothing was reported there is nothing to count: not 0. */
export const cellText = (figures: Figures, value: Count | null): string => {
  if (figures.reported === 0) return 'Not reported';
  return value === null ? 'Not shown' : countText(value);
};

/** What small numbers mean here; '' to the central team, which sees every count exactly. */
export const roundingNote = ({ exact }: Pick<PackageDashboard, 'exact'>): string =>
  exact
    ? ''
    : 'Counts of 1 to 7 show as ‘1 to 7’, others to the nearest 5 or as a range. Hours are estimated from the rounded number of people. We do not show hours for 7 people or fewer.';

const cells = (figures: Figures): CsvValue[] => [
  figures.due,
  figures.reported,
  ...COLUMNS.map(({ of }): CsvValue => (figures.reported === 0 ? null : of(figures))),
];
const HEADS = ['Reports asked for', 'Reports received', ...COLUMNS.map(({ head }) => head)];

export const monthsCsv = ({ months }: PackageDashboard, icb: string): string =>
  csvFile([
    ['Month', 'ICB of the office', ...HEADS],
    ...months.map((month) => [
      periodInWords(month.period),
      icb === '' ? 'All' : boardName(icb),
      ...cells(month),
    ]),
  ]);

export const boardsCsv = ({ boards, period }: PackageDashboard): string =>
  csvFile([
    ['ICB of the office', 'Month', ...HEADS],
    ...boards.map((board) => [boardName(board.icb), periodInWords(period), ...cells(board)]),
  ]);

export const availabilityCsv = (areas: readonly AreaAvailability[]): string =>
  csvFile([
    ['Local authority', 'ICB', ...RATE_TIERS.map((tier) => `Care Tier ${tier}`), 'Any tier'],
    ...areas.map(({ authority, icb, tiers, locations }): CsvValue[] => [
      authority,
      boardName(icb),
      ...tiers,
      locations,
    ]),
  ]);
