import { expect, it } from 'vitest';
import type { PlacementFigures } from '#shared/placements/placementDashboard.api.ts';
import { countText, roundingNote, whyHidden } from './figureWords.ts';

const figures = (more: Partial<PlacementFigures>): PlacementFigures => ({
  placements: 40,
  weekly: 5_400_000,
  mean: 135_000,
  median: null,
  care: '1 to 7',
  care_share: null,
  care_weekly: null,
  care_cost_share: null,
  reviews: null,
  ...more,
});

it('a figure that is not shown says the true reason', () => {
  expect(whyHidden(figures({ placements: 0 }), 'money')).toBe('none: there are no placements');
  // A payer of 40: not few, but more than the number is not shown of others there.
  const counted = figures({ care: null, mean: null, weekly: null });
  for (const figure of ['count', 'money', 'median', 'share'] as const) {
    expect(whyHidden(counted, figure)).toMatch(/only for an ICB and for all ICBs together$/);
  }
  const few = figures({ placements: '3 to 12', mean: null, weekly: null });
  expect(whyHidden(few, 'money')).toMatch(/could be about fewer than 8 placements$/);
  expect(whyHidden(few, 'median')).toMatch(/could be about fewer than 8 placements$/);
  // 40 placements of which a few have additional care: their cost is of few, the share of both.
  expect(whyHidden(figures({}), 'money')).toMatch(/could be about fewer than 8 placements$/);
  expect(whyHidden(figures({}), 'share')).toMatch(/for a share$/);
  expect(whyHidden(figures({}), 'median', figures({ placements: 3 }))).toMatch(
    /your own and others’/,
  );
  expect(whyHidden(figures({}), 'median', figures({ placements: 0 }))).toMatch(
    /ICBs have no median/,
  );
  expect(whyHidden(figures({}), 'median')).toMatch(/ICBs have no median/);
});

it('ranges have their thousands apart', () => {
  expect([0, 1468, '1 to 7', '990 to 1012'].map(countText)).toEqual([
    '0',
    '1,468',
    '1 to 7',
    '990 to 1,012',
  ]);
});

it('what is rounded is said to who sees it, and nothing to who sees all', () => {
  const note = (exact: 'all' | 'own' | 'none', own: PlacementFigures | null = null) =>
    roundingNote({ exact, own, figures: figures({}) });
  expect(note('all')).toBe('');
  expect(note('own', figures({}))).toBe('All of these placements are yours: figures are exact.');
  expect(note('own', figures({ placements: 3 }))).toMatch(/Your own placements are exact\./);
  expect(note('none')).toMatch(/we show only how many placements there are\.$/);
});
