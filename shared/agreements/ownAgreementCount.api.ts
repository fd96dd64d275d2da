import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

// A contract of its own: every page of a signed-in person asks for it, to know what its menu has.
export const getOwnAgreementCount = endpoint('GET', '/api/agreement_count/', {
  summary:
    'How many agreements are the caller’s: to sign, signed by them, or of their contracts; and how many wait for their signature',
  access: { who: 'signedIn' },
  handler: 'agreements/getOwnAgreementCount',
  reply: z.strictObject({
    all: z.int(),
    /** Those that wait for the caller's own signature, and the first of their deadlines. */
    to_sign: z.int(),
    deadline: z.nullable(z.string()),
  }),
});
