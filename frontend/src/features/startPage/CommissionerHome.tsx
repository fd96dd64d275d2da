import { use } from 'react';
import { Link } from 'react-router-dom';
import { getStartPage } from '../../../../shared/startPage/startPage.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Registered } from '../../app/registered.ts';
import { useSession } from '../../app/session/useSession.ts';
import { HOME_PAGE, menuFor } from '../../app/shell/menu.ts';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import { StartRowItem } from './StartRowItem.tsx';
import './startPage.scss';

/**
 * Where a commissioner and the central team start: the search for those who have the list, and what
 * needs them today, by what their account may use (LOOK, sketch 19).
 */
export default function CommissionerHome() {
  const { kind, flags } = useSession();
  const hasList = kind === 'lph' || flags.includes('nhList');
  return (
    <div className="pw-start">
      <PageHeading title="Home" />
      {hasList && <QuickSearch />}
      {kind !== 'lph' && flags.length === 0 && (
        <p>Your organisation has not switched on any page for your account yet.</p>
      )}
      <NeedsYou hasList={hasList} />
      {!hasList && <YourPages />}
    </div>
  );
}

/** For who has no list to search: where else their account leads. */
function YourPages() {
  const session = useSession();
  const isRegistered = use(Registered);
  const { sections } = menuFor({ session, home: null, isRegistered });
  const pages = sections.flatMap(({ items }) => items).filter(({ to }) => to !== HOME_PAGE);
  if (pages.length === 0) return null;
  return (
    <section className="pw-start__pages" aria-labelledby="your-pages">
      <h2 className="nhsuk-heading-m" id="your-pages">
        Your pages
      </h2>
      <ul className="pw-link-list">
        {pages.map(({ to, label, newTab }) => (
          <li key={to}>
            <Link to={to} {...(newTab && { target: '_blank', rel: 'noopener' })}>
              {label}
              {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NeedsYou({ hasList }: { hasList: boolean }) {
  const { data, error, mutate } = useEndpoint(getStartPage, {});
  if (!data) {
    if (!error) return <Loading label="Loading what needs you today…" />;
    return (
      <Notice kind="warning" title="What needs you today could not be loaded." announce>
        <Button kind="secondary" small onClick={() => void mutate()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const { rows } = data;
  return (
    <section aria-labelledby="needs-you">
      <h2 className="nhsuk-heading-m" id="needs-you">
        What needs you today
      </h2>
      {rows.length > 0 && (
        <ul className="pw-start__rows">
          {rows.map((row) => (
            <StartRowItem key={row.kind} row={row} />
          ))}
        </ul>
      )}
      <p className="pw-start__end">
        {rows.length > 0 || hasList ? 'Nothing else needs you now.' : 'Nothing needs you now.'}
      </p>
    </section>
  );
}
