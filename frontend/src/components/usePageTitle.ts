import { useEffect } from 'react';

/** What the page is called, and how many of its parts show an error. */
const page = { title: '', errors: 0 };

function write(): void {
  if (page.title === '') return;
  document.title = `${page.errors > 0 ? 'Error: ' : ''}${page.title} – Placewell`;
}

/** Sets the document's title; `hasErrors` puts 'Error: ' before it. PageHeading does this itself. */
export function usePageTitle(title: string, hasErrors = false): void {
  useErrorInTitle(hasErrors);
  useEffect(() => {
    page.title = title;
    write();
  }, [title]);
}

/** Puts 'Error: ' before the page's title, whichever part of the page it is that shows one. ErrorSummary does. */
export function useErrorInTitle(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    page.errors += 1;
    write();
    return () => {
      page.errors -= 1;
      write();
    };
  }, [shown]);
}
