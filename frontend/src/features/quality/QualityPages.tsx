import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { Loading } from '../../components/Loading.tsx';

/** Pages of what figures say, by how their address begins. */
const pages: [RegExp, LazyExoticComponent<ComponentType>][] = [
  [/^\/quality\/nursing_home\//, lazy(() => import('./HomeDashboardPage.tsx'))],
  [/^\/quality-dashboard\/?$/, lazy(() => import('./QualityOverviewPage.tsx'))],
];

/** One entry for all of them: each is loaded when it is gone to, and the care homes list pays for one. */
export default function QualityPages() {
  const { pathname } = useLocation();
  const Page = pages.find(([address]) => address.test(pathname))?.[1] ?? NotFoundPage;
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <Page />
    </Suspense>
  );
}
