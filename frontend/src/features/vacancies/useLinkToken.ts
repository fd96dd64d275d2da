import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const KEPT_AT = 'placewell.vacancies.link';

/**
 * The token of an e-mail link: from the address's fragment, or in this tab from before it was taken
 * out there. The fragment goes from the address bar, so that nobody copies a working link by
 * accident; where the tab cannot keep it, it stays. Null: the page was opened without one.
 */
export function useLinkToken(): string | null {
  const fragment = useLocation().hash.slice(1);
  const [kept] = useState(readKept);
  useEffect(() => {
    if (fragment === '' || !keep(fragment)) return;
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
  }, [fragment]);
  return fragment === '' ? kept : fragment;
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEPT_AT);
  } catch {
    return null;
  }
}

function keep(token: string): boolean {
  try {
    sessionStorage.setItem(KEPT_AT, token);
    return true;
  } catch {
    return false;
  }
}
