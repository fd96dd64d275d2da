import * as z from 'zod/mini';
import { CsvRows, RowResult } from '../csvRows/csvRows.ts';
import { Participation } from '../homes/participation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';

/** How many homes a page of the export has. */
export const PARTICIPATION_PAGE = 200;
/** A hundred rows with all columns, filled generously. */
const BODY_LIMIT = 512 * 1024;

/** A home with how it takes part: a row of the export, which the preview takes back. */
export const ParticipationLine = z.extend(Participation, {
  uuid: HomeUuid,
  cqc_recorded_id: z.nullable(z.string()),
  name: z.string(),
  provider_name: z.string(),
  postcode: z.string(),
});
export type ParticipationLine = z.infer<typeof ParticipationLine>;

export const listParticipation = endpoint('GET', '/api/care_homes/participation/', {
  summary: 'How all homes take part, a page at a time: what a file for many starts with',
  access: { who: 'lph' },
  handler: 'homes/listParticipation',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  }),
  /** A home that changes meanwhile may come twice; the later row is right. */
  reply: z.strictObject({
    homes: z.array(ParticipationLine),
    /** Where the next page begins; null on the last one. */
    cursor: z.nullable(z.string()),
  }),
});

export const postParticipationRows = endpoint('POST', '/api/care_homes/participation/', {
  summary: 'Set how up to 100 homes take part, by rows of a file, or see what that would do',
  access: { who: 'lph' },
  handler: 'homes/postParticipationRows',
  audit: ['status.changed'],
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({
    rows: CsvRows,
    /** False: nothing is saved, the answer says what would be. */
    save: z.boolean(),
    /** Kept in each home's audit trail; needed to save. */
    reason: z.optional(reason('Enter the reason for this change')),
  }),
  /** In the order of the rows. Each home is saved by itself; a row that was saved before is `unchanged`. */
  reply: z.strictObject({ results: z.array(RowResult) }),
});
