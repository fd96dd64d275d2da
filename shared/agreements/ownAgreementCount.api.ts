import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

// A contract of its own: every page of a signed-in person asks for it, to know what its menu has.
export const getOwnAgreementCount = endpoint('GET', '/api/agreement_count/', {
  summary: 'How many agreements are the caller’s: to sign, signed by them, or of their contracts',
  access: { who: 'signedIn' },
  handler: 'agreements/getOwnAgreementCount',
  reply: z.strictObject({ all: z.int() }),
});
