import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorResult } from '../components/ErrorResult.tsx';
import { Loading } from '../components/Loading.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { type PageRoute, pageRoutes } from './routes.tsx';
import { signInPath } from './session/nextPath.ts';
import { useSessionState } from './session/useSession.ts';
import { Shell } from './shell/Shell.tsx';

/** Every page in its shell, behind its door, and 'Page not found' for the rest. */
export function Pages() {
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
  if (route.access === 'signedIn') {
    if (state.status === 'loading') return <Loading lines={6} />;
    if (state.status === 'failed') return <ErrorResult error={state.error} onRetry={state.retry} />;
    if (state.status === 'signedOut') {
      return <Navigate to={signInPath(location, state.ended)} replace />;
    }
  }
  const Page = route.page;
  return (
    <RenderErrorBoundary place={location.pathname}>
      <Suspense fallback={<Loading lines={6} />}>
        <Page />
      </Suspense>
    </RenderErrorBoundary>
  );
}
