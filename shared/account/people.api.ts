import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, EmailAddress, HomeUuid } from '../kernel/ids.ts';
import { AccountKind } from './account.ts';

export const MAX_REASON_LENGTH = 500;

/** Somebody who can sign in, as the central team sees them. */
export const Person = z.strictObject({
  id: AccountId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  kind: AccountKind,
  /** A provider's homes, by name. */
  homes: z.array(z.strictObject({ uuid: HomeUuid, name: z.string() })),
  /** Whether signing in takes a code; null where the pool of accounts does not know the person. */
  mfa: z.nullable(z.boolean()),
});
export type Person = z.infer<typeof Person>;

export const findPeople = endpoint('GET', '/api/people/', {
  summary: 'Finds the person who signs in with an e-mail address',
  access: { who: 'lph' },
  handler: 'account/findPeople',
  needs: ['people'],
  query: z.object({ email: EmailAddress }),
  /** One or none. */
  reply: z.strictObject({ results: z.array(Person) }),
});

export const postMfaReset = endpoint('POST', '/api/people/{id}/mfa_reset/', {
  summary: 'Turns off a person’s second step of signing in, for one who has lost their phone',
  access: { who: 'lph' },
  handler: 'account/postMfaReset',
  needs: ['people'],
  params: z.object({ id: AccountId }),
  body: z.strictObject({
    /** How it is known that the person asked: kept in the audit trail. */
    reason: z.string('Say why').check(
      z.trim(),
      z.minLength(1, 'Say why'),
      z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`),
      z.refine((text: string) => !/\p{Surrogate}/u.test(text), {
        error: 'This text has a broken character',
        abort: true,
      }),
    ),
  }),
  reply: z.strictObject({ mfa: z.boolean() }),
});
