import type { SavedCareRates } from '../../shared/careCost/savedCareRates.ts';

/** The rates as they go out, without what the table holds besides. */
export const careRatesView = ({ version, entries, saved_at }: SavedCareRates): SavedCareRates => ({
  version,
  entries: entries.map(({ area, from, day_rate, night_rate, invented }) => ({
    area,
    from,
    day_rate,
    night_rate,
    invented,
  })),
  saved_at,
});
