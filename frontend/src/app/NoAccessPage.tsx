import { Link } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading.tsx';

/** Signed in, but this is not for this kind of account. */
export function NoAccessPage({ children }: { children?: string }) {
  return (
    <div className="pw-result">
      <PageHeading title="You do not have access to this page" />
      <p>
        {children ??
          'If you need access to this, ask the person who set up your account or the central team.'}
      </p>
      <p>
        <Link to="/">Go to the start page</Link> or <Link to="/signout">sign out</Link> to use
        another account.
      </p>
    </div>
  );
}
