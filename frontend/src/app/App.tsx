import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../components/ToastProvider.tsx';
import { Pages } from './Pages.tsx';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';

export function App() {
  return (
    <RenderErrorBoundary>
      <BrowserRouter>
        <ToastProvider>
          <SessionProvider>
            <Pages />
          </SessionProvider>
        </ToastProvider>
      </BrowserRouter>
    </RenderErrorBoundary>
  );
}
