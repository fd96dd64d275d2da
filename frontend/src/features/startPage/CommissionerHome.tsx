import { use } from 'react';
import { Link } from 'react-router-dom';
import { getStartPage } from '#shared/startPage/startPage.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Registered } from '../../app/registered.ts';
import { useSession } from '../../app/session/useSession.ts';
import { addressOf, HOME_PAGE, menuFor } from '../../app/shell/menu.ts';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import {
  homesShortlists,
  locationsShortlists,
  type Shortlist,
} from '../../components/shortlist/storedShortlists.ts';
import { useShortlistsOf } from '../../components/shortlist/useShortlists.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { QuickCareSearch } from './QuickCareSearch.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import { Row, StartRowItem } from './StartRowItem.tsx';
import './startPage.scss';

/**
 * Where a commissioner and the central team start: the search for those who have the list, and what
 * needs them today, by what their account may use (LOOK, sketch 19).
 */
export default function CommissionerHome() {
  const { kind, flags, area_flags } = useSession();
  const hasList = kind === 'lph' || flags.includes('nhList');
  // Sussex has no domiciliary care (domiciliary, section 0).
  const hasCare = kind === 'lph' || (flags.includes('dcList') && !area_flags.includes('Sussex'));
  return (
    <div className="pw-start">
      <PageHeading title="Home" />
      {hasList && <QuickSearch />}
      {hasCare && !hasList && <QuickCareSearch />}
      {kind !== 'lph' && flags.length === 0 && (
        <p>Your organisation has not switched on any page for your account yet.</p>
      )}
      <NeedsYou hasList={hasList} hasCare={hasCare} />
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
        {pages.map((page) => (
          <li key={page.to}>
            <Link to={addressOf(page)} {...(page.newTab && { target: '_blank', rel: 'noopener' })}>
              {page.label}
              {page.newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many places one's shortlists have, each counted once, and on how many lists they are. */
function onShortlists(lists: readonly Shortlist<string>[]) {
  const used = lists.filter(({ homes }) => homes.length > 0).length;
  return {
    count: new Set(lists.flatMap(({ homes }) => homes)).size,
    where: used > 1 ? `on your ${used} shortlists` : 'on your shortlist',
  };
}

function NeedsYou({ hasList, hasCare }: { hasList: boolean; hasCare: boolean }) {
  const { data, error, mutate } = useEndpoint(getStartPage, {});
  const homes = onShortlists(useShortlistsOf(homesShortlists).lists);
  const locations = onShortlists(useShortlistsOf(locationsShortlists).lists);
  if (!data) {
    if (!error) return <Loading label="Loading what needs you today…" />;
    return (
      <NotLoaded
        kind="warning"
        title="What needs you today could not be loaded."
        announce
        onRetry={() => void mutate()}
      />
    );
  }
  const { rows } = data;
  const [homesKept, locationsKept] = [hasList ? homes.count : 0, hasCare ? locations.count : 0];
  const some = rows.length + homesKept + locationsKept > 0;
  return (
    <section aria-labelledby="needs-you">
      <h2 className="nhsuk-heading-m" id="needs-you">
        What needs you today
      </h2>
      {some && (
        <ul className="pw-start__rows">
          {rows.map((row) => (
            <StartRowItem key={row.kind} row={row} />
          ))}
          {/* What this device keeps to be compared: no call knows it (ADR 15). */}
          {homesKept > 0 && (
            <Row count={homesKept} to="/shortlist" way="Compare">
              {homesKept === 1 ? 'home' : 'homes'} {homes.where}
            </Row>
          )}
          {locationsKept > 0 && (
            <Row count={locationsKept} to="/domcare/shortlist" way="Compare">
              {locationsKept === 1 ? 'homecare agency' : 'homecare agencies'} {locations.where}
            </Row>
          )}
        </ul>
      )}
      <p className="pw-start__end">
        {some || hasList ? 'Nothing else to do today' : 'Nothing to do today'}
      </p>
    </section>
  );
}
