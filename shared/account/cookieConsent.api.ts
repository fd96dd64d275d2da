import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, Instant } from '../kernel/ids.ts';

/** What a person has said about cookies. */
export const CookieConsent = z.strictObject({
  /** Null: not yet said, or said more than 400 days ago. */
  consent: z.nullable(z.boolean()),
  time_of_consent: z.nullable(Instant),
  /** For the analytics cookie, and only with consent. */
  user: z.nullable(AccountId),
});
export type CookieConsent = z.infer<typeof CookieConsent>;

export const getCookieConsent = endpoint('GET', '/api/cookie_consent/', {
  summary: 'The signed-in person’s choice about cookies',
  access: { who: 'signedIn' },
  handler: 'account/getCookieConsent',
  reply: CookieConsent,
});

export const postCookieConsent = endpoint('POST', '/api/cookie_consent/', {
  summary: 'Accepts analytics cookies, or keeps to those that are strictly necessary',
  access: { who: 'signedIn' },
  handler: 'account/postCookieConsent',
  audit: ['account.cookiesDecided'],
  body: z.strictObject({ consent: z.boolean() }),
  reply: CookieConsent,
});
