import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Loading } from '../../../components/Loading.tsx';
import { WhichPlace } from './WhichPlace.tsx';

const HomeEnquiriesPage = lazy(() => import('./HomeEnquiriesPage.tsx'));
const LocationEnquiriesPage = lazy(() => import('./LocationEnquiriesPage.tsx'));

/** The enquiries that ask a place; under `/home/enquiries` those of the reader's one place, or a choice of them. */
export default function PlaceEnquiriesPages() {
  const { uuid } = useParams();
  const { pathname } = useLocation();
  if (uuid === undefined) return <WhichPlace />;
  return (
    <Suspense fallback={<Loading lines={6} />}>
      {pathname.startsWith('/domcare/') ? <LocationEnquiriesPage /> : <HomeEnquiriesPage />}
    </Suspense>
  );
}
