import { describe, expect, it } from 'vitest';
import { questionsOf } from '#shared/reporting/answers.ts';
import { sectionErrors } from '#shared/reporting/checkAnswers.ts';
import { circumstancesOf } from '#shared/reporting/drafts.ts';
import { findProblems } from '#shared/reporting/findProblems.ts';
import { findWarnings } from '#shared/reporting/findWarnings.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import { whoseReturn } from '#shared/store/returns.store.ts';
import { domcareWorld } from './domcareWorld.ts';
import { inventedIn, inventedOf } from './inventedLocations.ts';

/** A day on which a window is open, one between windows, and one in which the six-monthly are asked. */
const days = ['2026-11-03T09:30:00.000Z', '2026-11-23T12:00:00.000Z', '2027-01-05T10:00:00.000Z'];

describe.each(days)('the reports of the demo’s service locations at %s', (at) => {
  const now = new Date(at);
  const { locations, reports } = domcareWorld(now);
  const returns = reports.flatMap((report) => report.returns);
  const versions = reports.flatMap((report) => report.versions);
  const byUuid = new Map<string, (typeof locations)[number]>(
    locations.map((location) => [location.uuid, location]),
  );

  it('are of the invented ones alone, 14 months each', () => {
    expect(reports).toHaveLength(36);
    expect(reports.map((report) => report.returns.length)).toEqual(reports.map(() => 14));
    for (const monthlyReturn of returns) {
      const location = byUuid.get(monthlyReturn.home);
      expect(location && inventedOf(location)).toBeDefined();
      expect(whoseReturn({ kind: 'serviceLocation', uuid: monthlyReturn.home })).toMatchObject({
        kind: monthlyReturn.kind,
      });
    }
  });

  it('are answers that the product takes, with nothing left to confirm', () => {
    const returnsByKey = new Map(returns.map((each) => [`${each.home}/${each.period}`, each]));
    for (const version of versions) {
      const monthlyReturn = returnsByKey.get(`${version.home}/${version.period}`);
      if (!monthlyReturn) throw new Error('A version without its return');
      const questionnaire = questionnaireByVersion(version.questionnaire);
      const circumstances = circumstancesOf(monthlyReturn);
      const questions = questionnaire.sections.flatMap(({ key }) => [
        ...questionsOf(questionnaire, key, circumstances),
      ]);
      const what = `${monthlyReturn.home_name} ${monthlyReturn.period}`;
      expect(sectionErrors(questions, { ...version, confirmed: [] }), what).toEqual({});
      expect(findProblems(questionnaire, circumstances, version), what).toEqual({});
      const beside = { ...circumstances, usual: {}, last_residents: null };
      expect(findWarnings(questionnaire, beside, version), what).toEqual({});
    }
  });

  it('leave the demo account’s half done, some late, and some never sent in', () => {
    const { uuid } = inventedIn('Lambeth');
    const half = returns.find(
      ({ home, period }) => String(home) === uuid && period === newestWindow(now).period,
    );
    expect(half).toMatchObject({ submitted_at: null });
    expect(half?.percentage).toBeGreaterThan(0);
    const late = returns.filter(
      (monthlyReturn) =>
        monthlyReturn.submitted_at && monthlyReturn.submitted_at > monthlyReturn.deadline_at,
    );
    expect(late.length).toBeGreaterThan(5);
    const missing = returns.filter(
      (monthlyReturn) =>
        monthlyReturn.submitted_at === null &&
        monthlyReturn.cancelled_at === null &&
        monthlyReturn.deadline_at < at,
    );
    expect(missing.length).toBeGreaterThanOrEqual(4);
    expect(versions.filter(({ number }) => number === 2).length).toBe(2);
  });

  it('are followed by the locations', () => {
    for (const { returns: own } of reports) {
      const last = own
        .flatMap((monthlyReturn) => monthlyReturn.submitted_at ?? [])
        .sort()
        .at(-1);
      const location = byUuid.get(own[0]?.home ?? '');
      expect(location?.last_submitted_quality_questionnaire).toBe(last);
    }
  });
});
