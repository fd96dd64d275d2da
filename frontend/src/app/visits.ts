/** Set only after consent and gone when it is taken back: `app/cookies/analyticsCookies.ts`. */
const CONSENTED = /(?:^|;\s*)placewell_analytics_session=signed-in/;

/**
 * Counts a look at a page, by its title, if the person has agreed to be counted. Never throws and
 * never waits: a visit that is not counted is nobody's fault.
 */
export function recordVisit(page: string): void {
  if (!CONSENTED.test(document.cookie)) return;
  import('./sendVisit.ts').then(({ sendVisit }) => sendVisit(page)).catch(() => undefined);
}
