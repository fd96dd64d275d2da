import type { CountedPage } from '#shared/account/countedPages.ts';

/** Set only after consent and gone when it is taken back: `app/cookies/analyticsCookies.ts`. */
const CONSENTED = /(?:^|;\s*)placewell_analytics_session=signed-in/;

/**
 * Counts a look at a page, by its title and by its address without ids, if the person has agreed to be counted. Never throws and
 * never waits: a visit that is not counted is nobody's fault.
 */
export function recordVisit(title: string, path?: CountedPage): void {
  if (!CONSENTED.test(document.cookie)) return;
  import('./sendVisit.ts').then(({ sendVisit }) => sendVisit(title, path)).catch(() => undefined);
}
