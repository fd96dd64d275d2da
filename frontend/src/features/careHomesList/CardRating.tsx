import { use } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { Registered } from '../../app/registered.ts';
import { Tag } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { dayText, ratingColour, reportAddress, showsQuality } from './cardText.ts';

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

/** The regulator's word on a card, and where the home's quality figures are. */
export function CardRating({ home, now }: { home: CareHomeListItem; now: Date }) {
  const dashboard = `/quality/nursing_home/${home.uuid}`;
  const isRegistered = use(Registered);
  return (
    <div>
      <h3 className="pw-home__label">CQC rating</h3>
      <RatingFacts home={home} />
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
