import { use } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { Registered } from '../../app/registered.ts';
import { Tag } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { dayText, ratingColour, reportAddress, showsQuality } from './cardText.ts';

/** What the regulator found, when, and where to read it; then where its quality figures are. */
export function CardRating({ home, now }: { home: CareHomeListItem; now: Date }) {
  const { overall_cqc_rating: rating, last_report_publication_date: day, cqc_recorded_id } = home;
  const dashboard = `/quality/nursing_home/${home.uuid}`;
  const isRegistered = use(Registered);
  return (
    <div>
      <h3 className="pw-home__label">CQC rating</h3>
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
      {showsQuality(home, now) && isRegistered(dashboard) && (
        <p>
          <a href={dashboard} target="_blank" rel="noreferrer">
            Quality dashboard
            <VisuallyHidden> of {home.name} (opens in a new tab)</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  );
}
