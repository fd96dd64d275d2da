// <MoreMenu label="More">buttons and links</MoreMenu>
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './moreMenu.scss';

/** Whether something stands in a dialog, which may have been opened from the menu. */
const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null;

/**
 * Things to do that are not needed at each look, behind one button: a disclosure, closed by Escape and by
 * leaving. It stays open behind a dialog of its own, which gives the focus back to what opened it.
 */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOutside = (target: EventTarget | null) =>
    !inDialog(target) && !box.current?.contains(target as Node | null);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!inDialog(target) && !box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for Escape from what is within
    <div
      className="pw-more-menu"
      ref={box}
      onKeyDown={(event) => {
        // React hands on what happens in a dialog of the menu's, too.
        if (event.key !== 'Escape' || !open || isOutside(event.target) || inDialog(event.target))
          return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && isOutside(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className="pw-more-menu__button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" focusable="false">
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div className="pw-more-menu__panel" id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
