import type { AreasMeant } from '../areas/areasMeant.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import { addMonths, type Period } from '../reporting/period.ts';
import { END_REASONS, type EndReason } from '../reporting/placement.ts';
import type { ActiveLine } from './activeLine.ts';
import { type DashboardReader, isOwn } from './dashboardReader.ts';
import { type DeciderDays, reviewStanding } from './lineStates.ts';
import type {
  Count,
  DashboardBy,
  DashboardFilters,
  DashboardMonth,
  DashboardRow,
  DashboardSort,
  PlacementFigures,
} from './placementDashboard.api.ts';
import { type PayerHistory, type RowSource, TREND_MONTHS } from './placementRow.ts';
import { rank } from './rank.ts';
import { combinedCount, shownFigures } from './shownFigures.ts';
import { addLine, emptyParts, type Parts } from './tally.ts';

/** A home in a month, as the dashboards read it. */
export interface HomeMonth {
  home: HomeUuid;
  name: string;
  local_authority: string;
  /** On the month's last day; '' where it is not known. */
  icb: string;
  /** Null: not reported. */
  source: RowSource | null;
  lines: readonly ActiveLine[];
  history: readonly PayerHistory[];
}

/** What is asked, checked: the filters are known ones, and may be used by this reader. */
export interface DashboardQuestion {
  period: Period;
  /** The period's last day. */
  day: LondonDay;
  days: DeciderDays;
  reader: DashboardReader;
  filters: Omit<DashboardFilters, 'period'>;
  /** Under which payer a code counts on the day. */
  payerOf: (code: string) => string;
  nameOfPayer: (code: string) => string;
}

/** The homes of the areas that are asked for, also under the names that ended ones have today (`meant`). */
export const homesOf = (
  homes: readonly HomeMonth[],
  {
    filters: { icb, local_authority, home },
    meant,
  }: Pick<DashboardQuestion, 'filters'> & { meant?: AreasMeant },
): HomeMonth[] => {
  const isOne = (chosen: string | undefined, today: readonly string[] = [], name: string) =>
    chosen === undefined || name === chosen || today.includes(name);
  return homes.filter(
    (one) =>
      isOne(icb, meant?.icbs, one.icb) &&
      isOne(local_authority, meant?.local_authorities, one.local_authority) &&
      (home === undefined || one.home === home),
  );
};

/** Whether a filter holds that is for exact figures only. */
export const isNarrowed = ({ additional_care, review }: DashboardFilters): boolean =>
  additional_care !== undefined || review !== undefined;

/** Whether placements of a payer, with additional care or not, are asked for. */
function isAskedFor(question: DashboardQuestion, payer: string, care: boolean): boolean {
  const { filters, reader, payerOf } = question;
  if (filters.payer !== undefined && payerOf(payer) !== filters.payer) return false;
  // Others' are not counted where what is counted must be exact.
  if (isNarrowed(filters) && !isOwn(reader, payer)) return false;
  return filters.additional_care === undefined || (filters.additional_care === 'yes') === care;
}

/** Whether a placement is asked for, wherever it is. */
export const isLineAskedFor = (line: ActiveLine, question: DashboardQuestion): boolean =>
  isAskedFor(question, line.payer, line.care !== null) &&
  (question.filters.review === undefined ||
    reviewStanding(line, question.days) === question.filters.review);

const linesAskedFor = ({ lines }: HomeMonth, question: DashboardQuestion): ActiveLine[] =>
  lines.filter((line) => isLineAskedFor(line, question));

function addTo(parts: Parts, line: ActiveLine, question: DashboardQuestion): void {
  addLine(isOwn(question.reader, line.payer) ? parts.own : parts.others, line, question.days);
}

/** All placements that are asked for. */
export function totalOf(homes: readonly HomeMonth[], question: DashboardQuestion): Parts {
  const parts = emptyParts();
  for (const home of homes) {
    for (const line of linesAskedFor(home, question)) addTo(parts, line, question);
  }
  return parts;
}

/** The reader's own, exactly, where it sees others too. */
export const ownFigures = (
  { own }: Parts,
  { reader }: Pick<DashboardQuestion, 'reader'>,
): PlacementFigures | null =>
  reader.kind === 'own' ? shownFigures({ own, others: emptyParts().others }) : null;

export const stayCounts = ({ own, others }: Parts): Count[] =>
  own.stay.map((count, at) => combinedCount(count, others.stay[at] ?? 0));

/** What a month's row, or the whole table, has of each month up to it. */
type Months = Record<'active' | 'admitted' | EndReason, { own: number[]; others: number[] }>;

