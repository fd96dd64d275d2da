import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { PlacementLine } from '#shared/reporting/placement.ts';
import { totalsOf } from '#shared/reporting/placementTotals.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import {
  placementItemEntity,
  placementItemsOf,
  returnEntity,
  returnVersionEntity,
  versionsOf,
} from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aHome } from '#shared/testing/builders.ts';
import { aSubmitted } from '#shared/testing/reports.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { dropPlacements } from './dropPlacements.ts';

let mailroom: Mailroom;
beforeAll(async () => {
  mailroom = await startMailroom();
});
afterAll(() => mailroom.stop());

const aLine = (more: Partial<PlacementLine>): PlacementLine => ({
  placement_id: randomUUID(),
  service_user_id: 'OX-1',
  funding_body: 'icb-thames-valley',
  admission_date: '2026-03-02',
  total_weekly_rate: 135_300,
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'PO Box 1',
  invoicing_code: '',
  comments: '',
  ended_on: null,
  end_reason: null,
  ...more,
});

it('takes a placement out of all its months six years after it ended; totals stay', async () => {
  const home = aHome({ reporting: true });
  const table = await mailroom.open({ homes: [home] });
  const ended = aLine({});
  const later = aLine({ service_user_id: 'OX-2' });
  const open = aLine({ service_user_id: 'OX-3' });
  const months: [string, PlacementLine[]][] = [
    // It was open yet in this report.
    ['2026-09', [ended, later, open]],
    [
      '2026-10',
      [
        { ...ended, ended_on: '2026-10-20', end_reason: 'home' },
        { ...later, ended_on: '2026-10-21', end_reason: 'home' },
        open,
      ],
    ],
  ];
  for (const [period, lines] of months) {
    const id = randomUUID();
    const { one, version } = aSubmitted(home, period, { aqp_status: true });
    const placements = { items: [id], totals: totalsOf(lines, one.period) };
    await table.commit(
      create(returnEntity, one),
      create(returnVersionEntity, { ...version, placements }),
      create(placementItemEntity, { home: home.uuid, period: one.period, id, lines }),
    );
  }
  const remainingLines = async () =>
    (await placementItemsOf(table, home.uuid)).map(({ lines }) =>
      lines.map((line) => line.service_user_id),
    );
  const at = (text: string) => ({ table, now: new Date(`${text}T02:20:00.000Z`) });

  expect(await dropPlacements(at('2032-10-19'))).toEqual({ homes: 0, lines: 0 });
  expect(await dropPlacements(at('2032-10-20'))).toEqual({ homes: 1, lines: 2 });
  expect(await remainingLines()).toEqual([
    ['OX-2', 'OX-3'],
    ['OX-2', 'OX-3'],
  ]);
  expect(await dropPlacements(at('2032-10-20'))).toEqual({ homes: 0, lines: 0 });
  const [version] = await versionsOf(table, { home: home.uuid, period: '2026-09' as Period });
  expect(version?.placements?.totals).toMatchObject({ lines: 3, placements: 3 });
  expect(await auditOf(table, placePartition(home))).toMatchObject([
    { what: 'reports.linesDropped', after: { lines_dropped: 2 } },
  ]);
});
