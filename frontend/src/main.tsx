import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './styles/app.scss';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no element #app');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
