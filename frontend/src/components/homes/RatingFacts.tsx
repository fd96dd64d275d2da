import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { Tag } from '../Tag.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { dayText, ratingColour, reportAddress } from './homeText.ts';

/** What the regulator found, when, and where to read it. */
export function RatingFacts(props: {
  home: Pick<
    CareHomeListItem,
    'name' | 'overall_cqc_rating' | 'last_report_publication_date' | 'cqc_recorded_id'
  >;
}) {
  const {
    name,
    overall_cqc_rating,
    last_report_publication_date: day,
    cqc_recorded_id,
  } = props.home;
  return (
    <>
      <p>
        <Tag colour={ratingColour(overall_cqc_rating)}>{overall_cqc_rating}</Tag>
      </p>
      {day && <p>Published {dayText(day)}</p>}
      {cqc_recorded_id && (
        <p>
          <a href={reportAddress(cqc_recorded_id)} target="_blank" rel="noreferrer">
            See the report <span aria-hidden="true">&gt;</span>
            <VisuallyHidden> on {name} (opens in a new tab)</VisuallyHidden>
          </a>
        </p>
      )}
    </>
  );
}
