import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';
import { Redirect } from './LoadingPage.tsx';
import { NoAccessPage } from './NoAccessPage.tsx';
import { useSession } from './session/useSession.ts';
import { startPlaceOf } from './startPlace.ts';
import { useFlashes } from './useFlashes.ts';

const AgreementsToSign = lazy(async () => {
  const { AgreementsToSign } = await import('../components/agreements/AgreementsToSign.tsx');
  return { default: AgreementsToSign };
});
const CentralHome = lazy(() => import('../features/setUp/CentralHome.tsx'));
const YourPlaces = lazy(() => import('../features/startPage/YourPlaces.tsx'));
const CommissionerHome = lazy(() => import('../features/startPage/CommissionerHome.tsx'));

/** Where signing in leads: to the one place of a person, their many, or what needs them today. */
export default function StartPage() {
  const session = useSession();
  useFlashes();
  const { pathname } = useLocation();
  const place = startPlaceOf(session, { landing: pathname === '/' });
  switch (place.kind) {
    case 'page':
      return <Redirect to={place.path} />;
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
    case 'places':
      return (
        <Suspense fallback={<Loading />}>
          <YourPlaces />
        </Suspense>
      );
    case 'nothing':
      return (
        <>
          <Suspense fallback={null}>
            <AgreementsToSign />
          </Suspense>
          <NoAccessPage>{place.why}</NoAccessPage>
        </>
      );
  }
}
