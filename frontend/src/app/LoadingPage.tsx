import { Navigate } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';

/** As high as the window: what stands below a page does not jump when the page is there. */
export const LoadingPage = () => (
  <div className="pw-frame__loading">
    <Loading lines={6} />
  </div>
);

/** Goes to another page, and is one that loads until that is there: nobody sees an empty one. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <LoadingPage />
    <Navigate to={to} replace />
  </>
);
