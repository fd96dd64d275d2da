import { beforeAll, describe, expect, it } from 'vitest';
import { londonDay } from '#shared/kernel/calendar.ts';
import { wirePounds } from '#shared/kernel/pence.ts';
import { listedOrganisations } from '#shared/organisations/listedOrganisations.ts';
import { figuresOf } from '#shared/quality/homeFigures.ts';
import { homeViews } from '#shared/quality/homeQuality.ts';
import type { Metric } from '#shared/quality/metric.ts';
import { metrics } from '#shared/quality/metrics.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { END_REASONS, type PlacementLine } from '#shared/reporting/placement.ts';
import { readLines } from '#shared/reporting/placementRules.ts';
import { totalsOf } from '#shared/reporting/placementTotals.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { lateDays, statusOf } from '#shared/reporting/returnStatus.ts';
import { organisationStaff } from '../accounts.ts';
import { type DemoWorld, worldOf } from '../world.ts';
import { readHouses } from './houseHomes.ts';
import { houses, houseWith, type Story } from './houses.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
let world: DemoWorld;

beforeAll(() => {
  world = worldOf(readHouses(now), now);
}, 60_000);

const reportsAt = (uuid: string) => {
  const report = world.reports.find(({ returns }) => returns[0]?.home === uuid);
  if (!report) throw new Error('The house has reports');
  return report;
};
/** The returns of the first house with a story, newest first. */
const returnsOf = (story: Story): MonthlyReturn[] =>
  reportsAt(houseWith(story).uuid).returns.toReversed();
const answersOf = (story: Story, id: string) =>
  reportsAt(houseWith(story).uuid).versions.map(({ answers }) => answers[id]);

