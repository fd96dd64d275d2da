import { isDeepStrictEqual } from 'node:util';
import * as careRatesApi from '#shared/domiciliary/careRates.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import {
  NO_TIER_RATES,
  REFERENCE_ENDS,
  type ReferencePrice,
  type SavedTierRates,
  type TierRate,
  tierDifferences,
  tierRateErrors,
} from '#shared/rates/tierRates.ts';
import { wanted } from '#shared/store/entity.ts';
import { findTierRates, tierRatesEntity } from '#shared/store/tierRates.store.ts';
import { upsert } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const getTierRates = handle(careRatesApi.getTierRates, async ({ table }) =>
  tierRatesView(await findTierRates(table)),
);

const STALE =
  'Someone else has changed the rates of care tiers in the meantime. Nothing was saved.';
const NOTHING = 'These are the rates that are saved already';

export const putTierRates = handle(
  careRatesApi.putTierRates,
  async ({ body, table, now, at, save }) => {
    const [stored] = await table.read(wanted(tierRatesEntity, {}));
    const existing = tierRatesView(stored ?? NO_TIER_RATES);
    if (body.version !== existing.version) {
      throw new Refusal('stale', STALE, { current: existing });
    }
    const errors = {
      ...tierRateErrors(existing.entries, body.rates, londonDay(now)),
      ...referenceErrors(body.reference),
    };
    const [first] = Object.values(errors).flat();
    if (first !== undefined) throw new Refusal('invalid', first, { errors });
    const { removed, added } = tierDifferences(existing.entries, body.rates);
    const isReferenceSame = isDeepStrictEqual(existing.reference, body.reference);
    if (removed.length + added.length === 0 && isReferenceSame) {
      throw new Refusal('invalid', NOTHING, { errors: { rates: [NOTHING] } });
    }
    const remainingEntries = existing.entries.filter((entry) => !removed.includes(entry));
    const next = {
      entries: [...remainingEntries, ...added].sort(byDay),
      reference: body.reference,
      saved_at: at,
    };
    return save(
      {
        of: tierRatesEntity.key({}).pk,
        what: 'tierRates.saved',
        before: { rates: removed, ...(!isReferenceSame && { reference: existing.reference }) },
        after: {
          rates: added,
          ...(!isReferenceSame && { reference: body.reference }),
          reason: body.reason,
        },
      },
      [upsert(tierRatesEntity, next, stored)],
      { ...next, version: existing.version + 1 },
    );
  },
);

const referenceErrors = (reference: ReferencePrice | null): Record<string, string[]> =>
  reference && reference.until < reference.from ? { 'reference.until': [REFERENCE_ENDS] } : {};

const byDay = (a: TierRate, b: TierRate): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : a.tier - b.tier;

/** The rates as they go out, without what the table holds besides. */
const tierRatesView = (saved: SavedTierRates): SavedTierRates => ({
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
