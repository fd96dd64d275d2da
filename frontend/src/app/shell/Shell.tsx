import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { isRegistered } from '../routes.tsx';
import { useSessionState } from '../session/useSession.ts';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { menuFor } from './menu.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useMenuOpen } from './useMenuOpen.ts';

/** What stands around every page. `bare`: no menu, also for a signed-in person. */
export function Shell({ bare, children }: { bare: boolean; children: ReactNode }) {
  const { state } = useSessionState();
  const { uuid } = useParams();
  const [menuOpen, setMenuOpen] = useMenuOpen();
  const session = state.status === 'signedIn' && !bare ? state.session : null;
  const menu = useMemo(
    () =>
      session &&
      menuFor({
        session,
        home: uuid === undefined ? null : { uuid, reporting: null },
        isRegistered,
      }),
    [session, uuid],
  );
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
        onMenu={menu && menu.sections.length > 0 ? () => setMenuOpen(!menuOpen) : null}
      />
      <OfflineBanner />
      <div className={`pw-frame ${menu ? `pw-frame--${menu.kind}` : ''}`.trim()}>
        {menu && <SideMenu menu={menu} open={menuOpen} />}
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
