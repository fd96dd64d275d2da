import * as z from 'zod/mini';
import { CsvRows, RowResult } from '../csvRows/csvRows.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { LocationUuid } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';

/** How many locations a page of the export has. */
export const LOCATION_STATUS_PAGE = 200;
/** A hundred rows with all columns, filled generously. */
const BODY_LIMIT = 512 * 1024;
const path = '/domcare/api/service_location_statuses/';

/** A location with how it takes part: a row of the export, which the preview takes back. */
const LocationStatusLine = z.strictObject({
  uuid: LocationUuid,
  cqc_recorded_id: z.nullable(z.string()),
  name: z.string(),
  provider_name: z.string(),
  postcode: z.string(),
  aqp_status: z.boolean(),
  aqp_suspension: z.boolean(),
  embargo: z.boolean(),
  reporting: z.boolean(),
  reporting_from: z.nullable(z.string()),
  closed: z.boolean(),
  closed_on: z.nullable(z.string()),
});

export const listLocationStatuses = endpoint('GET', path, {
  summary:
    'How all service locations take part, closed ones too, a page at a time: what a file for many starts with',
  access: { who: 'lph' },
  handler: 'domiciliary/listLocationStatuses',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  }),
  /** A location that changes meanwhile may come twice; the later row is right. */
  reply: z.strictObject({
    service_locations: z.array(LocationStatusLine),
    /** Where the next page begins; null on the last one. */
    cursor: z.nullable(z.string()),
  }),
});

export const postLocationStatusRows = endpoint('POST', path, {
  summary:
    'Set how up to 100 service locations take part, by rows of a file, or see what that would do',
  access: { who: 'lph' },
  handler: 'domiciliary/postLocationStatusRows',
  audit: ['location.statusChanged'],
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({
    rows: CsvRows,
    /** False: nothing is saved, the answer says what would be. */
    save: z.boolean(),
    /** Kept in each location's audit trail; needed to save. */
    reason: z.optional(reason('Enter the reason for this change')),
  }),
  /** In the order of the rows. Each location is saved by itself; a row that was saved before is `unchanged`. */
  reply: z.strictObject({ results: z.array(RowResult) }),
});
