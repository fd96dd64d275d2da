import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

export const getRegistrationCount = endpoint('GET', '/api/registration_requests/count/', {
  summary: 'How many requests to join wait for a decision, 100 at most',
  access: { who: 'lph' },
  handler: 'registration/getRegistrationCount',
  reply: z.strictObject({ open: z.int(), overdue: z.int() }),
});
