import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { Card } from '../../components/Card.tsx';
import { QualityLink } from '../../components/homes/QualityLink.tsx';
import { RatingFacts } from '../../components/homes/RatingFacts.tsx';

export function DetailsRating({ home, now }: { home: HomeDetails; now: Date }) {
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">CQC rating</h2>}>
      <RatingFacts home={home} />
      <QualityLink home={home} now={now} />
    </Card>
  );
}
