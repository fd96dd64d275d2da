import { randomUUID } from 'node:crypto';
import type { Home } from '#shared/homes/home.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { PlacementLine } from '#shared/reporting/placement.ts';
import { totalsOf } from '#shared/reporting/placementTotals.ts';
import { refreshPlacements } from '#shared/server/placements/refreshPlacements.ts';
import {
  placementItemEntity,
  returnEntity,
  returnVersionEntity,
} from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aSubmitted } from '#shared/testing/reports.ts';
import type { Portal } from '../../testing/portal.ts';

/** A placement that Greater Manchester pays for, unless told otherwise. */
export const aPlacement = (overrides: Partial<PlacementLine> = {}): PlacementLine => ({
  placement_id: randomUUID(),
  service_user_id: `SU-${randomUUID().slice(0, 8)}1`,
  funding_body: 'icb-greater-manchester',
  admission_date: '2026-03-02',
  total_weekly_rate: 135_300,
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'Accounts payable',
  invoicing_code: 'PO-1',
  comments: 'Prefers mornings',
  ended_on: null,
  end_reason: null,
  ...overrides,
});

export const placements = (count: number, overrides: Partial<PlacementLine> = {}) =>
  Array.from({ length: count }, () => aPlacement(overrides));

/** A home's report of a month with these placements, as the table has it once dashboards have followed. */
export async function submitPlacements(
  portal: Portal,
  home: Home,
  period: string,
  lines: PlacementLine[],
  { number = 1, now = new Date() }: { number?: number; now?: Date } = {},
): Promise<void> {
  const { one, version } = aSubmitted(home, period, {
    aqp_status: true,
    submitted_version: number,
    version: number,
  });
  const items = Array.from({ length: Math.ceil(lines.length / 25) }, (_, at) => ({
    home: home.uuid,
    period: period as Period,
    id: randomUUID(),
    lines: lines.slice(25 * at, 25 * at + 25),
  }));
  const totals = totalsOf(lines, one.period);
  await portal.table.load([
    ...items.map((item) => create(placementItemEntity, item)),
    create(returnEntity, one),
    create(returnVersionEntity, {
      ...version,
      number,
      placements: { items: items.map(({ id }) => id), totals },
    }),
  ]);
  await refreshPlacements(home.uuid, { table: portal.table, now });
}
