import * as z from 'zod/mini';
import { CsvRows, RowResult } from '../csvRows/csvRows.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** A hundred rows with all columns, filled generously. */
const BODY_LIMIT = 512 * 1024;

export const postContactRows = endpoint('POST', '/api/contact_rows/', {
  summary:
    'Add contacts of up to 100 places by rows of a file, each invited to register, or see what that would do',
  access: { who: 'lph' },
  handler: 'contacts/postContactRows',
  audit: ['contacts.created'],
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({
    rows: CsvRows,
    /** False: nothing is saved, the answer says what would be. */
    save: z.boolean(),
  }),
  /** In the order of the rows. Each is saved by itself; one that was saved before is `unchanged`. */
  reply: z.strictObject({ results: z.array(RowResult) }),
});
