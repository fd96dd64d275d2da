import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageRoutes, routeOf } from '../routes.tsx';
import { recordVisit } from '../visits.ts';

/** A page whose title stays the one before's is counted when it has had this long to set another. */
const SETTLED_MS = 1000;

/** The page's own part of the document's title; undefined until a page has set it. */
export function pageTitleOf(documentTitle: string): string | undefined {
  return /^(?:Error: )?(.+) – Placewell$/s.exec(documentTitle)?.[1];
}

/** Posts each page's title, and which page of ours it is, as a visit, once for each time that somebody goes to it. */
export function useVisits(counted: boolean): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (!counted) return;
    let last: string | undefined;
    const record = () => {
      const title = pageTitleOf(document.title);
      if (title === undefined || title === last) return;
      last = title;
      recordVisit(title, routeOf(pathname, pageRoutes)?.path);
    };
    const observer = new MutationObserver(record);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    const timer = setTimeout(record, SETTLED_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [counted, pathname]);
}
