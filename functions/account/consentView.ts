import type { Account } from '../../shared/account/account.ts';
import type { CookieConsent } from '../../shared/account/cookieConsent.api.ts';
import { consentOf } from '../../shared/account/cookieConsent.ts';

/** What an account has said about cookies, as the browser is told. */
export function consentView(
  account: Pick<Account, 'id' | 'cookie_consent' | 'time_of_consent'>,
  now: Date,
): CookieConsent {
  const consent = consentOf(account, now);
  return {
    consent,
    time_of_consent: consent === null ? null : account.time_of_consent,
    user: consent ? account.id : null,
  };
}
