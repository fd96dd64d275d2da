import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId } from '../kernel/ids.ts';
import { reason } from '../kernel/textChecks.ts';
import { PlaceRef } from '../places/place.ts';
import { AccountKind } from './account.ts';

/** Somebody who can sign in, as the central team sees them. */
export const Person = z.strictObject({
  id: AccountId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  kind: AccountKind,
  /** To be named when saving. */
  version: z.int(),
  /** False: deactivated, may do nothing. */
  is_active: z.boolean(),
  /** A provider's places of any kind, by name. */
  places: z.array(z.extend(PlaceRef, { name: z.string() })),
  /** Whether signing in takes a code; null where the pool of accounts does not know the person. */
  mfa: z.nullable(z.boolean()),
});
export type Person = z.infer<typeof Person>;

/** One of several who fit, to be chosen. */
export const FoundPerson = z.pick(Person, {
  id: true,
  email: true,
  first_name: true,
  last_name: true,
  organisation: true,
  kind: true,
  is_active: true,
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** An answer that has so many looks no further. */
export const ENOUGH_FOUND = 25;
/** So few letters fit everybody. */
export const TOO_SHORT = 'Enter at least 2 characters of a name or an email address';

export const findPeople = endpoint('POST', '/api/people/', {
  summary: 'Finds people who can sign in, by part of a name or an email address',
  access: { who: 'lph' },
  handler: 'account/findPeople',
  unaudited: 'It only answers: a POST so that no name or address is in a URL',
  needs: ['lookUpPeople'],
  body: z.strictObject({
    /** A whole address finds the one who signs in with it. */
    text: z.string().check(z.maxLength(254)),
    /** To look further, from where an answer to the same text ended. */
    cursor: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.strictObject({
    /** The one whom a whole address finds: one or none. */
    results: z.array(Person),
    /** Those whom a part of a name or an address fits. */
    found: z.array(FoundPerson),
    /** There are accounts that were not looked at. */
    cursor: z.nullable(z.string()),
  }),
});

export const postMfaReset = endpoint('POST', '/api/people/{id}/mfa_reset/', {
  summary: 'Turns off a person’s two-step sign-in, for one who has lost their phone',
  access: { who: 'accountManager', account: 'id' },
  handler: 'account/postMfaReset',
  audit: ['account.secondStepReset'],
  needs: ['lookUpPeople', 'secondStep', 'endSessions'],
  params: z.object({ id: AccountId }),
  body: z.strictObject({
    /** How it is known that the person asked: kept in the audit trail. */
    reason: reason('Say why'),
  }),
  reply: z.strictObject({ mfa: z.boolean() }),
});

export const postActivity = endpoint('POST', '/api/people/{id}/activity/', {
  summary:
    'Deactivate an account, whose person can do nothing from now on and gets no emails, or make it active again',
  access: { who: 'accountManager', account: 'id' },
  handler: 'account/postActivity',
  audit: ['account.deactivated', 'account.reactivated'],
  needs: ['allowSignIn', 'endSessions'],
  params: z.object({ id: AccountId }),
  body: z.strictObject({
    is_active: z.boolean(),
    /** The `version` that the person saw. */
    version: z.int().check(z.minimum(1)),
    /** Kept in the audit trail. */
    reason: reason('Say why'),
  }),
  reply: z.strictObject({ is_active: z.boolean(), version: z.int() }),
});