function monthsOf(
  homes: readonly HomeMonth[],
  question: DashboardQuestion,
  group?: (payer: string) => boolean,
): Months {
  const none = () => Array.from({ length: TREND_MONTHS }, () => 0);
  const keys = ['active', 'admitted', ...Object.keys(END_REASONS)];
  const found = Object.fromEntries(
    keys.map((key) => [key, { own: none(), others: none() }]),
  ) as Months;
  for (const { history } of homes) {
    for (const one of history) {
      if (!isAskedFor(question, one.payer, one.care) || group?.(one.payer) === false) continue;
      const part = isOwn(question.reader, one.payer) ? 'own' : 'others';
      addMonthly(found.active[part], one.active);
      addMonthly(found.admitted[part], one.admitted);
      for (const [reason, ended] of Object.entries(one.ended)) {
        addMonthly(found[reason as EndReason][part], ended);
      }
    }
  }
  return found;
}

function addMonthly(to: number[], from: readonly number[]): void {
  for (const [at, count] of from.entries()) to[at] = (to[at] ?? 0) + count;
}

const shownMonths = ({ own, others }: { own: number[]; others: number[] }): Count[] =>
  own.map((count, at) => combinedCount(count, others[at] ?? 0));

/** Admitted and ended by month; null where a filter by review holds: that is of today only. */
export function admittedAndEnded(
  homes: readonly HomeMonth[],
  question: DashboardQuestion,
): DashboardMonth[] | null {
  if (question.filters.review !== undefined) return null;
  const months = monthsOf(homes, question);
  const reasons = Object.keys(END_REASONS) as EndReason[];
  const sum = (part: 'own' | 'others', at: number) =>
    reasons.reduce((total, reason) => total + (months[reason][part][at] ?? 0), 0);
  const admitted = shownMonths(months.admitted);
  return admitted.map((count, at) => ({
    period: addMonths(question.period, at + 1 - TREND_MONTHS),
    admitted: count,
    ended: combinedCount(sum('own', at), sum('others', at)),
    reasons: Object.fromEntries(
      reasons.map((reason) => [reason, shownMonths(months[reason])[at] ?? 0]),
    ) as Record<EndReason, Count>,
  }));
}

/** A row of the table before its trend is worked out. */
export type GroupRow = Omit<DashboardRow, 'trend'>;
type TableQuestion = DashboardQuestion & { by: DashboardBy };

/**
 * The rows of the table in their order. Sorting goes by what is shown: by exact figures the order of
 * two rows of '1 to 7' would say which is more.
 */
export function groupRows(
  homes: readonly HomeMonth[],
  question: TableQuestion & { sort: DashboardSort },
): GroupRow[] {
  const { by, filters } = question;
  const groups = new Map<string, { name: string; home: HomeMonth; parts: Parts }>();
  const group = (key: string, name: string, home: HomeMonth): Parts => {
    const found = groups.get(key) ?? { name, home, parts: emptyParts() };
    groups.set(key, found);
    return found.parts;
  };
  // Every home has a row, one that has not reported too; areas and payers where there are placements.
  const hasAll = by === 'home' && filters.payer === undefined && !isNarrowed(filters);
  for (const home of homes) {
    const [key, name] = groupOf(home, by);
    if (hasAll) group(key, name, home);
    for (const line of linesAskedFor(home, question)) {
      const payer = by === 'payer' ? question.payerOf(line.payer) : null;
      const parts =
        payer === null ? group(key, name, home) : group(payer, question.nameOfPayer(payer), home);
      addTo(parts, line, question);
    }
  }
  return [...groups]
    .map(([key, { name, home, parts }]) => ({
      key,
      name,
      ...(by === 'home' && { reported: home.source?.period ?? null }),
      figures: shownFigures(parts),
      own: ownFigures(parts, question),
    }))
    .sort(inOrder(question.sort));
}

const groupOf = (home: HomeMonth, by: DashboardBy): [key: string, name: string] => {
  if (by === 'home') return [home.home, home.name];
  const area = by === 'icb' ? home.icb : home.local_authority;
  return [area, area || 'Not known'];
};

const byName = new Intl.Collator('en-GB');

function inOrder(sort: DashboardSort) {
  const figure = ({ placements, weekly, care, reviews }: PlacementFigures): number => {
    if (sort === 'weekly') return weekly ?? -1;
    return rank(sort === 'care' ? care : sort === 'overdue' ? reviews.overdue : placements);
  };
  return (a: GroupRow, b: GroupRow): number => {
    const most = sort === 'name' ? 0 : figure(b.figures) - figure(a.figures);
    return most || byName.compare(a.name, b.name) || (a.key < b.key ? -1 : 1);
  };
}

/** Placements of a row by month, oldest first; null where a filter by review holds. */
export function trendOf(
  { key }: Pick<GroupRow, 'key'>,
  homes: readonly HomeMonth[],
  question: TableQuestion,
): Count[] | null {
  const { by, filters, payerOf } = question;
  if (filters.review !== undefined) return null;
  const months =
    by === 'payer'
      ? monthsOf(homes, question, (payer) => payerOf(payer) === key)
      : monthsOf(
          homes.filter((home) => groupOf(home, by)[0] === key),
          question,
        );
  return shownMonths(months.active);
}
