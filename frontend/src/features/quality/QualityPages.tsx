import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { Loading } from '../../components/Loading.tsx';
import { HOMES, LOCATIONS, type QualityPlaces, QualityPlacesContext } from './qualityPlaces.ts';

const dashboard = lazy(() => import('./HomeDashboardPage.tsx'));
const overview = lazy(() => import('./QualityOverviewPage.tsx'));

/** Pages of what figures say, by how their address begins, and of which kind of place. */
const pages: [RegExp, LazyExoticComponent<ComponentType>, QualityPlaces][] = [
  [/^\/quality\/nursing_home\//, dashboard, HOMES],
  [/^\/quality-dashboard\/?$/, overview, HOMES],
  [/^\/quality\/service_location\//, dashboard, LOCATIONS],
  [/^\/domcare\/quality-dashboard\/?$/, overview, LOCATIONS],
];

/** One entry for all of them: each is loaded when it is gone to, and the care homes list pays for one. */
export default function QualityPages() {
  const { pathname } = useLocation();
  const [, Page = NotFoundPage, places = HOMES] =
    pages.find(([address]) => address.test(pathname)) ?? [];
  return (
    <QualityPlacesContext value={places}>
      <Suspense fallback={<Loading lines={8} />}>
        <Page key={places.kind} />
      </Suspense>
    </QualityPlacesContext>
  );
}
