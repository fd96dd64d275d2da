import * as z from 'zod/mini';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import {
  groupRows,
  type HomeMonth,
  homesOf,
  othersIn,
  ownFigures,
  totalOf,
} from '#shared/placements/dashboard.ts';
import { isOwnPayer } from '#shared/placements/dashboardReader.ts';
import { admittedAndEnded, trendOf } from '#shared/placements/ownMonths.ts';
import {
  DASHBOARD_EXPORT_PAGE,
  DASHBOARD_PAGE,
  type getPlacementDashboard,
  MOST_EXPORTED,
  type PlacementDashboard,
} from '#shared/placements/placementDashboard.api.ts';
import { shownFigures, shownStay } from '#shared/placements/shownFigures.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { mayNarrow, type PlacementsQuestion } from './placementsQuestion.ts';

const { readCursor, writeCursor } = cursorsTo(() => z.int());
/** Above this a home is found by its area first. */
const MOST_LISTED = 300;
const FIRST_MISSING = 50;

type Query = QueryOf<typeof getPlacementDashboard>;

/** A page of the placement dashboard (reporting, section 8). */
export function dashboardPage(
  { question, periods, all, homes, meant }: PlacementsQuestion,
  query: Pick<Query, 'by' | 'sort' | 'view' | 'cursor'>,
): PlacementDashboard {
  const { period, day, days, reader, filters, payerOf, nameOfPayer } = question;
  const { by = 'icb', sort = 'placements', cursor } = query;
  const table = { ...question, by, sort };
  const total = totalOf(homes, question);
  const others = othersIn(total, question);
  const rows = groupRows(homes, table);
  const scope = `placements/${JSON.stringify({ period, filters, by, sort })}`;
  const from = cursor === undefined ? 0 : readCursor(scope, cursor);
  const end = Math.min(rows.length, MOST_EXPORTED);
  const to = Math.min(from + (query.view === 'all' ? DASHBOARD_EXPORT_PAGE : DASHBOARD_PAGE), end);
  return {
    period,
    day,
    today: days.today,
    periods,
    exact: reader.kind,
    organisation:
      reader.kind === 'own'
        ? { key: payerOf(reader.code), name: nameOfPayer(payerOf(reader.code)) }
        : null,
    may_narrow: mayNarrow(reader, filters, payerOf),
    figures: shownFigures(total.own, others),
    own: ownFigures(total, question),
    stay: shownStay(total.own, others),
    months: admittedAndEnded(homes, question),
    homes: reportedHomes(homes, question),
    by,
    sort,
    count: rows.length,
    rows: rows.slice(from, to).map((row) => ({ ...row, trend: trendOf(row, homes, table) })),
    cursor: to < end ? writeCursor(scope, to) : null,
    choices: choicesOf(all, { question, meant }),
  };
}

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en-GB');

const listed = (homes: readonly HomeMonth[]) =>
  homes.map(({ home, name }) => ({ uuid: home, name })).sort(byName);

function reportedHomes(
  homes: readonly HomeMonth[],
  { period }: PlacementsQuestion['question'],
): PlacementDashboard['homes'] {
  const missing = homes.filter(({ source }) => source === null);
  return {
    reported: homes.length - missing.length,
    earlier: homes.filter(({ source }) => source !== null && source.period !== period).length,
    missing: missing.length,
    missing_first: listed(missing).slice(0, FIRST_MISSING),
  };
}

/** What each filter offers, beside the areas that are set. */
function choicesOf(
  all: readonly HomeMonth[],
  {
    question: { reader, filters, payerOf, nameOfPayer },
    meant,
  }: Pick<PlacementsQuestion, 'question' | 'meant'>,
): PlacementDashboard['choices'] {
  const { icb, local_authority } = filters;
  const names = (some: string[]) => [...new Set(some)].filter(Boolean).sort();
  const inIcb = homesOf(all, { filters: { ...(icb !== undefined && { icb }) }, meant });
  const inArea = homesOf(inIcb, {
    filters: { ...(local_authority !== undefined && { local_authority }) },
    meant,
  });
  const payers = new Set(inArea.flatMap(({ lines }) => lines.map(({ payer }) => payer)));
  const codes = new Set([...payers].map(payerOf));
  return {
    icbs: names(all.map((homeMonth) => homeMonth.icb)),
    local_authorities: names(inIcb.map((homeMonth) => homeMonth.local_authority)),
    homes: inArea.length > MOST_LISTED ? [] : listed(inArea),
    payers: [...codes]
      .map((key) => ({ key, name: nameOfPayer(key), own: isOwnPayer(reader, key, payerOf) }))
      .sort(byName),
  };
}
