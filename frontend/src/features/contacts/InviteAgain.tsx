import { fullName } from '../../../../shared/contacts/contact.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { faultText } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';

const NOT_SENT = 'The invitation could not be sent.';

/** For who was invited and has not registered: the mail may be lost, or its link too old. */
export function InviteAgain(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  onChanged: () => void;
}) {
  const { place, contact, onChanged } = props;
  const [invite, inviting] = place.calls.useInvite();
  const toasts = useToasts();
  const send = async () => {
    try {
      await invite(contact.id);
      toasts.show({ kind: 'success', text: `Invitation sent to ${fullName(contact)}.` });
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
      Send invitation again<VisuallyHidden> to {fullName(contact)}</VisuallyHidden>
    </Button>
  );
}
