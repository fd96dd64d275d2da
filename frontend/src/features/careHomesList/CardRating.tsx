import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { QualityLink } from '../../components/homes/QualityLink.tsx';
import { RatingFacts } from '../../components/homes/RatingFacts.tsx';

/** The regulator's word on a card, and where the home's quality figures are. */
export function CardRating({ home, now }: { home: CareHomeListItem; now: Date }) {
  return (
    <div>
      <h3 className="pw-home__label">CQC rating</h3>
      <RatingFacts home={home} />
      <QualityLink home={home} now={now} />
    </div>
  );
}
