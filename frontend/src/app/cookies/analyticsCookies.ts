import { CONSENT_DAYS } from '#shared/account/cookieConsent.ts';

const USER = 'placewell_analytics_user';
const SESSION = 'placewell_analytics_session';

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

const KEPT_SECONDS = CONSENT_DAYS * 24 * 60 * 60;

/**
 * Sets the analytics cookies of this person, for 400 days, or removes them: `user` is null without
 * consent (specification 2, section 2.2).
 */
export function setAnalyticsCookies(user: string | null): void {
  const seconds = user === null ? 0 : KEPT_SECONDS;
  write(USER, user ?? '', seconds);
  write(SESSION, user === null ? '' : 'signed-in', seconds);
}

/** Says in the analytics cookie whether somebody is signed in, where consent has set one. */
export function setAnalyticsSession(state: 'signed-out'): void {
  if (document.cookie.includes(`${SESSION}=`)) write(SESSION, state, KEPT_SECONDS);
}
