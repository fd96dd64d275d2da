import * as z from 'zod/mini';
import { CONSENT_DAYS } from '../account/cookieConsent.ts';
import type { CountedPage } from '../account/countedPages.ts';
import { AccountId, Instant } from '../kernel/ids.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';
import { upsert, type Write } from './write.ts';

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

/**
 * How often a page was looked at in a month. Of each there are up to sixteen, by the account's first digit, so that many
 * who open one page at nine o'clock do not wait for one row; together they are the month's count. It names no account.
 */
export const PageVisitCount = z.strictObject({
  version: z.int(),
  /** A London month: '2026-11'. */
  month: z.string(),
  path: z.string(),
  shard: z.string(),
  visits: z.int(),
});
export type PageVisitCount = z.infer<typeof PageVisitCount>;

/** Which of the sixteen an account's visits are counted in. */
export const shardOf = (account: AccountId): string => account.slice(0, 1);

/** A month's counts go when its last visit does. */
const COUNT_DAYS = CONSENT_DAYS + 31;

/**
 * Access patterns
 * - a month's counts by page: pk `VISIT_COUNTS#<month>`, sk `<path>#<shard>`
 */
export const pageVisitCountEntity = entity<
  PageVisitCount,
  Pick<PageVisitCount, 'month' | 'path' | 'shard'>
>({
  name: 'pageVisitCount',
  schema: PageVisitCount,
  key: ({ month, path, shard }) => ({ pk: `VISIT_COUNTS#${month}`, sk: `${path}#${shard}` }),
  expiry: ({ month }) => Math.floor(Date.parse(`${month}-01`) / 1000) + COUNT_DAYS * 24 * 3600,
});

/** The counts of a month, of all pages. */
export const visitCountsOf = (table: Table, month: string): Promise<PageVisitCount[]> =>
  table.all(pageVisitCountEntity, { pk: `VISIT_COUNTS#${month}` });

/** The write that counts one more look at a page, given the count that was read. */
export const oneMoreVisit = (
  page: { month: string; path: CountedPage; shard: string },
  existing: PageVisitCount | undefined,
): Write =>
  upsert(pageVisitCountEntity, { ...page, visits: (existing?.visits ?? 0) + 1 }, existing);
