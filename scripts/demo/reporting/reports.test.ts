import { beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import { allQuestionsOf } from '#shared/reporting/answers.ts';
import { sectionErrors } from '#shared/reporting/checkAnswers.ts';
import { circumstancesOf } from '#shared/reporting/drafts.ts';
import { findProblems } from '#shared/reporting/findProblems.ts';
import { addMonths } from '#shared/reporting/period.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import { MonthlyReturn, ReturnSection, ReturnVersion } from '#shared/reporting/return.ts';
import { type DemoWorld, worldOf } from '../world.ts';
import { readHouses } from './houseHomes.ts';
import { houses, houseWith } from './houses.ts';
import type { DemoReports } from './reports.ts';

/** In and between windows, on either side of midnight, in a January that asks the six-monthly questions. */
const NOWS = [
  '2026-11-20T10:00:00.000Z',
  '2026-12-01T00:01:00.000Z',
  '2026-12-03T11:00:00.000Z',
  '2027-01-08T11:59:00.000Z',
  '2027-01-31T23:30:00.000Z',
  '2027-07-01T08:00:00.000Z',
].map((text) => new Date(text));

describe.each(NOWS.map((now) => [now.toISOString(), now] as const))('at %s', (_, now) => {
  let world: DemoWorld;
  let homes: Map<string, Home>;
  beforeAll(() => {
    world = worldOf(readHouses(now), now);
    homes = new Map(world.homes.map((home) => [home.uuid, home]));
  }, 60_000);
  const all = <K extends keyof DemoReports>(kind: K): DemoReports[K][number][] =>
    world.reports.flatMap((reports): DemoReports[K][number][] => reports[kind]);
  const returnOf = ({ home, period }: { home: string; period: string }): MonthlyReturn => {
    const monthlyReturn = all('returns').find(
      (monthlyReturn) => monthlyReturn.home === home && monthlyReturn.period === period,
    );
    if (!monthlyReturn) throw new Error(`No return of ${home} of ${period}`);
    return monthlyReturn;
  };

  it('each invented home reports, for 14 months', () => {
    for (const home of world.homes) {
      expect([home.reporting, home.cqc_recorded_id]).toEqual([true, null]);
    }
    const newest = newestWindow(now).period;
    const periods = Array.from({ length: 14 }, (_, at) => addMonths(newest, at - 13));
    for (const { uuid } of houses) {
      const own = all('returns').filter(({ home }) => home === uuid);
      expect(own.map(({ period }) => period)).toEqual(periods);
    }
  });

  it('holds what the store can read, and nothing of a time to come', () => {
    for (const monthlyReturn of all('returns')) {
      expect(MonthlyReturn.safeParse(monthlyReturn).error).toBeUndefined();
      expect(Date.parse(monthlyReturn.changed_at)).toBeLessThanOrEqual(now.getTime());
      expect(
        monthlyReturn.changed_at >= (monthlyReturn.submitted_at ?? monthlyReturn.saved_at ?? ''),
      ).toBe(true);
    }
    for (const returnVersion of all('versions'))
      expect(ReturnVersion.safeParse(returnVersion).error).toBeUndefined();
    for (const returnSection of all('sections')) {
      expect(ReturnSection.safeParse(returnSection).error).toBeUndefined();
      expect(Date.parse(returnSection.saved_at)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('submits only what the questionnaire takes', () => {
    for (const version of all('versions')) {
      const monthlyReturn = returnOf(version);
      const questionnaire = questionnaireByVersion(version.questionnaire);
      const label = `${monthlyReturn.home_name} ${monthlyReturn.period}`;
      const questions = allQuestionsOf(questionnaire, circumstancesOf(monthlyReturn));
      expect(sectionErrors(questions, { ...version, confirmed: [] }), label).toEqual({});
      expect(findProblems(questionnaire, circumstancesOf(monthlyReturn), version), label).toEqual(
        {},
      );
      expect(version.placements === null, label).toBe(!monthlyReturn.aqp_status);
    }
  });

  it('has a version for each submission, and tells the home of the newest', () => {
    for (const monthlyReturn of all('returns')) {
      const versions = all('versions').filter(
        ({ home, period }) => home === monthlyReturn.home && period === monthlyReturn.period,
      );
      expect(versions.map(({ number }) => number)).toEqual(
        Array.from({ length: monthlyReturn.submitted_version }, (_, at) => at + 1),
      );
      expect(versions[0]?.submitted_at ?? null).toBe(monthlyReturn.submitted_at);
    }
    for (const { uuid } of houses) {
      const own = all('returns').filter(({ home }) => home === uuid);
      const last =
        own
          .flatMap(({ submitted_at: at }) => at ?? [])
          .sort()
          .at(-1) ?? null;
      expect(homes.get(uuid)?.last_submitted_quality_questionnaire).toBe(last);
    }
  });

  it('leaves the report of the demo account half done', () => {
    const { uuid } = houseWith('halfDone');
    const monthlyReturn = returnOf({ home: uuid, period: newestWindow(now).period });
    expect(monthlyReturn.submitted_at).toBeNull();
    const sections = all('sections').filter(({ home }) => home === uuid);
    expect(monthlyReturn.draft_version).toBe(sections.length);
    if (sections.length === 4) expect(monthlyReturn.percentage).toBeGreaterThan(40);
    expect(monthlyReturn.percentage).toBeLessThan(80);
  });
});

it('has enough homes of a kind for peers', () => {
  const count = (nursing: boolean, dementia: boolean) =>
    houses.filter((house) => house.nursing === nursing && house.dementia === dementia).length;
  expect(houses).toHaveLength(48);
  expect(count(true, true)).toBeGreaterThanOrEqual(17);
  expect(count(false, true)).toBeGreaterThanOrEqual(17);
  expect(houses.filter(({ aqp }) => aqp).length).toBe(24);
});
