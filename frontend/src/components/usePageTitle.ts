import { useEffect } from 'react';

/** Sets the document's title; `hasErrors` puts 'Error: ' before it. PageHeading does this itself. */
export function usePageTitle(title: string, hasErrors = false): void {
  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} – Placewell`;
  }, [title, hasErrors]);
}
