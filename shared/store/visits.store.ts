import * as z from 'zod/mini';
import { CONSENT_DAYS } from '../account/cookieConsent.ts';
import { AccountId, Instant } from '../kernel/ids.ts';
import { entity } from './entity.ts';

/** A look at a page by somebody who agreed to be counted. */
export const PageVisit = z.strictObject({
  account: AccountId,
  /** The page's title. */
  page: z.string(),
  at: Instant,
});
export type PageVisit = z.infer<typeof PageVisit>;

// The same page within the same minute is one visit, however often a request is repeated.
const toMinute = (at: Instant) => at.slice(0, 16);

/**
 * Access patterns
 * - an account's visits by time: pk `VISITS#<account>`, sk `<minute>#<page>`
 */
export const pageVisitEntity = entity<PageVisit, Pick<PageVisit, 'account' | 'at' | 'page'>>({
  name: 'pageVisit',
  schema: PageVisit,
  key: ({ account, at, page }) => ({ pk: `VISITS#${account}`, sk: `${toMinute(at)}#${page}` }),
  expiry: ({ at }) => Math.floor(Date.parse(at) / 1000) + CONSENT_DAYS * 24 * 3600,
});
