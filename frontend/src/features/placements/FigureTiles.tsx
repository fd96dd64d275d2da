import type { ReactNode } from 'react';
import type {
  PlacementDashboard,
  PlacementFigures,
} from '#shared/placements/placementDashboard.api.ts';
import type { ReviewCount } from '#shared/placements/tally.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countText, isExact, moneyText, shareText, whyHidden } from './figureWords.ts';

/** The six figures on top, each with what stands behind it and the reader's own part. */
export function FigureTiles({ dashboard }: { dashboard: PlacementDashboard }) {
  const { figures, own } = dashboard;
  const money = (pence: number | null, figure: 'money' | 'median' = 'money') =>
    shown(moneyText(pence, isExact(dashboard)), whyHidden(figures, figure, own));
  const share = (percent: number | null) => shown(shareText(percent), whyHidden(figures, 'share'));
  const { reviews, care } = figures;
  const review = (of: ReviewCount) =>
    shown(reviews && countText(reviews[of]), whyHidden(figures, 'count'));
  const yours = (of: (figures: PlacementFigures) => string | null) =>
    own && <span className="pw-pl-tile__own">Yours: {of(own) ?? '–'}</span>;
  const yourReviews = (of: ReviewCount) =>
    yours((one) => one.reviews && countText(one.reviews[of]));
  return (
    <ul className="pw-pl-tiles" aria-label="Placements in figures">
      <Tile figure={countText(figures.placements)} word="placements">
        {yours((one) => countText(one.placements))}
      </Tile>
      <Tile figure={money(figures.weekly)} word="a week">
        mean {money(figures.mean)}, median {money(figures.median, 'median')}
        {yours(({ weekly }) => moneyText(weekly, true))}
      </Tile>
      <Tile figure={share(figures.care_share)} word="with additional care">
        {care !== null && (
          <>
            {countText(care)} placements, {money(figures.care_weekly)} a week,{' '}
            {share(figures.care_cost_share)} of the cost
          </>
        )}
        {yours((one) => (one.care === null ? null : countText(one.care)))}
      </Tile>
      <Tile figure={review('overdue')} word="reviews overdue">
        {reviews && (
          <>
            {countText(reviews.overdue_com)} commissioner, {countText(reviews.overdue_clin)}{' '}
            clinical
          </>
        )}
        {yourReviews('overdue')}
      </Tile>
      <Tile figure={review('due')} word="due in 30 days">
        {reviews && (
          <>
            {countText(reviews.due_com)} commissioner, {countText(reviews.due_clin)} clinical
          </>
        )}
        {yourReviews('due')}
      </Tile>
      <Tile figure={review('none')} word="without a review date">
        {yourReviews('none')}
      </Tile>
    </ul>
  );
}

function Tile(props: { figure: ReactNode; word: string; children?: ReactNode }) {
  return (
    <li className="pw-pl-tile">
      <span className="pw-pl-tile__figure">{props.figure}</span>{' '}
      <span className="pw-pl-tile__word">{props.word}</span>
      <span className="pw-pl-tile__more">{props.children}</span>
    </li>
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
