import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Session } from '#shared/account/session.api.ts';
import type { MenuItem } from './menu.ts';

/** Who is signed in, and the account's own pages: a disclosure, closed by Escape and by leaving. */
export function AccountMenu({ session, items }: { session: Session; items: MenuItem[] }) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = `${session.first_name} ${session.last_name}`.trim() || session.email;

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for Escape from the links within
    <div
      className="pw-account"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpenedAt(null);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpenedAt(null);
      }}
    >
      <button
        type="button"
        ref={button}
        className="pw-account__button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpenedAt(open ? null : key)}
      >
        <span className="nhsuk-u-visually-hidden">Account: </span>
        <span className="pw-account__name">{name}</span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" focusable="false">
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div className="pw-account__panel" id="account-menu" hidden={!open}>
        <p className="pw-account__who">
          {session.email}
          {session.organisation && <span>{session.organisation}</span>}
        </p>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <Link to={item.to}>{item.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
