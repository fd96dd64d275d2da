import * as z from 'zod/mini';
import { AccountKind } from '../account/account.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ContactId, EmailAddress, Instant } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { PlaceRef } from '../places/place.ts';
import { CountsByKind, Successor } from './erasure.ts';

/** What erasing the person of an address would do, as far as can be told at once. */
export const ErasurePlan = z.strictObject({
  email: z.string(),
  /**
   * Whether anybody signs in, is a contact, is asked to sign, asks to join or is invited with the address;
   * traces of a former one there may be.
   */
  known: z.boolean(),
  names: z.array(z.string()),
  /** This and others that only this person has. */
  addresses: z.array(z.string()),
  account: z.nullable(AccountKind),
  places: z.array(
    z.extend(PlaceRef, {
      name: z.string(),
      /** Names of responsibilities that nobody else holds. */
      left: z.array(z.string()),
      /** Who could take them over. */
      others: z.array(z.strictObject({ id: ContactId, name: z.string() })),
    }),
  ),
  /** Names of provider contracts at whose head office they are a contact. */
  contracts: z.array(z.string()),
  /** Agreements that were sent to them; those that are signed keep their name, as evidence. */
  agreements: z.strictObject({ sent: z.int(), signed: z.int() }),
  /** Their requests to join that are open, not yet confirmed or lately rejected, the oldest first; `place` as they wrote it. */
  requests: z.array(
    z.strictObject({ place: z.string(), asked_at: Instant, confirmed: z.boolean() }),
  ),
  /** The erasure that is under way; null when there is none. */
  erasure: z.nullable(z.string()),
  /** Why this person cannot be erased by the caller; null when they can. */
  bar: z.nullable(z.string()),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

/** How an erasure stands. */
export const ErasureView = z.strictObject({
  id: z.string(),
  pseudonym: z.string(),
  status: z.enum(['open', 'done']),
  begun_at: Instant,
  done_at: z.nullable(Instant),
  asked_by: z.string(),
  removed: CountsByKind,
  changed: CountsByKind,
  /** Items that may name the person and could not be read: somebody has to look at them. */
  unreadable: CountsByKind,
});
export type ErasureView = z.infer<typeof ErasureView>;

export const OWN_ERASURE = 'Ask a colleague to erase your own account';
export const NOT_CONFIRMED = 'This is not the email address of the person you are erasing';
export const CHOOSE_SUCCESSOR = 'Choose who takes over, or choose nobody';
/** The most places that an erasure can name successors for. */
const MAX_SUCCESSORS = 500;

export const getErasurePlan = endpoint('GET', '/api/erasure_plan/', {
  summary: 'What would happen if the person of an email address were erased',
  access: { who: 'lph' },
  handler: 'erasure/getErasurePlan',
  query: z.object({ email: EmailAddress }),
  reply: ErasurePlan,
});

export const listPersonalData = endpoint('GET', '/api/personal_data/', {
  summary: 'A copy of the data we hold about a person, some items of the table at a time',
  access: { who: 'lph' },
  handler: 'erasure/listPersonalData',
  needs: ['everything'],
  query: z.object({ email: EmailAddress, cursor: z.optional(z.string().check(z.maxLength(4000))) }),
  reply: z.strictObject({
    results: z.array(
      z.strictObject({
        kind: z.string(),
        /** Where it belongs, as `careHome#<uuid>`, for what is not the person's own. */
        of: z.nullable(z.string()),
        at: z.nullable(z.string()),
        /** The item, or only those fields of it that hold something of the person. */
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Items of the table looked through for this answer. */
    looked_at: z.int(),
    /** Items that may name the person and could not be read. */
    unreadable: z.int(),
    /** Where to go on; null: this was the end of the table. */
    cursor: z.nullable(z.string()),
  }),
});

export const postErasure = endpoint('POST', '/api/erasures/', {
  summary: 'Ends a person’s access at once and starts to erase them',
  access: { who: 'lph' },
  handler: 'erasure/postErasure',
  audit: ['erasure.begun'],
  // The address would be found again in the hash that a repetition is compared by.
  secretBody: true,
  body: z.strictObject({
    email: EmailAddress,
    /** The address again, typed by hand. */
    confirm: z.string().check(z.maxLength(254)),
    reason: reason('Enter why you are doing this, and how you checked who asked'),
    successors: z.array(Successor).check(z.maxLength(MAX_SUCCESSORS)),
  }),
  reply: ErasureView,
});

export const getErasure = endpoint('GET', '/api/erasures/{id}/', {
  summary: 'The progress of an erasure',
  access: { who: 'lph' },
  handler: 'erasure/getErasure',
  params: z.object({ id: z.uuid() }),
  reply: ErasureView,
});