describe('a house', () => {
  it('is always late', () => {
    for (const monthlyReturn of returnsOf('alwaysLate'))
      expect(lateDays(monthlyReturn, now)).toBeGreaterThan(0);
  });

  it('was late with much agency staff, and improved', () => {
    const late = returnsOf('improved').map(
      (monthlyReturn) => lateDays(monthlyReturn, now) !== null,
    );
    expect(late).toEqual([...Array(7).fill(false), ...Array(7).fill(true)]);
    const shares = reportsAt(houseWith('improved').uuid).versions.map(
      ({ answers }) => Number(answers.hours_agency) / Number(answers.hours_worked),
    );
    expect(Math.min(...shares.slice(0, 7))).toBeGreaterThan(Math.max(...shares.slice(7)));
  });

  it('has six months without a medicines error, and had some before', () => {
    const errors = answersOf('zeros', 'medication_errors');
    expect(errors.slice(-6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(errors.slice(0, 7).some((count) => Number(count) > 0)).toBe(true);
  });

  it('has gaps, and a month in which it did not take part', () => {
    const states = returnsOf('gaps').map((monthlyReturn) => statusOf(monthlyReturn, now));
    expect(states.filter((state) => state === 'overdue')).toHaveLength(2);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(1);
    const missing = returnsOf('gaps').filter(
      (monthlyReturn) => statusOf(monthlyReturn, now) === 'overdue',
    );
    expect(missing.map(({ overdue_mails }) => overdue_mails)).toEqual([4, 4]);
  });

  it('had a jump in falls: example 1 of reporting, section 7', () => {
    const { versions } = reportsAt(houseWith('jump').uuid);
    const points = versions
      .slice(1)
      .map(({ answers }) => [answers.falls_total, answers.occupied_bed_days]);
    expect(points.map(([falls]) => falls)).toEqual([6, 8, 7, 5, 6, 9, 7, 6, 8, 5, 7, 6, 16]);
    expect(points.map(([, days]) => days)).toEqual([
      1178, 1140, 1209, 1240, 1092, 1178, 1170, 1209, 1140, 1209, 1240, 1170, 1178,
    ]);
  });

  it('was suspended at its last deadlines, and not before', () => {
    const [newest, , , before] = returnsOf('suspended');
    expect([newest?.suspended, before?.suspended]).toEqual([true, false]);
  });

  it('is silent: mail about it has stopped', () => {
    const [newest, before, first] = returnsOf('silent');
    for (const monthlyReturn of [newest, before, first])
      expect(monthlyReturn?.submitted_at).toBeNull();
    expect([before?.overdue_mails, first?.overdue_mails]).toEqual([4, 4]);
    expect(newest?.overdue_mails).toBeLessThan(4);
  });

  it('reaches nobody', () => {
    const [newest] = returnsOf('unreachable');
    expect(newest).toMatchObject({ submitted_at: null, recipients: 0, mailed_at: null });
  });

  it('has amended two reports, each with a version 2 and a reason', () => {
    const { returns, versions } = reportsAt(houseWith('amends').uuid);
    const second = versions.filter(({ number }) => number === 2);
    expect(second).toHaveLength(2);
    for (const version of second) {
      expect(version.reason).not.toBeNull();
      const monthlyReturn = returns.find(({ period }) => period === version.period);
      expect(monthlyReturn).toMatchObject({ submitted_version: 2, draft: 2, amendment: null });
      const first = versions.find((each) => each.period === version.period && each.number === 1);
      expect(Number(version.answers.falls_total)).toBe(Number(first?.answers.falls_total) + 2);
      expect(version.submitted_at > (first?.submitted_at ?? '')).toBe(true);
    }
  });
});

it('what to look closer at is what the houses are about, and chance in few others', () => {
  const closed = closedPeriod(now, new Map());
  const lookCloser = (all: readonly Metric[]) =>
    world.reports.flatMap(({ returns, versions }) => {
      const house = houses.find(({ uuid }) => uuid === returns[0]?.home);
      // Versions of a month come in the order in which they were submitted.
      const newest = new Map(versions.map((version) => [version.period, figuresOf(version)]));
      const months = { returns, figures: [...newest.values()], rebases: [] };
      const views = house ? homeViews(months, closed, all) : [];
      return house && views.some(({ view }) => view.state === 'concern') ? [house] : [];
    });
  const standouts = lookCloser(metrics);
  expect(standouts).toContainEqual(expect.objectContaining({ story: 'jump' }));
  const others = standouts.filter(({ story }) => story === null);
  expect(others.length).toBeLessThanOrEqual(houses.filter(({ story }) => story !== null).length);
  const byLimits = lookCloser(metrics.map((metric) => ({ ...metric, counts: null })));
  expect(standouts.length).toBeLessThan(byLimits.length / 2);
});

describe('placements', () => {
  const linesOf = (uuid: string, period: Period): PlacementLine[] =>
    reportsAt(uuid)
      .placementItems.filter((item) => item.period === period)
      .flatMap(({ lines }) => lines);
  const payers = listedOrganisations.filter(({ type }) => type === 'icb' || type === 'council');

  it('are such as the form takes, with the totals that it works out', () => {
    for (const { returns, versions, placementItems } of world.reports) {
      expect(placementItems.every(({ lines }) => lines.length <= 25)).toBe(true);
      for (const { home, period, submitted_at, placements } of versions) {
        const lines = linesOf(home, period);
        const read = readLines(
          lines.map((line) => ({
            ...line,
            total_weekly_rate: wirePounds(line.total_weekly_rate),
            additional_care_cost:
              line.additional_care_cost === null ? null : wirePounds(line.additional_care_cost),
          })),
          { period, today: londonDay(new Date(submitted_at)), payers, newId: () => '' },
        );
        expect(read).toEqual({ lines });
        const isAqp = returns.some(
          (monthlyReturn) => monthlyReturn.period === period && monthlyReturn.aqp_status,
        );
        expect(placements?.totals).toEqual(isAqp ? totalsOf(lines, period) : undefined);
      }
    }
  });

  it('go on from report to report, and none is left out before it ended', () => {
    for (const { versions } of world.reports) {
      for (const { home, period, placements } of versions) {
        const next = addMonths(period, 1);
        const isReported = versions.some((version) => version.period === next);
        if (!placements || !isReported) continue;
        const ids = new Set(linesOf(home, next).map(({ placement_id }) => placement_id));
        for (const line of linesOf(home, period)) {
          const goesOn = line.ended_on === null || line.ended_on >= `${next}-01`;
          expect(ids.has(line.placement_id)).toBe(goesOn);
        }
      }
    }
  });

  it('are about thirty at one house, of each kind, and 0 to 6 at the others', () => {
    const { period } = newestWindow(now);
    const { uuid } = houseWith('placements');
    const lines = reportsAt(uuid).placementItems.flatMap((item) => item.lines);
    const ids = new Set(lines.map(({ placement_id }) => placement_id));
    expect(ids.size).toBeGreaterThanOrEqual(28);
    expect(new Set(lines.flatMap(({ end_reason }) => end_reason ?? [])).size).toBe(
      Object.keys(END_REASONS).length,
    );
    const newest = linesOf(uuid, period);
    const today = londonDay(now);
    const open = newest.filter(({ ended_on }) => ended_on === null);
    expect(open.some(({ review_date: due }) => due !== null && due < today)).toBe(true);
    expect(open.some(({ review_date: due }) => due !== null && due >= today)).toBe(true);
    expect(open.some(({ review_date }) => review_date === null)).toBe(true);
    expect(open.some((line) => line.additional_care_required)).toBe(true);
    expect(new Set(open.map(({ funding_body }) => funding_body)).size).toBe(2);
    const commissioners = new Set(organisationStaff.map((staff) => staff.organisation_code));
    expect(open.some(({ funding_body }) => commissioners.has(funding_body as never))).toBe(true);
    for (const house of houses.filter(({ aqp, story }) => aqp && story !== 'placements')) {
      expect(linesOf(house.uuid, period).length).toBeLessThanOrEqual(6);
    }
  });
});
