import { fullName } from '#shared/contacts/contact.ts';
import type { ContactAddress } from '#shared/contacts/contacts.api.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { faultText } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';

const NOT_SENT = 'The invitation could not be sent.';

/** Invites a contact at one of their addresses, once more where that one was invited. */
export function InviteAddress(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  to: ContactAddress;
  onChanged: () => void;
}) {
  const { place, contact, to, onChanged } = props;
  const [invite, inviting] = place.calls.useInvite();
  const toasts = useToasts();
  const several = contact.addresses.length > 1;
  const send = async () => {
    try {
      await invite(contact.id, to.address as EmailAddress);
      const who = several ? to.address : fullName(contact);
      toasts.show({ kind: 'success', text: `Invitation sent to ${who}.` });
      onChanged();
    } catch (fault) {
      const lately = fault instanceof Problem && fault.status === 429;
      if (lately) toasts.show({ kind: 'info', text: fault.detail });
      else toasts.show({ kind: 'error', text: faultText(NOT_SENT, fault) });
      // They have registered meanwhile, or are gone: the list says so.
      if (fault instanceof Problem) onChanged();
    }
  };
  return (
    <Button kind="quiet" busy={inviting} onClick={() => void send()}>
      {to.invited_at === null ? 'Send invitation' : 'Send invitation again'}
      <VisuallyHidden>
        {' '}
        to {fullName(contact)}
        {several && ` at ${to.address}`}
      </VisuallyHidden>
    </Button>
  );
}
