import { firstCareRates } from '#shared/careCost/careRates.ts';
import type { SavedCareRates } from '#shared/careCost/savedCareRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';

/** What additional care costs in the demo: invented figures, which pages mark as such (reporting, section 9). */
export const demoCareRates: SavedCareRates = {
  version: 1,
  entries: firstCareRates('2026-04-01' as LondonDay).map((rate) => ({ ...rate, invented: true })),
  saved_at: null,
};
