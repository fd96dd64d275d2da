import { fullName } from '#shared/contacts/contact.ts';
import { isPrompted } from '#shared/contacts/leaveRules.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { faultText } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { LEAVE_NOT_SAVED } from './LeaveDialog.tsx';

/** Only who is asked for updates or reports can be put on leave. */
export function LeaveButton(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  onSet: () => void;
  onEnded: () => void;
}) {
  const { place, contact, onSet, onEnded } = props;
  const [save, saving] = place.calls.useSetLeave();
  const toasts = useToasts();
  const name = <VisuallyHidden> of {fullName(contact)}</VisuallyHidden>;
  const end = async () => {
    try {
      await save(contact.id, null);
      toasts.show({ kind: 'success', text: 'Leave ended.' });
      onEnded();
    } catch (fault) {
      toasts.show({ kind: 'error', text: faultText(LEAVE_NOT_SAVED, fault) });
    }
  };
  if (contact.leave) {
    return (
      <Button kind="secondary" small busy={saving} onClick={() => void end()}>
        End leave{name}
      </Button>
    );
  }
  const isAsked = place.responsibilities.some(({ field }) => isPrompted(field) && contact[field]);
  if (!isAsked) return null;
  return (
    <Button kind="secondary" small onClick={onSet}>
      Set leave{name}
    </Button>
  );
}
