import {
  mayTryAgain,
  suppressionOf,
  type TriesAgain,
  triedAgain,
} from '#shared/bounces/bounceRules.ts';
import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { replace } from '#shared/store/write.ts';
import type { Change } from '../runtime/handle.ts';

const TRIED_LATELY =
  'We tried this address again less than a day ago. Please check it, or try again tomorrow.';
const OWNER_ONLY =
  'The reader reported our emails as unwanted. Only they can ask for them again, in their account settings, or the central team.';

/**
 * What is written when mail is to go to an address again; null when it goes there already. Refuses
 * `forbidden` what only the address's reader may ask for, and `tooMany` a second try within a day.
 */
export function tryAgainWrites(
  address: SuppressedAddress | undefined,
  context: { of: string; by: TriesAgain; now: Date; at: Instant },
) {
  const suppression = suppressionOf(address, londonDay(context.now));
  if (!address || !suppression) return null;
  const may = mayTryAgain(address, context);
  if (may === 'owner') throw new Refusal('forbidden', OWNER_ONLY);
  if (may === 'later') throw new Refusal('tooMany', TRIED_LATELY);
  const change: Change<'address.triedAgain'> = {
    of: context.of,
    what: 'address.triedAgain',
    before: null,
    after: { emails: [address.email], suppressed_for: suppression.why },
  };
  return {
    change,
    writes: [replace(suppressedAddressEntity, triedAgain(address, context.at), address)],
  };
}
