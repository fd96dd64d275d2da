import * as z from 'zod/mini';
import { ContactBounce } from '../bounces/bounces.api.ts';
import { WithoutRecipient } from '../bounces/withoutRecipient.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

// Which service locations our mails do not reach: for the central team, as of homes.

const query = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1000))) });
const whose = {
  uuid: LocationUuid,
  name: z.string(),
  provider: z.string(),
  local_authority: z.string(),
  phone: z.string(),
};
/** Where to go on; null when all has been looked at. */
const cursor = z.nullable(z.string());

/** A service location none of whose Availability contacts is reached by mail. */
const UnreachableLocation = z.strictObject({
  ...whose,
  addresses: z.array(ContactBounce),
  /** Who gets the email about availability instead; empty: nobody. */
  availability_email: z.array(z.string()),
});

export const listUnreachableLocations = endpoint('GET', '/domcare/api/unreachable_locations/', {
  summary:
    'The service locations whose every Availability contact has an email address that bounces: a stretch of the addresses at a time',
  access: { who: 'lph' },
  handler: 'domiciliary/listUnreachableLocations',
  query,
  reply: z.strictObject({
    /** Each location once over all answers; an answer may have none and not be the last. */
    results: z.array(UnreachableLocation),
    /** Suppressed addresses that this answer is done with. */
    looked_at: z.int(),
    cursor,
  }),
});

/** A service location for which nobody would hear, or that nobody is Availability contact of. */
const LocationWithoutRecipient = z.strictObject({
  ...whose,
  cqc_recorded_id: z.nullable(z.string()),
  /** Null: its mails are heard, by the manager. */
  why: z.nullable(WithoutRecipient),
  /** It has AQP status and nobody is its Availability contact. */
  no_availability_contact: z.boolean(),
});

export const listLocationsWithoutRecipient = endpoint(
  'GET',
  '/domcare/api/locations_without_recipient/',
  {
    summary:
      'The open service locations that are asked for something and have nobody to write to, and those with AQP status and no Availability contact: a stretch of them at a time',
    access: { who: 'lph' },
    handler: 'domiciliary/listLocationsWithoutRecipient',
    query,
    reply: z.strictObject({
      /** A location that changes meanwhile may come twice; an answer may have none and not be the last. */
      results: z.array(LocationWithoutRecipient),
      /** Locations that this answer is done with. */
      looked_at: z.int(),
      cursor,
    }),
  },
);
