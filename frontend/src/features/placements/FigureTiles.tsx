import type { ReactNode } from 'react';
import type {
  PlacementDashboard,
  PlacementFigures,
} from '#shared/placements/placementDashboard.api.ts';
import type { ReviewCount } from '#shared/placements/tally.ts';
import { Tile, Tiles } from '../../components/overview/Tiles.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countText, isExact, moneyText, shareText, whyHidden } from './figureWords.ts';

/** The six figures on top, each with what stands behind it and the reader's own part. */
export function FigureTiles({ dashboard }: { dashboard: PlacementDashboard }) {
  const { figures, own } = dashboard;
  const money = (pence: number | null, figure: 'money' | 'median' = 'money') =>
    shown(moneyText(pence, isExact(dashboard)), whyHidden(figures, figure, own));
  const share = (percent: number | null) => shown(shareText(percent), whyHidden(figures, 'share'));
  const { reviews, care } = figures;
  const review = (reviewCount: ReviewCount) =>
    shown(reviews && countText(reviews[reviewCount]), whyHidden(figures, 'count'));
  const yours = (textOf: (figures: PlacementFigures) => string | null) =>
    own && <span className="pw-pl-own">Yours: {textOf(own) ?? '–'}</span>;
  const yourReviews = (reviewCount: ReviewCount) =>
    yours(
      (placementFigures) =>
        placementFigures.reviews && countText(placementFigures.reviews[reviewCount]),
    );
  return (
    <Tiles label="Placements in figures" shape="threes">
      <Tile
        figure={countText(figures.placements)}
        word="placements"
        more={yours((placementFigures) => countText(placementFigures.placements))}
      />
      <Tile
        figure={money(figures.weekly)}
        word="a week"
        more={
          <>
            mean {money(figures.mean)}, median {money(figures.median, 'median')}
            {yours(({ weekly }) => moneyText(weekly, true))}
          </>
        }
      />
      <Tile
        figure={share(figures.care_share)}
        word="with additional care"
        more={
          <>
            {care !== null && (
              <>
                {countText(care)} placements, {money(figures.care_weekly)} a week,{' '}
                {share(figures.care_cost_share)} of the cost
              </>
            )}
            {yours((placementFigures) =>
              placementFigures.care === null ? null : countText(placementFigures.care),
            )}
          </>
        }
      />
      <Tile
        figure={review('overdue')}
        word="reviews overdue"
        more={
          <>
            {reviews && (
              <>
                {countText(reviews.overdue_com)} commissioner, {countText(reviews.overdue_clin)}{' '}
                clinical
              </>
            )}
            {yourReviews('overdue')}
          </>
        }
      />
      <Tile
        figure={review('due')}
        word="due in 30 days"
        more={
          <>
            {reviews && (
              <>
                {countText(reviews.due_com)} commissioner, {countText(reviews.due_clin)} clinical
              </>
            )}
            {yourReviews('due')}
          </>
        }
      />
      <Tile figure={review('none')} word="without a review date" more={yourReviews('none')} />
    </Tiles>
  );
}

/** The figure, or a dash that says why there is none: to the eye, when it is pointed at. */
export const shown = (text: string | null, why: string): ReactNode =>
  text ?? (
    <span title={why}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </span>
  );
