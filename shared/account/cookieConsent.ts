import type { Account } from './account.ts';

/** How long a decision about cookies holds, and analytics cookies stay (specification 2, section 9). */
export const CONSENT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether analytics cookies may be set: true or false as the person said, null when they have not
 * said or said it more than 400 days ago, so that they are asked (specification 2, sections 2.2 and 4).
 */
export function consentOf(
  account: Pick<Account, 'cookie_consent' | 'time_of_consent'>,
  now: Date,
): boolean | null {
  if (account.cookie_consent === null || account.time_of_consent === null) return null;
  const age = now.getTime() - Date.parse(account.time_of_consent);
  return age > CONSENT_DAYS * DAY_MS ? null : account.cookie_consent;
}
