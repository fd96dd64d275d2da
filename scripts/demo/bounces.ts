import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import { type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { demoHomes } from './demoHomes.ts';
import { houseWith } from './reporting/houses.ts';
import { unreachableOf } from './reporting/troubles.ts';

const DAY_MS = 86_400_000;

/**
 * At one of the named homes mail to the manager's colleague has come back for three days; at one of the
 * invented ones nobody has been reached for some weeks.
 */
export function demoBounces(contacts: Contact[], now: Date): SuppressedAddress[] {
  const colleague = contacts.find(
    ({ place, home_manager, central_contact }) =>
      place.uuid === demoHomes.aqpFrimley.uuid && !home_manager && !central_contact,
  );
  const since = new Map<EmailAddress, string>();
  const [first] = addressesOf(colleague);
  if (first) since.set(first, instant(new Date(now.getTime() - 3 * DAY_MS)));
  const { uuid } = houseWith('unreachable');
  const own = contacts.filter(({ place }) => place.uuid === uuid);
  const unreachable = unreachableOf({ uuid }, own, now);
  for (const address of own.flatMap(addressesOf)) {
    if (unreachable) since.set(address, `${unreachable.from}T09:00:00.000Z`);
  }
  return [...since].map(([email, at]) => ({
    email,
    version: 1,
    changed_at: at as Instant,
    bounced_at: at as Instant,
    complained_at: null,
    failed_on: [],
    tried_again_at: null,
  }));
}
