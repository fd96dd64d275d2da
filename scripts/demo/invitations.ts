import type { Contact } from '#shared/contacts/contact.ts';
import type { SentInvitation } from '#shared/contacts/invitation.ts';
import { instant } from '#shared/kernel/ids.ts';
import { demoHomes } from './demoHomes.ts';

const DAY_MS = 86_400_000;

/** At one of the named homes somebody was invited three days ago and has not registered. */
export function demoInvitations(contacts: Contact[], now: Date): SentInvitation[] {
  const invited = contacts.find(
    ({ place, home_manager, central_contact }) =>
      place.uuid === demoHomes.fresh.uuid && !home_manager && !central_contact,
  );
  const [address] = invited?.emails ?? [];
  if (!invited || !address) return [];
  return [
    {
      email: address.address,
      place: invited.place,
      contact: invited.id,
      version: 1,
      invited_at: instant(new Date(now.getTime() - 3 * DAY_MS)),
    },
  ];
}
