import { icbOfAuthority } from '#shared/areas/icbByAuthority.ts';
import { unpackLine } from '#shared/placements/activeLine.ts';
import type { HomeMonth } from '#shared/placements/dashboard.ts';
import type { PlacementRow } from '#shared/placements/placementRow.ts';
import { lastDay, type Period } from '#shared/reporting/period.ts';
import {
  placementRowsChangedSince,
  placementRowsOfPeriod,
} from '#shared/store/placementRows.store.ts';
import type { Table } from '#shared/store/table.ts';
import { monthModel } from '../monthModel.ts';

/** Months that a function keeps: a line takes about 60 bytes. */
const MOST_PERIODS = 3;

interface StoredMonth extends HomeMonth {
  version: number;
  counted: boolean;
}

const rowsNow = monthModel<PlacementRow, StoredMonth>({
  most: MOST_PERIODS,
  ofPeriod: placementRowsOfPeriod,
  changedSince: placementRowsChangedSince,
  slim: (row, shared) => ({
    home: row.home,
    version: row.version,
    counted: row.counted,
    name: shared(row.home_name),
    local_authority: shared(row.local_authority),
    icb: icbOfAuthority(row.local_authority, lastDay(row.period)) ?? '',
    source: row.source,
    lines: row.lines.map((line) => unpackLine(line, shared)),
    history: row.history.map((payerHistory) => ({
      ...payerHistory,
      payer: shared(payerHistory.payer),
    })),
  }),
});

/** The homes that are asked about their placements of a month, as they are now (ADR 53). */
export const placementHomesNow = async (
  table: Table,
  period: Period,
  now: Date,
): Promise<HomeMonth[]> => (await rowsNow(table, period, now)).filter(({ counted }) => counted);
