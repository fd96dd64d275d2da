import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

export const getUpdatedToday = endpoint('GET', '/api/care_homes/updated_today/', {
  summary: 'How many care homes have updated their vacant beds today, for everyone',
  access: { who: 'public' },
  handler: 'careHomesList/getUpdatedToday',
  needs: ['list'],
  // The number alone: whoever has not signed in learns nothing of any home.
  reply: z.object({ care_homes: z.int() }),
});
