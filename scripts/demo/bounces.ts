import type { SuppressedAddress } from '../../shared/bounces/suppressedAddress.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { demoHomes } from './demoHomes.ts';

const DAY_MS = 86_400_000;

/** At one of the named homes mail to the manager's colleague has come back for three days. */
export function demoBounces(contacts: Contact[], now: Date): SuppressedAddress[] {
  const colleague = contacts.find(
    ({ place, home_manager, central_contact }) =>
      place.uuid === demoHomes.aqpFrimley.uuid && !home_manager && !central_contact,
  );
  const [first] = colleague?.emails ?? [];
  if (!first) return [];
  const at = instant(new Date(now.getTime() - 3 * DAY_MS));
  return [
    {
      email: first.address,
      version: 1,
      changed_at: at,
      bounced_at: at,
      complained_at: null,
      failed_on: [],
      tried_again_at: null,
    },
  ];
}
