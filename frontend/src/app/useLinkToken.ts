import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The token of an email link: from the address's fragment, or in this tab from before it was taken
 * out there; `storageKey` is where the tab keeps it. The fragment goes from the address bar, so that
 * nobody copies a working link by accident; where the tab cannot keep it, it stays. Null: the page
 * was opened without one.
 */
export function useLinkToken(storageKey: string): string | null {
  const fragment = useLocation().hash.slice(1);
  const [stored] = useState(() => readToken(storageKey));
  useEffect(() => {
    if (fragment === '' || !keep(storageKey, fragment)) return;
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
  }, [fragment, storageKey]);
  return fragment === '' ? stored : fragment;
}

function readToken(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keep(storageKey: string, token: string): boolean {
  try {
    sessionStorage.setItem(storageKey, token);
    return true;
  } catch {
    return false;
  }
}
