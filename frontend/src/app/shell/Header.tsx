import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Session } from '#shared/account/session.api.ts';
import { AccountMenu } from './AccountMenu.tsx';
import type { Menu, MenuItem } from './menu.ts';
import { Wordmark } from './Wordmark.tsx';

/** Those who have a longer menu never load it; without it the page still opens. */
const RowMenu = lazy(() => import('./RowMenu.tsx').catch(() => ({ default: () => null })));

/** The top of every page: wordmark, the menu's button on small screens, the account. */
export function Header(props: {
  session: Session | null;
  offersSignIn: boolean;
  account: MenuItem[];
  menuOpen: boolean;
  /** Null when there is no menu to open. */
  onMenu: (() => void) | null;
  /** Nobody knows yet whether there will be one: its place is kept, so that nothing moves. */
  menuMayCome: boolean;
  /** A menu short enough to stand here; null: it stands elsewhere, or nowhere. */
  rowMenu: Menu | null;
}) {
  const { session, offersSignIn, account, menuOpen, onMenu, menuMayCome, rowMenu } = props;
  return (
    <header className="pw-header">
      <div className="pw-header__row">
        {(onMenu || menuMayCome) && (
          <button
            type="button"
            id="menu-button"
            className={onMenu ? 'pw-header__menu' : 'pw-header__menu pw-header__menu--coming'}
            aria-expanded={menuOpen}
            aria-controls="side-menu"
            onClick={() => onMenu?.()}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
              <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span className="pw-header__menu-text">Menu</span>
          </button>
        )}
        <Link to="/" className="pw-header__home" aria-label="Placewell, start page">
          <Wordmark />
        </Link>
        {rowMenu && (
          <Suspense>
            <RowMenu menu={rowMenu} open={menuOpen} />
          </Suspense>
        )}
        {offersSignIn && (
          <Link to="/sign-in" className="pw-header__sign-in">
            Sign in
          </Link>
        )}
        {session && <AccountMenu session={session} items={account} />}
      </div>
    </header>
  );
}
