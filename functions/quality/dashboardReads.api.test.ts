import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import { loadDashboard } from '#shared/server/quality/loadDashboard.ts';
import { reportDeadlineEntity } from '#shared/store/reportDeadlines.store.ts';
import { returnEntity, returnVersionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aHome } from '#shared/testing/builders.ts';
import { aSubmitted } from '#shared/testing/reports.ts';
import { buildQuality } from '../../events/schedule/buildQuality.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { dashboardView } from './dashboardView.ts';

const NOW = new Date('2026-11-10T12:05:00.000Z');

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  // A day later than the calendar has it.
  const late = { '2026-10': '2026-11-09T12:00:00.000Z', '2026-01': '2026-02-09T12:00:00.000Z' };
  await portal.table.load(
    Object.entries(late).map(([period, deadline_at]) =>
      create(reportDeadlineEntity, {
        period: period as Period,
        version: 1,
        deadline_at: deadline_at as Instant,
        reason: 'The site was down',
        by: { id: 'a', name: 'Priya Hazelgrove' },
        at: '2026-02-02T10:00:00.000Z' as Instant,
      }),
    ),
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A home that submitted the report of a month an hour before the moved deadline. */
async function reported(period: string, submitted_at: string): Promise<Home> {
  const home = aHome({ reporting: true });
  await portal.add({ homes: [home] });
  const times = { submitted_at: submitted_at as Instant };
  const { one, version } = aSubmitted(home, period, times);
  await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
  await buildQuality({ table: portal.table, now: NOW });
  return home;
}

/** Whether the report counts as on time, and how often a dashboard asked the table. */
async function dashboardOf(home: Home) {
  const { table } = portal;
  const counts = { queries: 0, reads: 0, versions: 0 };
  const counting: typeof table = {
    ...table,
    all: (...query) => {
      counts.queries += 1;
      return table.all(...query);
    },
    read: (...keys) => {
      counts.reads += 1;
      return table.read(...keys);
    },
    readMany: (keys) => {
      counts.versions += keys.length;
      return table.readMany(keys);
    },
  };
  const dashboard = await loadDashboard(counting, home.uuid, NOW);
  const { punctuality } = dashboardView({ home, ...dashboard, now: NOW });
  return { counts, punctuality: punctuality.map(([month, onTime]) => [month, onTime]) };
}

it('asks the table twice, moved deadlines included', async () => {
  const home = await reported('2026-10', '2026-11-09T11:00:00.000Z');
  const { counts, punctuality } = await dashboardOf(home);
  expect(counts).toEqual({ queries: 1, reads: 1, versions: 0 });
  expect(punctuality).toEqual([['Oct 2026', true]]);
});

it('finds the moved deadline of a report that is long ago, where it is the newest', async () => {
  const home = await reported('2026-01', '2026-02-09T11:00:00.000Z');
  const { counts, punctuality } = await dashboardOf(home);
  expect(counts).toEqual({ queries: 2, reads: 1, versions: 0 });
  expect(punctuality).toEqual([['Jan 2026', true]]);
});
