import type { AreasMeant } from '../areas/areasMeant.ts';
import { atFirstUse } from '../kernel/atFirstUse.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { HomeUuid } from '../kernel/ids.ts';
import type { Period } from '../reporting/period.ts';
import type { ActiveLine } from './activeLine.ts';
import { type DashboardReader, isOwn } from './dashboardReader.ts';
import { type DeciderDays, reviewStanding } from './lineStates.ts';
import { noOthers, type OthersPlaced, type OthersShown, othersShown } from './othersShown.ts';
import type {
  DashboardBy,
  DashboardFilters,
  DashboardRow,
  DashboardSort,
  PlacementFigures,
} from './placementDashboard.api.ts';
import type { PayerHistory, RowSource } from './placementRow.ts';
import { rank } from './rank.ts';
import { NO_OTHERS, shownFigures } from './shownFigures.ts';
import { addLine, emptyTally, type Tally } from './tally.ts';

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
    (homeMonth) =>
      isOne(icb, meant?.icbs, homeMonth.icb) &&
      isOne(local_authority, meant?.local_authorities, homeMonth.local_authority) &&
      (home === undefined || homeMonth.home === home),
  );
};

/** Whether a filter holds that is for exact figures only. */
export const isNarrowed = ({ additional_care, review }: DashboardFilters): boolean =>
  additional_care !== undefined || review !== undefined;

/** Whether placements of a payer, with additional care or not, are asked for. */
export function matchesPayer(question: DashboardQuestion, payer: string, care: boolean): boolean {
  const { filters, reader } = question;
  if (!isOfChosen(question, payer)) return false;
  // Others' are not counted where what is counted must be exact.
  if (isNarrowed(filters) && !isOwn(reader, payer)) return false;
  return filters.additional_care === undefined || (filters.additional_care === 'yes') === care;
}

/** By the reader's own organisation all of its own are chosen, those of before a merger too. */
function isOfChosen({ filters, reader, payerOf }: DashboardQuestion, payer: string): boolean {
  if (filters.payer === undefined || payerOf(payer) === filters.payer) return true;
  return reader.kind === 'own' && filters.payer === payerOf(reader.code) && isOwn(reader, payer);
}

/** Whether a placement is asked for, wherever it is. */
export const matchesLine = (line: ActiveLine, question: DashboardQuestion): boolean =>
  matchesPayer(question, line.payer, line.care !== null) &&
  (question.filters.review === undefined ||
    reviewStanding(line, question.days) === question.filters.review);

const matchingLines = ({ lines }: HomeMonth, question: DashboardQuestion): ActiveLine[] =>
  lines.filter((line) => matchesLine(line, question));

/** The reader's own placements, which are shown as they are, and everybody else's, which are not. */
interface Placed {
  own: Tally;
  others: OthersPlaced;
}

const nothingPlaced = (): Placed => ({ own: emptyTally(), others: noOthers() });

function addTo(placed: Placed, line: ActiveLine, home: HomeMonth, question: DashboardQuestion) {
  const { reader, days, payerOf } = question;
  if (isOwn(reader, line.payer)) return addLine(placed.own, line, days);
  const { homes, boards } = placed.others;
  const payers = homes.get(home) ?? new Map<string, number>();
  homes.set(home, payers);
  const payer = payerOf(line.payer);
  payers.set(payer, (payers.get(payer) ?? 0) + 1);
  const board = boards.get(home.icb) ?? emptyTally();
  boards.set(home.icb, board);
  addLine(board, line, days);
}

/** All placements that are asked for. */
export function totalOf(homes: readonly HomeMonth[], question: DashboardQuestion): Placed {
  const placed = nothingPlaced();
  for (const home of homes) {
    for (const line of matchingLines(home, question)) addTo(placed, line, home, question);
  }
  return placed;
}

/** What is shown of others in all of what is asked for, or in a row of the table. */
export function othersIn(
  { others }: Placed,
  { filters: { payer, home, local_authority, icb } }: Pick<DashboardQuestion, 'filters'>,
  grouping?: DashboardBy,
): OthersShown {
  if (payer !== undefined || grouping === 'payer') {
    return othersShown(others, { of: 'payer', details: false });
  }
  const isWithinIcb = home !== undefined || local_authority !== undefined;
  if (isWithinIcb || grouping === 'home' || grouping === 'local_authority') {
    return othersShown(others, { of: 'authorities', details: false });
  }
  const isAll = icb === undefined && grouping === undefined;
  return othersShown(others, { of: isAll ? 'all' : 'icbs', details: true });
}

/** The reader's own, exactly, where it sees others too. */
export const ownFigures = (
  { own }: Pick<Placed, 'own'>,
  { reader }: Pick<DashboardQuestion, 'reader'>,
): PlacementFigures | null => (reader.kind === 'own' ? shownFigures(own, NO_OTHERS) : null);

/** A row of the table before its trend is worked out. */
export type GroupRow = Omit<DashboardRow, 'trend'>;
export type TableQuestion = DashboardQuestion & { by: DashboardBy };

/**
 * The rows of the table in their order. Sorting goes by what is shown: by exact figures the order of
 * two rows of '1 to 7' would say which is more.
 */
export function groupRows(
  homes: readonly HomeMonth[],
  question: TableQuestion & { sort: DashboardSort },
): GroupRow[] {
  const { by, filters } = question;
  const groups = new Map<string, { name: string; home: HomeMonth; placed: Placed }>();
  const group = (key: string, name: string, home: HomeMonth): Placed => {
    const entry = groups.get(key) ?? { name, home, placed: nothingPlaced() };
    groups.set(key, entry);
    return entry.placed;
  };
  // Every home has a row, one that has not reported too; areas and payers where there are placements.
  const hasAll = by === 'home' && filters.payer === undefined && !isNarrowed(filters);
  for (const home of homes) {
    const [key, name] = groupOf(home, by);
    if (hasAll) group(key, name, home);
    for (const line of matchingLines(home, question)) {
      const payer = by === 'payer' ? question.payerOf(line.payer) : null;
      const placed =
        payer === null ? group(key, name, home) : group(payer, question.nameOfPayer(payer), home);
      addTo(placed, line, home, question);
    }
  }
  return [...groups]
    .map(([key, { name, home, placed }]) => ({
      key,
      name,
      ...(by === 'home' && { reported: home.source?.period ?? null }),
      figures: shownFigures(placed.own, othersIn(placed, question, by)),
      own: ownFigures(placed, question),
    }))
    .sort(inOrder(question.sort));
}

export const groupOf = (home: HomeMonth, grouping: DashboardBy): [key: string, name: string] => {
  if (grouping === 'home') return [home.home, home.name];
  const area = grouping === 'icb' ? home.icb : home.local_authority;
  return [area, area || 'Not known'];
};

const byName = atFirstUse(() => new Intl.Collator('en-GB'));

function inOrder(sort: DashboardSort) {
  const figure = ({ figures, own }: GroupRow): number => {
    const { placements, weekly } = figures;
    if (sort === 'weekly') return weekly ?? own?.weekly ?? -1;
    const sortValue = (placementFigures: PlacementFigures | null) =>
      sort === 'care' ? placementFigures?.care : placementFigures?.reviews?.overdue;
    return rank(sort === 'placements' ? placements : (sortValue(figures) ?? sortValue(own) ?? 0));
  };
  return (a: GroupRow, b: GroupRow): number => {
    const most = sort === 'name' ? 0 : figure(b) - figure(a);
    return most || byName().compare(a.name, b.name) || (a.key < b.key ? -1 : 1);
  };
}
