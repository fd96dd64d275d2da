import type { ReactNode } from 'react';
import type {
  PlacementDashboard,
  PlacementFigures,
} from '../../../../shared/placements/placementDashboard.api.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countText, isExact, moneyText, shareText, whyNoMoney, whyNoShare } from './figureWords.ts';

/** The six figures on top, each with what stands behind it and the reader's own part. */
export function FigureTiles({ dashboard }: { dashboard: PlacementDashboard }) {
  const { figures, own } = dashboard;
  const money = (pence: number | null) => moneyText(pence, isExact(dashboard));
  const { reviews, placements } = figures;
  const yours = (of: (figures: PlacementFigures) => string | null) =>
    own && <span className="pw-pl-tile__own">Yours: {of(own) ?? '–'}</span>;
  return (
    <ul className="pw-pl-tiles" aria-label="Placements in figures">
      <Tile figure={countText(figures.placements)} word="placements">
        {yours((one) => countText(one.placements))}
      </Tile>
      <Tile figure={shown(money(figures.weekly), whyNoMoney(placements))} word="a week">
        mean {shown(money(figures.mean), whyNoMoney(placements))}, median{' '}
        {shown(money(figures.median), whyNoMoney(placements, 'median'))}
        {yours(({ weekly }) => moneyText(weekly, true))}
      </Tile>
      <Tile
        figure={shown(shareText(figures.care_share), whyNoShare(placements))}
        word="with additional care"
      >
        {countText(figures.care)} placements,{' '}
        {shown(money(figures.care_weekly), whyNoMoney(figures.care))} a week,{' '}
        {shown(shareText(figures.care_cost_share), whyNoShare(placements))} of the cost
        {yours(({ care }) => countText(care))}
      </Tile>
      <Tile figure={countText(reviews.overdue)} word="reviews overdue">
        {countText(reviews.overdue_com)} commissioner, {countText(reviews.overdue_clin)} clinical
        {yours((one) => countText(one.reviews.overdue))}
      </Tile>
      <Tile figure={countText(reviews.due)} word="due in 30 days">
        {countText(reviews.due_com)} commissioner, {countText(reviews.due_clin)} clinical
        {yours((one) => countText(one.reviews.due))}
      </Tile>
      <Tile figure={countText(reviews.none)} word="without a review date">
        {yours((one) => countText(one.reviews.none))}
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
