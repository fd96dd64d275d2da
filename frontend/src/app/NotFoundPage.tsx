import { Link } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading.tsx';

/** No such page. Also for an address whose parts make no sense. */
export function NotFoundPage() {
  return (
    <div className="pw-result">
      <PageHeading title="Page not found" />
      <p>
        If you typed the web address, check it is correct. If you pasted the web address, check you
        copied the entire address.
      </p>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </div>
  );
}
