import { NO_AVAILABILITY } from '#shared/domiciliary/areasInWords.ts';
import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { NOT_YET_RESPONDED } from '#shared/serviceLocations/capacityRules.ts';
import { AgeTag } from '../../../components/AgeTag.tsx';
import { Ago } from '../../../components/Ago.tsx';
import { CalculatorLink } from './CalculatorLink.tsx';
import { areasText, covidText } from './locationText.ts';

/** Where a location can take a new package and from when: what its card is for. */
export function LocationAnswer(props: {
  location: LocationListItem;
  justUpdated?: boolean;
  now: Date;
}) {
  const { location, justUpdated = false, now } = props;
  const areas = areasText(location, now);
  return (
    <div className="pw-home__vacancies pw-location">
      {areas === NO_AVAILABILITY && (
        <p className="pw-location__none">
          <span aria-hidden="true">⚠</span> {NO_AVAILABILITY}
        </p>
      )}
      {areas !== null && (
        <dl className="pw-location__answer">
          {areas !== NO_AVAILABILITY && (
            <div className="pw-location__areas">
              <dt>New packages in</dt>
              <dd>{areas}</dd>
            </div>
          )}
          <div>
            <dt>Minimum call</dt>
            <dd>{location.minimum_call || NOT_YET_RESPONDED}</dd>
          </div>
          <div>
            <dt>Notice</dt>
            <dd>{location.notice}</dd>
          </div>
          <div>
            <dt>Accepts people with COVID-19</dt>
            <dd>
              {covidText(location)}
              {location.accepts_covid_comment && (
                <span className="pw-location__why">{location.accepts_covid_comment}</span>
              )}
            </dd>
          </div>
        </dl>
      )}
      {areas !== null && <CalculatorLink location={location} />}
      <p className="pw-home__age">
        <AgeTag age={freshnessOf(location.capacity_updated_at, now)}>
          {location.capacity_updated}
        </AgeTag>
        {location.capacity_updated_at !== null && (
          <span className="pw-home__kind">
            <Ago at={location.capacity_updated_at} />
          </span>
        )}
        {justUpdated && <span className="pw-home__new">Updated just now</span>}
      </p>
      {location.comments.trim() !== '' && (
        <details className="pw-comments">
          <summary>Comments on availability</summary>
          <p className="pw-comments__text">{location.comments}</p>
        </details>
      )}
    </div>
  );
}
