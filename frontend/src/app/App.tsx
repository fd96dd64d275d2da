import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../components/ToastProvider.tsx';
import { Pages } from './Pages.tsx';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';

/** Nothing that a page waits for: it comes when the page is there. */
const OfflineParts = lazy(async (): Promise<{ default: ComponentType }> => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // A page without them is better than none.
  return import('../offline/OfflineParts.tsx').catch(() => ({ default: () => null }));
});

export function App() {
  return (
    <RenderErrorBoundary>
      <BrowserRouter>
        <ToastProvider>
          <SessionProvider>
            <Pages />
            <Suspense>
              <OfflineParts />
            </Suspense>
          </SessionProvider>
        </ToastProvider>
      </BrowserRouter>
    </RenderErrorBoundary>
  );
}
