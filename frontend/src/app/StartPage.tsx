import { lazy, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { dayInWords } from '../../../shared/kernel/calendar.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field } from '../components/Field.tsx';
import { Loading } from '../components/Loading.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { NoAccessPage } from './NoAccessPage.tsx';
import { useSession } from './session/useSession.ts';
import { matchingHomes, type StartPlace, startPlaceOf } from './startPlace.ts';

const CentralHome = lazy(() => import('../features/setUp/CentralHome.tsx'));
const YourPlaces = lazy(() => import('../features/domiciliary/YourPlaces.tsx'));
const CommissionerHome = lazy(() => import('../features/startPage/CommissionerHome.tsx'));

/** Where signing in leads: to the one home of a person, a choice of homes, or what needs them today. */
export default function StartPage() {
  const session = useSession();
  const place = startPlaceOf(session);
  switch (place.kind) {
    case 'page':
      return <Navigate to={place.path} replace />;
    case 'start':
      return (
        <Suspense fallback={<Loading />}>
          {session.kind === 'lph' ? (
            <CentralHome>
              <CommissionerHome />
            </CentralHome>
          ) : (
            <CommissionerHome />
          )}
        </Suspense>
      );
    case 'homes':
      return <HomesToChoose homes={place.homes} />;
    case 'places':
      return (
        <Suspense fallback={<Loading />}>
          <YourPlaces homes={place.homes} />
        </Suspense>
      );
    case 'nothing':
      return <NoAccessPage>{place.why}</NoAccessPage>;
  }
}

const SEARCH_ABOVE = 10;

function HomesToChoose({ homes }: { homes: (StartPlace & { kind: 'homes' })['homes'] }) {
  const [wanted, setWanted] = useState('');
  const found = matchingHomes(homes, wanted);
  return (
    <>
      <PageHeading title="Your care homes" />
      {homes.length > SEARCH_ABOVE && (
        <Field
          id="home-name"
          type="search"
          label="Search by name"
          className="nhsuk-input--width-20"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <p role="status" className="nhsuk-hint">
        {found.length} {found.length === 1 ? 'care home' : 'care homes'}
      </p>
      {found.length === 0 ? (
        <EmptyState title="None of your care homes has that name" />
      ) : (
        <ul className="pw-link-list">
          {found.map((home) => (
            <li key={home.uuid}>
              <Link to={`/${home.uuid}/home`}>{home.name}</Link>
              {home.closed_on !== null &&
                ` (closed on ${dayInWords(home.closed_on, { year: true })})`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
