import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { HomeMonth } from '#shared/placements/dashboard.ts';
import { deciderDays } from '#shared/placements/lineStates.ts';
import { MOST_EXPORTED } from '#shared/placements/placementDashboard.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { dashboardPage } from './dashboardPage.ts';
import type { PlacementsQuestion } from './placementsQuestion.ts';

const period = '2026-10' as Period;
const day = '2026-10-31' as LondonDay;

/** So many homes that have not reported, as the central team asks about them. */
function asked(homes: number): PlacementsQuestion {
  const all = Array.from(
    { length: homes },
    (_, at): HomeMonth => ({
      home: randomUUID() as HomeUuid,
      name: `Home ${String(at).padStart(5, '0')}`,
      local_authority: 'Oldham',
      icb: '',
      source: null,
      lines: [],
      history: [],
    }),
  );
  return {
    question: {
      period,
      day,
      days: deciderDays({ day, today: '2026-11-06' as LondonDay }),
      reader: { kind: 'all' },
      filters: {},
      payerOf: (code) => code,
      nameOfPayer: (code) => code,
    },
    periods: [period],
    all,
    homes: all,
    meant: { icbs: [], local_authorities: [] },
  };
}

/** The names of all rows, a page after another. */
function everyRow(placementsQuestion: PlacementsQuestion, view?: 'all'): string[] {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = dashboardPage(placementsQuestion, { by: 'home', sort: 'name', view, cursor });
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

it.each([undefined, 'all'] as const)(
  'ends with the 2,000th row, a page after another (view %s), and says how many there are',
  (view) => {
    const placementsQuestion = asked(MOST_EXPORTED + 345);
    const names = everyRow(placementsQuestion, view);
    expect(names).toHaveLength(MOST_EXPORTED);
    expect([names[0], names.at(-1), new Set(names).size]).toEqual([
      'Home 00000',
      'Home 01999',
      MOST_EXPORTED,
    ]);
    expect(
      dashboardPage(placementsQuestion, { by: 'home', sort: 'name', view, cursor: undefined })
        .count,
    ).toBe(MOST_EXPORTED + 345);
  },
);

it('has all rows where there are 2,000 of them, and of fewer', () => {
  expect(everyRow(asked(MOST_EXPORTED), 'all')).toHaveLength(MOST_EXPORTED);
  expect(everyRow(asked(51))).toHaveLength(51);
});
