import type { HomeDetails } from '../../../../shared/homeDetails/homeDetails.api.ts';
import { Card } from '../../components/Card.tsx';
import { Tag } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { dayText, ratingColour, reportAddress } from '../careHomesList/cardText.ts';

/** What the regulator found, when, and where to read it. */
export function DetailsRating({ home }: { home: HomeDetails }) {
  const { overall_cqc_rating: rating, last_report_publication_date: day, cqc_recorded_id } = home;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">CQC rating</h2>}>
      <p>
        <Tag colour={ratingColour(rating)}>{rating}</Tag>
      </p>
      {day && <p>Published {dayText(day)}</p>}
      {cqc_recorded_id && (
        <p>
          <a href={reportAddress(cqc_recorded_id)} target="_blank" rel="noreferrer">
            See the report <span aria-hidden="true">&gt;</span>
            <VisuallyHidden> on {home.name} (opens in a new tab)</VisuallyHidden>
          </a>
        </p>
      )}
    </Card>
  );
}
