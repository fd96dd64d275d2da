import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/App.tsx';
import './styles/app.scss';

// zod would try to compile its parsers with `new Function`, which the content security policy forbids
// and reports.
z.config({ jitless: true });

// The page that most people come for is on its way while it is asked who they are.
if (location.pathname.startsWith('/care_homes/list')) {
  import('./pages/careHomesList/CareHomesListPage.tsx').catch(() => undefined);
}

// What high contrast needs comes to who has it on, or turns it on.
const contrast = matchMedia('(forced-colors: active)');
const forContrast = () => {
  if (contrast.matches) import('./styles/forcedColours.scss').catch(() => undefined);
};
forContrast();
contrast.addEventListener('change', forContrast);

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element #app');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
