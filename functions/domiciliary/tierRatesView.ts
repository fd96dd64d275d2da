import type { SavedTierRates } from '../../shared/domiciliary/tierRates.ts';

/** The rates as they go out, without what the table holds besides. */
export const tierRatesView = (saved: SavedTierRates): SavedTierRates => ({
  version: saved.version,
  entries: saved.entries.map(({ tier, from, hourly, live_in_weekly }) => ({
    tier,
    from,
    hourly,
    live_in_weekly,
  })),
  reference: saved.reference && {
    name: saved.reference.name,
    hourly: saved.reference.hourly,
    from: saved.reference.from,
    until: saved.reference.until,
  },
  saved_at: saved.saved_at,
});
