import type { Earlier } from '../../shared/reporting/drafts.ts';
import { poundsText } from '../../shared/reporting/money.ts';
import { firstDay, lastDay, type Period } from '../../shared/reporting/period.ts';
import type { PlacementLine, PlacementTotals } from '../../shared/reporting/placement.ts';
import type { Payer } from '../../shared/reporting/placementRules.ts';
import { rateWarning, totalsOf, totalsView } from '../../shared/reporting/placementTotals.ts';
import type { LineView, PlacementsView } from '../../shared/reporting/returnView.ts';
import { wanted } from '../../shared/store/entity.ts';
import { ratesOfHome } from '../../shared/store/homeRates.ts';
import { allOrganisations } from '../../shared/store/organisations.store.ts';
import { linesOf, placementDraftEntity } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import type { Loaded } from './loadReturn.ts';

/** The lines of a return as they stand, and where they come from. */
export interface Placements {
  lines: PlacementLine[];
  /** As saved or submitted: they stay when lines have gone for their age. */
  totals: PlacementTotals;
  version: number;
  confirmed: boolean;
  /** The earlier return whose lines these are, while nobody has saved any here. */
  from: Period | null;
  /** An earlier return that was submitted after these were saved. */
  changes_from: Period | null;
}

/** A return's placements: of its draft, of what was submitted, or those that the last return goes on with. */
export async function placementsOf(table: Table, loaded: Loaded): Promise<Placements> {
  const { one, isDraft, newest, placements: saved } = loaded;
  if (saved) {
    return {
      lines: await linesOf(table, one, saved.items),
      totals: saved.totals,
      version: saved.version,
      confirmed: saved.confirmed,
      from: null,
      changes_from: changedSince(loaded, saved.saved_at),
    };
  }
  if (newest) {
    const items = newest.placements?.items ?? [];
    const lines = await linesOf(table, one, items);
    const totals = newest.placements?.totals ?? totalsOf([], one.period);
    return { lines, totals, version: 0, confirmed: true, from: null, changes_from: null };
  }
  const before = isDraft ? await continuedLines(table, loaded) : undefined;
  return {
    lines: before?.lines ?? [],
    totals: totalsOf(before?.lines ?? [], one.period),
    version: 0,
    confirmed: false,
    from: before?.period ?? null,
    changes_from: null,
  };
}

const ofAqp = ({ one }: Earlier): boolean => one.aqp_status;

const changedSince = ({ earlier }: Loaded, saved_at: string): Period | null => {
  const before = earlier.find(ofAqp);
  return before?.newest && before.newest.submitted_at > saved_at ? before.one.period : null;
};

/** The lines of the newest earlier return that had not ended before this period. */
export async function continuedLines(
  table: Table,
  { one, earlier }: Loaded,
): Promise<{ period: Period; lines: PlacementLine[] } | undefined> {
  for (const before of earlier.filter(ofAqp)) {
    const items = before.newest?.placements?.items ?? (await draftedItems(table, before));
    if (!items) continue;
    const lines = await linesOf(table, before.one, items);
    const from = firstDay(one.period);
    return {
      period: before.one.period,
      lines: lines.filter(({ ended_on }) => ended_on === null || ended_on >= from),
    };
  }
  return undefined;
}

async function draftedItems(table: Table, { one }: Earlier): Promise<string[] | undefined> {
  const { home, period, draft } = one;
  const [saved] = await table.read(wanted(placementDraftEntity, { home, period, draft }));
  return saved?.items;
}

/** The organisations that pay for placements: boards and councils. */
export async function payersOf(table: Table): Promise<Payer[]> {
  const organisations = await allOrganisations(table);
  return organisations.filter(({ type }) => type === 'icb' || type === 'council');
}

/** A home's AQP rates of a period's last day in pence: a line's may be one of them. */
async function homeRates(table: Table, { home, one }: Loaded): Promise<number[]> {
  const { rate, aqp_rates } = await ratesOfHome(table, home, lastDay(one.period));
  const rates = aqp_rates.length > 0 ? aqp_rates.map((own) => own.rate) : [rate];
  return rates.flatMap((one) => (one === null ? [] : [Math.round(one * 100)]));
}

/** Placements as a page shows them; without lines where the reader has none. */
export async function placementsView(
  table: Table,
  loaded: Loaded,
  { withLines }: { withLines: boolean },
): Promise<PlacementsView | null> {
  if (!loaded.one.aqp_status) return null;
  const placements = await placementsOf(table, loaded);
  const { lines, totals, version, confirmed, from, changes_from } = placements;
  const names = withLines
    ? new Map((await payersOf(table)).map(({ code, name }) => [code, name]))
    : new Map<string, string>();
  const rates = withLines ? await homeRates(table, loaded) : [];
  return {
    version,
    confirmed,
    from,
    changes_from,
    lines: withLines ? lines.map((line) => lineView(line, names)) : null,
    totals: totalsView(totals),
    warnings: withLines
      ? Object.fromEntries(
          lines.flatMap((line, at) => {
            const warning = rateWarning(line, rates);
            return warning === undefined ? [] : [[`lines.${at}`, warning]];
          }),
        )
      : {},
    saved_at: loaded.placements?.saved_at ?? null,
    saved_by: loaded.placements?.saved_by.name ?? null,
  };
}

const lineView = (line: PlacementLine, names: ReadonlyMap<string, string>): LineView => ({
  ...line,
  funding_body_name: names.get(line.funding_body) ?? line.funding_body,
  total_weekly_rate: poundsText(line.total_weekly_rate),
  additional_care_cost:
    line.additional_care_cost === null ? null : poundsText(line.additional_care_cost),
});
