import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the menu is open on a small screen. Going to a page closes it, and so does Escape.
 * Wider than 640 px it always shows, whatever this says (specification 2, section 2.1).
 */
export function useMenuOpen(): [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      document.getElementById('menu-button')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return [open, (next) => setOpenedAt(next ? key : null)];
}
