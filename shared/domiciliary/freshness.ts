import * as z from 'zod/mini';
import { elapsedDays } from '../kernel/calendar.ts';

/** How old an answer about availability is (domiciliary, section 2): homes have days of their own. */
export const Freshness = z.enum(['green', 'amber', 'red']);
export type Freshness = z.infer<typeof Freshness>;

const AMBER_FROM_DAYS = 7;
const RED_FROM_DAYS = 14;

/** Green under 7 days of elapsed time, amber from 7 to under 14, red from 14 or never. */
export function freshnessOf(updated: string | null, now: Date): Freshness {
  if (updated === null) return 'red';
  const days = elapsedDays(new Date(updated), now);
  if (days >= RED_FROM_DAYS) return 'red';
  return days < AMBER_FROM_DAYS ? 'green' : 'amber';
}
