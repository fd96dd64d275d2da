import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { getStaffMember } from '#shared/domiciliary/staffMember.api.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { getStartPage } from '#shared/startPage/startPage.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { AgreementsToSign } from '../../components/agreements/AgreementsToSign.tsx';
import { placesTitle } from '../../components/BackToPlaces.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useNow } from '../../components/useNow.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import {
  countText,
  type HomeRow,
  homeRows,
  type LocationRow,
  locationRows,
  matches,
} from './yourPlaces.ts';
import './yourPlaces.scss';

const SEARCH_ABOVE = 10;

/**
 * `/home` of somebody with several care homes, service locations, or both (domiciliary, section 1): each
 * with how old its figures are, the late ones first.
 */
export default function YourPlaces() {
  const { homes, service_locations: locations, contact_uuid } = useSession();
  const [wanted, setWanted] = useState('');
  const now = useNow();
  const ofHomes = useEndpoint(getStartPage, homes.length > 0 ? {} : null);
  const ofLocations = useEndpoint(
    getStaffMember,
    locations.length > 0 && contact_uuid !== null ? { params: { uuid: contact_uuid } } : null,
  );
  const shownHomes = homeRows(
    homes.filter(({ name }) => matches(name, wanted)),
    ofHomes.data?.homes ?? [],
    now,
  );
  const shownLocations = locationRows(
    locations.filter(({ name }) => matches(name, wanted)),
    ofLocations.data?.service_locations ?? [],
  );
  const bothKinds = locations.length > 0;
  const isComing = (answer: { data: unknown; error: unknown }, count: number) =>
    count > 0 && !answer.data && !answer.error;
  const coming = isComing(ofHomes, homes.length) || isComing(ofLocations, locations.length);
  const none = shownHomes.length + shownLocations.length === 0;
  return (
    <>
      <PageHeading title={placesTitle(homes.length, locations.length)} />
      <AgreementsToSign />
      {homes.length + locations.length > SEARCH_ABOVE && (
        <Field
          id="home-name"
          type="search"
          label="Search by name"
          className="nhsuk-input--width-20"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {!coming && (
        <p role="status" className="nhsuk-hint">
          {countText(shownHomes, bothKinds ? shownLocations : null)}
        </p>
      )}
      {none && (
        <EmptyState
          title={
            bothKinds
              ? 'None of your care homes and services has that name'
              : 'None of your care homes has that name'
          }
        />
      )}
      {shownHomes.length > 0 && (
        <Places
          heading="Care homes"
          id="your-homes"
          hidesHeading={!bothKinds}
          answer={ofHomes}
          failed="How old their figures are could not be loaded."
          coming={{ label: 'Loading your care homes…', lines: shownHomes.length }}
        >
          {shownHomes.map((row) => (
            <HomeItem key={row.home.uuid} row={row} />
          ))}
        </Places>
      )}
      {shownLocations.length > 0 && (
        <Places
          heading="Service locations"
          id="your-locations"
          answer={ofLocations}
          failed="How old their availability is could not be loaded."
          coming={{ label: 'Loading your service locations…', lines: shownLocations.length }}
        >
          {shownLocations.map((row) => (
            <LocationItem key={row.location.uuid} row={row} />
          ))}
        </Places>
      )}
    </>
  );
}

const MOST_BARS = 8;

/** Places of one kind. Their order is by age, so none shows before that is known; failing that, names alone. */
function Places(props: {
  heading: string;
  id: string;
  hidesHeading?: boolean;
  answer: { data: unknown; error: unknown; mutate: () => unknown };
  failed: string;
  coming: { label: string; lines: number };
  children: ReactNode;
}) {
  const { heading, id, hidesHeading = false, answer, failed, coming, children } = props;
  const { data, error, mutate } = answer;
  return (
    <section aria-labelledby={id}>
      <h2 className={hidesHeading ? 'nhsuk-u-visually-hidden' : 'nhsuk-heading-m'} id={id}>
        {heading}
      </h2>
      {error !== undefined && data === undefined && (
        <NotLoaded kind="info" title={failed} onRetry={() => void mutate()} />
      )}
      {data === undefined && error === undefined ? (
        <Loading label={coming.label} lines={Math.min(coming.lines, MOST_BARS)} />
      ) : (
        <ul className="pw-places">{children}</ul>
      )}
    </section>
  );
}

function HomeItem({ row: { home, stands, age } }: { row: HomeRow }) {
  return (
    <li className="pw-places__item">
      <span className="pw-places__about">
        <Link className="pw-places__name" to={`/${home.uuid}/home`}>
          {home.name}
        </Link>
        {stands && stands.unread > 0 && (
          <Tag colour="teal">
            {stands.unread} unread
            <VisuallyHidden>
              {' '}
              {stands.unread === 1 ? 'announcement' : 'announcements'}
            </VisuallyHidden>
          </Tag>
        )}
      </span>
      <span className="pw-places__count">
        {stands && age && stands.vacancy_updated_at !== null && <Beds count={stands.vacant_beds} />}
      </span>
      <span className="pw-places__about">
        {home.closed_on !== null && (
          <Tag colour="grey">Closed on {dayInWords(home.closed_on, { year: true })}</Tag>
        )}
        {stands?.bar === 'aqp_suspension' && <Tag colour="red">Suspended from the AQP list</Tag>}
        {stands?.bar === 'not_reporting' && <span>Does not report vacancies</span>}
        {stands && age && (
          <AgeTag age={age} disputed={stands.vacancy_disputed_at !== null}>
            {stands.vacancy_updated}
          </AgeTag>
        )}
      </span>
      {stands?.asks_for_manager && <AsksForManager to={`/${home.uuid}/home`} name={home.name} />}
    </li>
  );
}

const Beds = ({ count }: { count: number }) => (
  <>
    <strong className={count === 0 ? 'pw-places__none' : undefined}>{count}</strong>{' '}
    {count === 1 ? 'vacant bed' : 'vacant beds'}
  </>
);

/** While nobody is marked as the manager of a place; its page asks who. */
const AsksForManager = ({ to, name }: { to: string; name: string }) => (
  <span className="pw-places__missing">
    <Link to={to}>
      Who is the manager?<VisuallyHidden> {name}</VisuallyHidden>
    </Link>
  </span>
);

const overdueText = (count: number): string =>
  `${count} ${count === 1 ? 'report' : 'reports'} overdue`;

function LocationItem({ row: { location, stands, age } }: { row: LocationRow }) {
  const missing = stands?.missing_responsibilities ?? [];
  return (
    <li className="pw-places__item pw-places__item--plain">
      <Link className="pw-places__name" to={`/domcare/service_location/${location.uuid}`}>
        {location.name}
      </Link>
      {stands && (
        <span className="pw-places__about">
          {stands.is_closed && <Tag colour="grey">Closed</Tag>}
          {!stands.is_closed && stands.aqp_suspension && (
            <Tag colour="red">Suspended from the AQP list</Tag>
          )}
          {age && <AgeTag age={age}>{lastUpdatedText(stands.capacity_updated)}</AgeTag>}
          {!stands.is_closed && !stands.aqp_status && <span>Not on the AQP list</span>}
        </span>
      )}
      {stands?.asks_for_manager && (
        <AsksForManager to={`/domcare/service_location/${location.uuid}`} name={location.name} />
      )}
      {stands !== null && stands.overdue_reports > 0 && (
        <span className="pw-places__missing">
          <Link to={`/domcare/service_location/${location.uuid}/archive?status=incomplete`}>
            <Tag colour="red">{overdueText(stands.overdue_reports)}</Tag>
            <VisuallyHidden> at {location.name}</VisuallyHidden>
          </Link>
        </span>
      )}
      {missing.length > 0 && (
        <span className="pw-places__missing">
          <Tag colour="amber">Nobody is responsible for: {missing.join(', ')}</Tag>
        </span>
      )}
    </li>
  );
}
