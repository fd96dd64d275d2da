import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { oneLine } from '../kernel/textChecks.ts';
import { COUNTED_PAGES, type CountedPage } from './countedPages.ts';

/** The longest page title that is kept. */
export const MAX_PAGE_LENGTH = 200;

/** How many months are shown: a year and the month that it is. */
export const VISIT_MONTHS = 13;

export const postPageVisit = endpoint('POST', '/page_visits/', {
  summary: 'Counts a look at a page, if the account has agreed to analytics cookies',
  access: { who: 'signedIn' },
  handler: 'account/postPageVisit',
  unaudited: 'A visit is forgotten after 400 days, an entry never; nobody’s data changes by it',
  body: z.strictObject({
    /** The page's title. */
    page: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(MAX_PAGE_LENGTH),
        oneLine('A page title has no control characters'),
      ),
    /** Its path, without ids: what is counted a month. Left out by tabs of before there was such a count. */
    path: z.optional(z.enum(Object.keys(COUNTED_PAGES) as CountedPage[])),
  }),
  reply: z.strictObject({
    /** False without consent on record, and where too many counted the page at once: nothing was stored. */
    counted: z.boolean(),
  }),
});

export const getPageVisits = endpoint('GET', '/api/page_visits/', {
  summary: 'How often each page was looked at in each month, by those who agreed to be counted',
  access: { who: 'lph' },
  handler: 'account/getPageVisits',
  reply: z.strictObject({
    /** London months, the newest first: '2026-11'. */
    months: z.array(z.string()),
    /** Pages that were looked at, the most used in the newest months first. */
    pages: z.array(
      z.strictObject({
        name: z.string(),
        /** One for each of the months. */
        visits: z.array(z.int()),
      }),
    ),
  }),
});
export type PageVisits = z.infer<typeof getPageVisits.reply>;
