import { Refusal } from '#shared/kernel/refusal.ts';
import type { OrganisationCode } from '#shared/organisations/organisation.ts';
import { activeLine } from '#shared/placements/activeLine.ts';
import {
  type DashboardQuestion,
  type HomeMonth,
  matchesLine,
} from '#shared/placements/dashboard.ts';
import { isOwn } from '#shared/placements/dashboardReader.ts';
import * as placementDashboardApi from '#shared/placements/placementDashboard.api.ts';
import { MOST_EXPORTED, type PayerLine } from '#shared/placements/placementDashboard.api.ts';
import { lineView } from '#shared/reporting/lineView.ts';
import type { PlacementLine } from '#shared/reporting/placement.ts';
import { isActiveOn } from '#shared/reporting/placementTotals.ts';
import { wanted } from '#shared/store/entity.ts';
import { organisationTrail } from '#shared/store/organisations.store.ts';
import { placementItemEntity, returnVersionEntity } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { dashboardPage } from './dashboardPage.ts';
import { mayNarrow, readPlacementsQuestion } from './placementsQuestion.ts';

export const getPlacementDashboard = handle(
  placementDashboardApi.getPlacementDashboard,
  async ({ query, caller, table, now }) => {
    const { by, sort, view, cursor, ...filters } = query;
    const placementsQuestion = await readPlacementsQuestion(filters, {
      account: accountOf(caller),
      table,
      now,
    });
    return dashboardPage(placementsQuestion, { by, sort, view, cursor });
  },
);

const NOT_YOURS = 'Placements are listed one by one only for the organisation that pays for them.';
const tooMany = () =>
  `A list holds at most ${MOST_EXPORTED.toLocaleString('en-GB')} placements. Choose an area or a home.`;

export const postPlacementLines = handle(
  placementDashboardApi.postPlacementLines,
  async ({ body, caller, table, now, save }) => {
    const { question, homes } = await readPlacementsQuestion(body, {
      account: accountOf(caller),
      table,
      now,
    });
    const { reader, payerOf, nameOfPayer, period } = question;
    if (!mayNarrow(reader, body, payerOf)) throw new Refusal('forbidden', NOT_YOURS);
    const lines = await listedLines(table, homes, question);
    return save(
      {
        of: organisationTrail(body.payer as OrganisationCode),
        what: 'placements.listed',
        before: null,
        after: {
          report_period: period,
          placements_listed: lines.length,
          listed_for: nameOfPayer(body.payer),
        },
      },
      [],
      { period, payer: body.payer, lines },
    );
  },
);

/** The reader's own placements of some homes, from the reports themselves, by home and ID. */
async function listedLines(
  table: Table,
  homes: readonly HomeMonth[],
  question: DashboardQuestion,
): Promise<PayerLine[]> {
  const isListed = (line: ReturnType<typeof activeLine>) =>
    isOwn(question.reader, line.payer) && matchesLine(line, question);
  const some = homes.filter(({ lines }) => lines.some(isListed));
  const count = some.reduce((sum, { lines }) => sum + lines.filter(isListed).length, 0);
  if (count > MOST_EXPORTED) {
    throw new Refusal('invalid', tooMany(), { errors: { home: [tooMany()] } });
  }
  const reports = await reportedLines(table, some);
  return reports
    .flatMap(({ home, lines }) =>
      lines
        .filter((line) => isActiveOn(line, question.day) && isListed(activeLine(line)))
        .map((line) => ({
          home: home.home,
          home_name: home.name,
          reported: home.source?.period ?? question.period,
          line: lineView(line, question.nameOfPayer),
        })),
    )
    .sort(inOrder);
}

const inOrder = (a: PayerLine, b: PayerLine): number =>
  a.home_name.localeCompare(b.home_name, 'en-GB') ||
  a.line.service_user_id.localeCompare(b.line.service_user_id, 'en-GB');

/** The lines of the reports by which homes count. */
async function reportedLines(
  table: Table,
  homes: readonly HomeMonth[],
): Promise<{ home: HomeMonth; lines: PlacementLine[] }[]> {
  const versions = await table.readMany(
    homes.map(({ home, source }) =>
      wanted(
        returnVersionEntity,
        source ? { home, period: source.period, number: source.version } : undefined,
      ),
    ),
  );
  const named = versions.flatMap((version) =>
    version
      ? (version.placements?.items ?? []).map((id) => ({
          home: version.home,
          period: version.period,
          id,
        }))
      : [],
  );
  const items = await table.readMany(named.map((ref) => wanted(placementItemEntity, ref)));
  const byHome = new Map<string, PlacementLine[]>();
  for (const item of items) {
    if (item) byHome.set(item.home, [...(byHome.get(item.home) ?? []), ...item.lines]);
  }
  return homes.map((home) => ({ home, lines: byHome.get(home.home) ?? [] }));
}
