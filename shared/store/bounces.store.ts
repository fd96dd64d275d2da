import { suppressionOf } from '../bounces/bounceRules.ts';
import { SuppressedAddress } from '../bounces/suppressedAddress.ts';
import { londonDay } from '../kernel/calendar.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** An address that has gone is forgotten after this; one that has not is tried again then. */
const KEPT_DAYS = 400;
/** What a reader did not want is remembered longer. */
const COMPLAINT_KEPT_DAYS = 3_650;

/**
 * Access patterns
 * - what was reported of an address: pk `SUPPRESSED#<address>`, sk `SUPPRESSED`
 * - the addresses that anything was reported of: LINK, pk `SUPPRESSED`, sk `<address>`
 */
export const suppressedAddressEntity = entity<SuppressedAddress, Pick<SuppressedAddress, 'email'>>({
  name: 'suppressedAddress',
  schema: SuppressedAddress,
  key: ({ email }) => ({ pk: `SUPPRESSED#${email}`, sk: 'SUPPRESSED' }),
  index: ({ email, bounced_at, complained_at, failed_on }) => ({
    LINK:
      bounced_at !== null || complained_at !== null || failed_on.length > 0
        ? { pk: 'SUPPRESSED', sk: email }
        : null,
  }),
  expiry: ({ changed_at, complained_at }) =>
    Math.floor(Date.parse(changed_at) / 1000) +
    (complained_at === null ? KEPT_DAYS : COMPLAINT_KEPT_DAYS) * 86_400,
});

/** What was reported of these addresses, by address, of those to which nothing is sent at `now`. */
export async function suppressedAmong(
  table: Table,
  addresses: EmailAddress[],
  now: Date,
): Promise<Map<EmailAddress, SuppressedAddress>> {
  const day = londonDay(now);
  const reported = await table.readMany(
    [...new Set(addresses)].map((email) => wanted(suppressedAddressEntity, { email })),
  );
  return new Map(
    reported.flatMap((suppressedAddress) =>
      suppressedAddress && suppressionOf(suppressedAddress, day) !== null
        ? [[suppressedAddress.email, suppressedAddress]]
        : [],
    ),
  );
}

/** Addresses that anything was reported of, in order, from this one on; at most `limit`. */
export function reportedAddressesFrom(
  table: Table,
  from: EmailAddress | undefined,
  limit: number,
): Promise<SuppressedAddress[]> {
  return table.some(suppressedAddressEntity, {
    index: 'LINK',
    pk: 'SUPPRESSED',
    ...(from !== undefined && { from }),
    limit,
  });
}
