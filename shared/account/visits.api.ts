import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { oneLine } from '../kernel/textChecks.ts';

/** The longest page title that is kept. */
export const MAX_PAGE_LENGTH = 200;

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
  }),
  reply: z.strictObject({
    /** False without consent on record: nothing was stored. */
    counted: z.boolean(),
  }),
});
