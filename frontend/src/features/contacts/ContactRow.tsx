import { useEffect, useRef, useState } from 'react';
import type { ContactBounce } from '#shared/bounces/bounces.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { flash, SUCCESS } from '../../app/flash.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ContactForm } from './ContactForm.tsx';
import { contactPlace, type Opened, openedByDraft } from './contactDraft.ts';
import { CONTACT_SAVED } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { DeleteContactDialog } from './DeleteContactDialog.tsx';
import { isLocked, isSelf } from './isSelf.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Responsibilities, StaffMember } from './StaffMember.tsx';

/** A contact in the table: shown, or being edited. */
export function ContactRow(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  contacts: PlaceContact[];
  /** Addresses of theirs to which no mail goes. */
  bounces: ContactBounce[];
  onChanged: () => void;
  onDeleted: (contact: PlaceContact) => void;
}) {
  const { place, contact, contacts, bounces, onChanged, onDeleted } = props;
  const session = useSession();
  const [editing, setEditing] = useState<Opened | null>(() =>
    openedByDraft(contactPlace(session.email, place.uuid, contact.id)),
  );
  const [asking, setAsking] = useState<'delete' | 'leave' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  const locked = isLocked(contact, session);

  useEffect(() => {
    // The form took the focus along; it goes back to where it came from.
    if (editing === null && edited.current) edit.current?.focus();
    edited.current = editing !== null;
  }, [editing]);

  if (editing !== null) {
    return (
      <tr>
        <td colSpan={3}>
          <ContactForm
            place={place}
            contact={contact}
            focusFirst={editing === 'pressed'}
            onCancel={() => setEditing(null)}
            onSaved={(saved) => {
              // Without their own address the person reaches this page no longer.
              if (isSelf(contact, session) && !isSelf(saved, session)) {
                flash(SUCCESS, CONTACT_SAVED);
                location.assign('/home');
              }
              setEditing(null);
              onChanged();
            }}
          />
        </td>
      </tr>
    );
  }
  const name = <VisuallyHidden> {fullName(contact)}</VisuallyHidden>;
  return (
    <tr>
      <td>
        <StaffMember
          place={place}
          contact={contact}
          contacts={contacts}
          bounces={bounces}
          self={isSelf(contact, session)}
          onChanged={onChanged}
        />
      </td>
      <td>
        <span className="pw-contacts__label" aria-hidden="true">
          Responsibilities
        </span>
        <Responsibilities place={place} contact={contact} />
      </td>
      <td className="pw-contacts__actions">
        <button
          type="button"
          className="nhsuk-button nhsuk-button--secondary nhsuk-button--small"
          ref={edit}
          onClick={() => setEditing('pressed')}
        >
          {locked ? 'View' : 'Edit'}
          {name}
        </button>
        {!locked && (
          <>
            <Button kind="secondary" small onClick={() => setAsking('delete')}>
              Delete{name}
            </Button>
            <LeaveButton
              place={place}
              contact={contact}
              onSet={() => setAsking('leave')}
              onEnded={onChanged}
            />
          </>
        )}
        <DeleteContactDialog
          place={place}
          contact={contact}
          contacts={contacts}
          open={asking === 'delete'}
          onClose={() => setAsking(null)}
          onDeleted={() => onDeleted(contact)}
        />
        <LeaveDialog
          place={place}
          contact={contact}
          contacts={contacts}
          open={asking === 'leave'}
          onClose={() => setAsking(null)}
          onSaved={() => {
            setAsking(null);
            onChanged();
          }}
        />
      </td>
    </tr>
  );
}
