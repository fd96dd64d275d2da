import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { DOMICILIARY_FLAGS } from '../kernel/permissionFlags.ts';
import { reason } from '../kernel/textChecks.ts';
import { MOST_TIER_RATES, ReferencePrice, SavedTierRates, TierRate } from '../rates/tierRates.ts';

export const getTierRates = endpoint('GET', '/domcare/api/care_rates/', {
  summary: 'What domiciliary care costs by care tier and from which day, in pence',
  access: { who: 'commissioner', flag: DOMICILIARY_FLAGS, hiddenInSussex: true },
  handler: 'domiciliary/getTierRates',
  reply: SavedTierRates,
});

export const putTierRates = endpoint('PUT', '/domcare/api/care_rates/', {
  summary:
    'Save all rates of care tiers: those that have started as they are, others from future days',
  access: { who: 'lph' },
  handler: 'domiciliary/putTierRates',
  audit: ['tierRates.saved'],
  body: z.strictObject({
    /** That which the person saw. */
    version: z.int().check(z.minimum(0)),
    /** All of them, those that have begun too. */
    rates: z
      .array(TierRate)
      .check(z.maxLength(MOST_TIER_RATES, `At most ${MOST_TIER_RATES} rates can be kept`)),
    /** Null: none. */
    reference: z.nullable(ReferencePrice),
    reason: reason('Enter the reason for this change'),
  }),
  reply: SavedTierRates,
});
