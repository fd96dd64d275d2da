import { use } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { Registered } from '../../app/registered.ts';
import { RatingFacts } from '../../components/homes/RatingFacts.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { showsQuality } from './cardText.ts';

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
