import { Link } from 'react-router-dom';
import { DEACTIVATED } from '#shared/account/inactive.ts';
import { HelpLine } from '../components/HelpContact.tsx';
import { PageHeading } from '../components/PageHeading.tsx';

/** In the place of every page, for whoever is signed in to an account that is deactivated. */
export default function DeactivatedPage() {
  const [title = '', ...rest] = DEACTIVATED.split('. ');
  return (
    <div className="pw-result">
      <PageHeading title={title} />
      <p role="alert">{rest.join('. ')}</p>
      <HelpLine />
      <p>
        <Link to="/signout">Sign out</Link> to use another account.
      </p>
    </div>
  );
}
