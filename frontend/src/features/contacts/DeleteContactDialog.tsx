import { useState } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import { Problem } from '../../api/problem.ts';
import { ERROR, flash, SUCCESS } from '../../app/flash.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useToasts } from '../../components/toasts.ts';
import {
  ACCESS_ENDS,
  askingMails,
  CONFIRM_DELETE,
  CONTACT_DELETED,
  CONTACT_NOT_DELETED,
  ERROR_TITLE,
  faultText,
  removedText,
} from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { isSelf } from './isSelf.ts';

/** Asks before a contact is deleted, and says what goes with them. */
export function DeleteContactDialog(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  contacts: PlaceContact[];
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { place, contact, contacts, open, onClose, onDeleted } = props;
  const [remove, removing] = place.calls.useRemove();
  const [failure, setFailure] = useState('');
  const session = useSession();
  const toasts = useToasts();
  const self = isSelf(contact, session);
  const leftAlone = contacts.filter(({ leave }) => leave?.deputy === contact.id);

  const close = () => {
    setFailure('');
    onClose();
  };
  const confirm = async () => {
    setFailure('');
    try {
      await remove(contact.id);
      // Who has deleted themselves is led away: the page that comes says it.
      if (self) flash(SUCCESS, CONTACT_DELETED);
      else toasts.show({ kind: 'success', text: CONTACT_DELETED });
      close();
      onDeleted();
    } catch (fault) {
      if (fault instanceof Problem && fault.status === 403) {
        // Said by the page that comes: what was on this one is gone.
        flash(ERROR, CONTACT_NOT_DELETED);
        location.reload();
        return;
      }
      const removed = removedText(fault);
      toasts.show({
        kind: 'error',
        text: removed ?? CONTACT_NOT_DELETED,
        ...(removed && { title: ERROR_TITLE }),
      });
      setFailure(removed ?? faultText(CONTACT_NOT_DELETED, fault));
    }
  };

  return (
    <AskDialog
      open={open}
      title={CONFIRM_DELETE}
      onClose={close}
      action="Delete"
      isWarning
      busy={removing}
      onDo={() => void confirm()}
      back="Cancel"
    >
      {failure && (
        <Notice kind="error" announce>
          {failure}
        </Notice>
      )}
      <p>
        <strong>{fullName(contact)}</strong>
      </p>
      <p>{ACCESS_ENDS}</p>
      {self && <p>This is you. You will lose access to this {place.words.short} straight away.</p>}
      {contact.central_contact && (
        <p>This is a central contact. Their other homes stay as they are.</p>
      )}
      {leftAlone.length > 0 && (
        <p>
          {fullName(contact)} is the deputy of {leftAlone.map(fullName).join(' and ')}.{' '}
          {leftAlone.length === 1 ? 'That leave ends' : 'Those leaves end'}, and{' '}
          {askingMails(place.asks, ...leftAlone)} to them again.
        </p>
      )}
    </AskDialog>
  );
}
