import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { ErrorResult } from '../components/ErrorResult.tsx';
import { LoadingPage, Redirect } from './LoadingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { Registered } from './registered.ts';
import { isRegistered, type PageRoute, pageRoutes } from './routes.tsx';
import { signInPath } from './session/nextPath.ts';
import { useSessionState } from './session/useSession.ts';
import { Shell } from './shell/Shell.tsx';
import { usePageScroll } from './usePageScroll.ts';

const DeactivatedPage = lazy(() => import('./DeactivatedPage.tsx'));

/** Every page in its shell, behind its door, and 'Page not found' for the rest. */
export function Pages() {
  usePageScroll();
  return (
    <Routes>
      {pageRoutes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <Shell bare={route.bare === true} mayHideNavigation={route.mayHideNavigation === true}>
              <OnePage route={route} />
            </Shell>
          }
        />
      ))}
      <Route
        path="*"
        element={
          <Shell bare={false}>
            <NotFoundPage />
          </Shell>
        }
      />
    </Routes>
  );
}

function OnePage({ route }: { route: PageRoute }) {
  const { state } = useSessionState();
  const location = useLocation();
  const params = useParams();
  if (route.accepts?.(params) === false) return <NotFoundPage />;
  if (route.access === 'signedIn') {
    if (state.status === 'loading') return <Opening />;
    if (state.status === 'deactivated') {
      return (
        <Suspense fallback={<LoadingPage />}>
          <DeactivatedPage />
        </Suspense>
      );
    }
    if (state.status === 'failed') return <ErrorResult error={state.error} onRetry={state.retry} />;
    if (state.status === 'signedOut') {
      return <Redirect to={signInPath(location, state.ended)} />;
    }
  }
  const Page = route.page;
  return (
    <RenderErrorBoundary place={location.pathname}>
      <Registered value={isRegistered}>
        <Suspense fallback={<LoadingPage />}>
          <Page />
        </Suspense>
      </Registered>
    </RenderErrorBoundary>
  );
}

/** What `index.html` says until then, so that a start is one picture: it comes on a slow network. */
const Opening = () => (
  <div className="pw-frame__loading pw-starting" role="status">
    <p>
      Placewell is opening. Care homes say which beds are vacant. Commissioners find the right bed
      today.
    </p>
  </div>
);
