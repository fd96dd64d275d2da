import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isRegistered } from '../routes.tsx';
import { lastSession } from '../session/lastSession.ts';
import { useSessionState } from '../session/useSession.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { fitsHeader, type MenuCounts, menuFor } from './menu.ts';
import { useMenuFold } from './menuFold.ts';
import { navigationHidden } from './navigationHidden.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useMenuOpen } from './useMenuOpen.ts';

/** A page without them is better than none. */
const SignedInParts = lazy(() =>
  import('./SignedInParts.tsx').catch(() => ({ default: () => null })),
);

/** Comes while the portal is asked who is signed in, where somebody probably is. */
const loadMenu = () => import('./SideMenu.tsx');
const SideMenu = lazy(() => loadMenu().catch(() => ({ default: () => null })));

/** A page is long only once it is there. */
const BackToTop = lazy(() => import('./BackToTop.tsx').catch(() => ({ default: () => null })));

/** Its place is kept while it loads, so that nothing moves. */
const MENU_PLACE = <div className="pw-menu" aria-hidden="true" />;

/** What stands around every page. `bare`: no menu, also for a signed-in person. */
export function Shell(props: {
  bare: boolean;
  /** The page's address may ask for no navigation, as `navigationHidden` says. */
  mayHideNavigation?: boolean;
  children: ReactNode;
}) {
  const { bare, mayHideNavigation = false, children } = props;
  const { state } = useSessionState();
  const { search } = useLocation();
  const { uuid } = useParams();
  const [menuOpen, setMenuOpen] = useMenuOpen();
  const session = state.status === 'signedIn' && !bare ? state.session : null;
  const [last] = useState(() => {
    const session = lastSession();
    if (session !== null && !bare) void loadMenu().catch(() => undefined);
    return session;
  });
  // Who is probably signed in: their menu's place is kept while it loads, so that nothing moves.
  const person = session ?? (state.status === 'loading' && !bare ? last : null);
  const [counts, setCounts] = useState<MenuCounts>({});
  const menu = useMemo(
    () =>
      person &&
      menuFor({
        session: person,
        // The address of an overview has a uuid too, which is a person's: then there is no home.
        home: person.homes.find((home) => home.uuid === uuid) ?? null,
        open: uuid,
        contactUuid: person.contact_uuid,
        ...counts,
        isRegistered,
      }),
    [person, uuid, counts],
  );
  const shown = mayHideNavigation && navigationHidden(search) ? null : menu;
  const rowMenu = shown && person && fitsHeader(shown, person) ? shown : null;
  const sideMenu = rowMenu || shown?.sections.length === 0 ? null : shown;
  const { folded, fold } = useMenuFold(sideMenu?.kind ?? null);
  const frame = sideMenu
    ? `pw-frame--${sideMenu.kind}${folded ? ' pw-frame--folded' : ''}`
    : 'pw-frame--plain';
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on the page, and works as one */}
      <a className="nhsuk-skip-link" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <Header
        session={session}
        offersSignIn={!bare && state.status === 'signedOut'}
        account={(session && menu?.account) ?? []}
        menuOpen={menuOpen}
        menuMayCome={state.status === 'loading' && !bare}
        rowMenu={session && rowMenu}
        onMenu={session && shown && shown.sections.length > 0 ? () => setMenuOpen(!menuOpen) : null}
      />
      <OfflineBanner />
      {session && (
        <Suspense>
          <SignedInParts session={session} onCounts={setCounts} />
        </Suspense>
      )}
      <div className={`pw-frame ${frame}`}>
        {sideMenu &&
          (session ? (
            <Suspense fallback={MENU_PLACE}>
              <SideMenu menu={sideMenu} open={menuOpen} folded={folded} onFold={fold} />
            </Suspense>
          ) : (
            MENU_PLACE
          ))}
        <main className="pw-main" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <Suspense>
        <BackToTop />
      </Suspense>
    </>
  );
}

/** Moves the focus without touching the address: the router would take `#content` for a new place. */
function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
}
