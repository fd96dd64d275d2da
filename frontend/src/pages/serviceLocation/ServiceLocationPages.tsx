import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../components/Loading.tsx';

const ServiceLocationPage = lazy(() => import('./ServiceLocationPage.tsx'));
const LocationHistoryPage = lazy(() => import('../../features/history/LocationHistoryPage.tsx'));

/** A service location's own page and its history; the list, which loads all routes, pays for one entry. */
export default function ServiceLocationPages() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Loading lines={6} />}>
      {/\/history\/?$/.test(pathname) ? <LocationHistoryPage /> : <ServiceLocationPage />}
    </Suspense>
  );
}
