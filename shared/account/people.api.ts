import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, EmailAddress } from '../kernel/ids.ts';
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

export const findPeople = endpoint('GET', '/api/people/', {
  summary: 'Finds the person who signs in with an email address',
  access: { who: 'lph' },
  handler: 'account/findPeople',
  needs: ['lookUpPeople'],
  query: z.object({ email: EmailAddress }),
  /** One or none. */
  reply: z.strictObject({ results: z.array(Person) }),
});

export const postMfaReset = endpoint('POST', '/api/people/{id}/mfa_reset/', {
  summary: 'Turns off a person’s second step of signing in, for one who has lost their phone',
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
    'Deactivate an account, whose person can do nothing from now on and gets no mail, or make it active again',
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
