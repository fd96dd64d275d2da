import * as z from 'zod/mini';
import { AccountId, EmailAddress, HomeUuid, Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';
import { FiltersInAddress, SavedSearchId } from '../savedSearches/savedSearch.ts';
import { BedVacancy } from '../vacancies/vacancy.ts';

const home = {
  home: HomeUuid,
  home_name: z.string(),
};

/** The names of those on leave for whom the reader stands in; left out where there are none. */
const deputy = { stands_in_for: z.optional(z.array(z.string())) };

/** What each mail says, by kind. Links are made when it is sent, so that no token is ever stored. */
export const MailContent = z.discriminatedUnion('kind', [
  /** The weekday prompt (decisions, section 4). */
  z.strictObject({
    kind: z.literal('weekdayPrompt'),
    ...home,
    contact: z.string(),
    first_name: z.string(),
    types: z.array(BedVacancy),
    vacant_beds: z.int(),
    updated_at: z.nullable(z.string()),
    ...deputy,
  }),
  /** A commissioner asks for an update. */
  z.strictObject({
    kind: z.literal('commissionerPrompt'),
    ...home,
    contact: z.string(),
    first_name: z.string(),
    organisation: z.string(),
    types: z.array(BedVacancy),
    vacant_beds: z.int(),
    updated_at: z.nullable(z.string()),
    ...deputy,
  }),
  /** A home has updated, told to the commissioner who asked for it. */
  z.strictObject({
    kind: z.literal('homeUpdated'),
    ...home,
    first_name: z.string(),
    types: z.array(BedVacancy),
    vacant_beds: z.int(),
    updated_at: z.string(),
  }),
  /** A new contact without an account is asked to register (decisions, section 5). */
  z.strictObject({
    kind: z.literal('invitation'),
    place: PlaceRef,
    place_name: z.string(),
    contact: z.string(),
    first_name: z.string(),
    invited_by: z.string(),
  }),
  /** A bed that matches a saved search has appeared (ADR 15). */
  z.strictObject({
    kind: z.literal('savedSearchAlert'),
    account: AccountId,
    search: SavedSearchId,
    first_name: z.string(),
    /** The search in words. */
    words: z.string(),
    filters: FiltersInAddress,
    /** `rest`: the next morning, of a search whose mails of the day before were as many as may be. */
    pace: z.enum(['at_once', 'daily', 'rest']),
    homes: z.array(
      z.strictObject({
        home_name: z.string(),
        local_authority: z.string(),
        phone: z.string(),
        types: z.array(BedVacancy),
        vacant_beds: z.int(),
        updated_at: z.nullable(z.string()),
        suspended: z.boolean(),
      }),
    ),
    /** Homes besides these. */
    more: z.int(),
  }),
  /** Something about signing in to the reader's account was changed. */
  z.strictObject({
    kind: z.literal('accountChanged'),
    what: z.enum(['passwordChanged', 'mfaReset', 'mfaOff']),
    first_name: z.string(),
  }),
]);
export type MailContent = z.infer<typeof MailContent>;

/** `QUEUED` → `CLAIMED` by one sender → `SENT`; `FAILED` when the address will never take it. */
export const MailStatus = z.enum(['QUEUED', 'CLAIMED', 'SENT', 'FAILED']);

/** A mail to be sent once: written in the transaction of what caused it. */
export const OutboxMail = z.strictObject({
  /** `<cause>#<date>#<recipient>`: the same mail twice is one. */
  key: z.string(),
  version: z.int(),
  to: EmailAddress,
  content: MailContent,
  status: MailStatus,
  created_at: Instant,
  claimed_at: z.nullable(Instant),
  attempts: z.int(),
  sent_at: z.nullable(Instant),
  message_id: z.nullable(z.string()),
  /** Why it is `FAILED`: a word for people who look after the portal, never an address. */
  reason: z.nullable(z.string()),
  /** What the mail service reported of it after it was sent; null when nothing. */
  bounced: z._default(
    z.nullable(z.strictObject({ what: z.enum(['bounced', 'complained', 'failed']), at: Instant })),
    null,
  ),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** A mail as it enters the outbox. `cause` and `date` with the recipient make it one of a kind. */
export function queuedMail(mail: {
  cause: string;
  date: string;
  to: EmailAddress;
  content: MailContent;
  now: Instant;
}): OutboxMail {
  return {
    key: `${mail.cause}#${mail.date}#${mail.to}`,
    version: 1,
    to: mail.to,
    content: mail.content,
    status: 'QUEUED',
    created_at: mail.now,
    claimed_at: null,
    attempts: 0,
    sent_at: null,
    message_id: null,
    reason: null,
    bounced: null,
  };
}
