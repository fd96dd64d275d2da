import { fullName } from '../../../../shared/contacts/contact.ts';
import { type ContactView, putLeave } from '../../../../shared/contacts/contacts.api.ts';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { faultText } from './contactMessages.ts';
import { LEAVE_NOT_SAVED } from './LeaveDialog.tsx';

/** Only who is asked for vacancy updates or reports can be put on leave. */
export function LeaveButton(props: {
  home: HomePage;
  contact: ContactView;
  onSet: () => void;
  onEnded: () => void;
}) {
  const { home, contact, onSet, onEnded } = props;
  const [save, saving] = useAction(putLeave);
  const toasts = useToasts();
  const name = <VisuallyHidden> of {fullName(contact)}</VisuallyHidden>;
  const end = async () => {
    try {
      await save({
        params: { id: contact.id },
        body: { care_home: contact.care_home, leave: null },
      });
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
  const isAsked =
    (contact.vacancy_contact && !home.is_bsol) || (contact.individual_contact && home.reporting);
  if (!isAsked) return null;
  return (
    <Button kind="secondary" small onClick={onSet}>
      Set leave{name}
    </Button>
  );
}
