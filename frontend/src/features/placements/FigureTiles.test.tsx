// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type {
  PlacementDashboard,
  PlacementFigures,
} from '#shared/placements/placementDashboard.api.ts';
import { FigureTiles } from './FigureTiles.tsx';

afterEach(cleanup);

const OWN: PlacementFigures = {
  placements: 9,
  weekly: 1_217_700,
  mean: 135_300,
  median: 135_300,
  care: 2,
  care_share: 22.2,
  care_weekly: 40_000,
  care_cost_share: 3.3,
  reviews: {
    overdue: 4,
    overdue_com: 1,
    overdue_clin: 3,
    due: 0,
    due_com: 0,
    due_clin: 0,
    none: 1,
  },
};

const show = (figures: Partial<PlacementFigures>) => {
  const dashboard = { exact: 'own', own: OWN, figures: { ...OWN, ...figures } };
  render(<FigureTiles dashboard={dashboard as PlacementDashboard} />);
  return screen.getAllByRole('listitem').map((tile) => within(tile));
};

it('where only the number of others is shown, tiles say so and have the reader’s own', () => {
  const [placements, weekly, care, overdue] = show({
    placements: '18 to 28',
    weekly: null,
    mean: null,
    median: null,
    care: null,
    care_share: null,
    care_weekly: null,
    care_cost_share: null,
    reviews: null,
  });
  placements?.getByText('18 to 28');
  placements?.getByText('Yours: 9');
  const why = /only for an ICB and for all ICBs together$/;
  for (const tile of [weekly, care, overdue]) {
    expect(tile?.getAllByText(why).length).toBeGreaterThan(0);
  }
  weekly?.getByText('Yours: £12,177.00');
  care?.getByText('Yours: 2');
  expect(care?.queryByText(/of the cost/)).toBeNull();
  overdue?.getByText('Yours: 4');
  expect(overdue?.queryByText(/commissioner/)).toBeNull();
});

it('where more is shown, each figure that is not says its own reason', () => {
  const [, weekly, care, overdue] = show({
    placements: 40,
    weekly: 5_400_000,
    mean: 135_000,
    median: null,
    care: '3 to 9',
    care_share: null,
    care_weekly: null,
    care_cost_share: null,
    reviews: { ...(OWN.reviews as NonNullable<PlacementFigures['reviews']>), overdue: '5 to 11' },
  });
  weekly?.getByText('£54,000');
  weekly?.getByText(/your own and others’ placements have no median together$/);
  care?.getByText(/3 to 9 placements/);
  care?.getByText(/could be about fewer than 8 placements$/);
  expect(care?.getAllByText(/too small or too uncertain for a share$/)).toHaveLength(2);
  overdue?.getByText('5 to 11');
  overdue?.getByText(/1 commissioner, 3 clinical/);
});
