// <RatingLine place={home} /> under the address on a place's own page
import type { Rating } from '#shared/homes/homeValues.ts';
import { Tag } from '../Tag.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { dayText, ratingColour, reportAddress } from './homeText.ts';

/** A place's own rating, for its staff: what the regulator found, when, and where to read it. */
export function RatingLine(props: {
  place: {
    name: string;
    overall_cqc_rating: string;
    last_report_publication_date: string | null;
    cqc_recorded_id: string | null;
  };
}) {
  const { name, overall_cqc_rating, last_report_publication_date, cqc_recorded_id } = props.place;
  // A page that was stored before it held the rating.
  if (!overall_cqc_rating) return null;
  return (
    <p className="pw-rating-line">
      CQC rating <Tag colour={ratingColour(overall_cqc_rating as Rating)}>{overall_cqc_rating}</Tag>
      {last_report_publication_date && <> Published {dayText(last_report_publication_date)}</>}
      {cqc_recorded_id && (
        <>
          {' '}
          <a href={reportAddress(cqc_recorded_id)} target="_blank" rel="noreferrer">
            See the report
            <VisuallyHidden> on {name} (opens in a new tab)</VisuallyHidden>
          </a>
        </>
      )}
    </p>
  );
}
