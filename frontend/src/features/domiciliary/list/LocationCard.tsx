import { memo } from 'react';
import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { CardContacts } from '../../../components/homes/CardContacts.tsx';
import { milesText } from '../../../components/homes/homeText.ts';
import { RatingFacts } from '../../../components/homes/RatingFacts.tsx';
import type { PlaceCardProps } from '../../../components/placeList/shownKind.ts';
import { locationsShortlists } from '../../../components/shortlist/storedShortlists.ts';
import { ToShortlist } from '../../../components/shortlist/ToShortlist.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { LocationAnswer } from './LocationAnswer.tsx';
import { LocationPromptButton } from './LocationPromptButton.tsx';
import { LocationQualityLink } from './LocationQualityLink.tsx';
import { LocationTags } from './LocationTags.tsx';
import { locationPath } from './locationText.ts';
import { timeText } from './locationTime.ts';

type CardProps = PlaceCardProps<LocationListItem>;

/** One location of the list: where it can take a package first, then what is needed to ring it. */
export const LocationCard = memo(Card, saysTheSame);

function Card({ place: location, miles, left, justUpdated, bsol, now, onPrompted }: CardProps) {
  const id = `location-${location.uuid}`;
  return (
    <li className="pw-home-item" id={id}>
      <article
        className={`pw-home ${justUpdated ? 'pw-home--new' : ''}`.trim()}
        aria-labelledby={`${id}-name`}
      >
        <header className="pw-home__head">
          <div className="pw-home__who">
            <h2 className="pw-home__name">
              <a href={locationPath(location)} target="_blank" rel="noreferrer">
                <span id={`${id}-name`}>{location.name}</span>
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            </h2>
            {location.provider && <p className="pw-home__provider">{location.provider}</p>}
          </div>
          <div>
            {miles !== undefined && (
              <p className="pw-home__miles">
                {milesText(miles)}
                <VisuallyHidden> to the office</VisuallyHidden>
              </p>
            )}
            {!bsol && (
              <p className="pw-home__aqp">
                <img src="/aqp.svg" alt="" width="24" height="24" /> <strong>AQP</strong>
              </p>
            )}
          </div>
        </header>
        {left && <p className="pw-home__left">No longer fits this search</p>}
        <LocationTags location={location} />
        <LocationAnswer location={location} justUpdated={justUpdated} now={now} />
        <div className="pw-home__facts">
          <CardContacts home={location} />
          <div>
            <h3 className="pw-home__label">CQC rating</h3>
            <RatingFacts home={location} />
            <LocationQualityLink location={location} now={now} />
          </div>
        </div>
        {!bsol && <LocationPromptButton location={location} now={now} onPrompted={onPrompted} />}
        <ToShortlist
          uuid={location.uuid}
          name={location.name}
          shortlists={locationsShortlists}
          places="service locations"
        />
      </article>
    </li>
  );
}

/** Each minute is another `now`, and few of two thousand cards have grown old in it. */
function saysTheSame(before: CardProps, after: CardProps): boolean {
  return (
    before.place === after.place &&
    before.miles === after.miles &&
    before.left === after.left &&
    before.justUpdated === after.justUpdated &&
    before.bsol === after.bsol &&
    before.onPrompted === after.onPrompted &&
    timeText(before.now, before.place) === timeText(after.now, after.place)
  );
}
