import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isRegistered } from '../routes.tsx';
import { useSessionState } from '../session/useSession.ts';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { fitsHeader, type MenuCounts, menuFor } from './menu.ts';
import { navigationHidden } from './navigationHidden.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useMenuOpen } from './useMenuOpen.ts';

/** A page without them is better than none. */
const SignedInParts = lazy(() =>
  import('./SignedInParts.tsx').catch(() => ({ default: () => null })),
);

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
  const [counts, setCounts] = useState<MenuCounts>({});
  const menu = useMemo(
    () =>
      session &&
      menuFor({
        session,
        // The address of an overview has a uuid too, which is a person's: then there is no home.
        home: session.homes.find((home) => home.uuid === uuid) ?? null,
        contactUuid: session.contact_uuid,
        ...counts,
        isRegistered,
      }),
    [session, uuid, counts],
  );
  const shown = mayHideNavigation && navigationHidden(search) ? null : menu;
  const rowMenu = shown && session && fitsHeader(shown, session) ? shown : null;
  const sideMenu = rowMenu ? null : shown;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on the page, and works as one */}
      <a className="nhsuk-skip-link" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <Header
        session={session}
        offersSignIn={!bare && state.status === 'signedOut'}
        account={menu?.account ?? []}
        menuOpen={menuOpen}
        menuMayCome={state.status === 'loading' && !bare}
        rowMenu={rowMenu}
        onMenu={shown && shown.sections.length > 0 ? () => setMenuOpen(!menuOpen) : null}
      />
      <OfflineBanner />
      {session && (
        <Suspense>
          <SignedInParts session={session} onCounts={setCounts} />
        </Suspense>
      )}
      <div className={`pw-frame ${sideMenu ? `pw-frame--${sideMenu.kind}` : ''}`.trim()}>
        {sideMenu && <SideMenu menu={sideMenu} open={menuOpen} />}
        <main className="pw-main" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <BackToTop />
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
