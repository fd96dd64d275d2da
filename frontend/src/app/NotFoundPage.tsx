import { Link } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading.tsx';

/** No such page. Also for an address whose parts make no sense. */
export function NotFoundPage() {
  return (
    <div className="pw-result">
      <PageHeading title="Page not found" />
      <p>
        If you typed the address, check that it is right. If you pasted it, check that it is all
        there.
      </p>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </div>
  );
}
