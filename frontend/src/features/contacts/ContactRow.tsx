import { useEffect, useRef, useState } from 'react';
import { fullName } from '../../../../shared/contacts/contact.ts';
import { type ContactView, putLeave } from '../../../../shared/contacts/contacts.api.ts';
import { responsibilitiesOf } from '../../../../shared/contacts/responsibilities.ts';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useToasts } from '../../components/toasts.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ContactForm } from './ContactForm.tsx';
import { faultText } from './contactMessages.ts';
import { DeleteContactDialog } from './DeleteContactDialog.tsx';
import { isSelf } from './isSelf.ts';
import { LEAVE_NOT_SAVED, LeaveDialog } from './LeaveDialog.tsx';
import { leaveText } from './leaveText.ts';

/** A contact in the table: shown, or being edited. */
export function ContactRow(props: {
  home: HomePage;
  contact: ContactView;
  contacts: ContactView[];
  onChanged: () => void;
  onDeleted: (contact: ContactView) => void;
}) {
  const { home, contact, contacts, onChanged, onDeleted } = props;
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState<'delete' | 'leave' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  const session = useSession();

  useEffect(() => {
    // The form took the focus along; it goes back to where it came from.
    if (!editing && edited.current) edit.current?.focus();
    edited.current = editing;
  }, [editing]);

  if (editing) {
    return (
      <tr>
        <td colSpan={3}>
          <ContactForm
            home={home}
            contact={contact}
            onCancel={() => setEditing(false)}
            onSaved={(saved) => {
              // Without their own address the person reaches this page no longer.
              if (isSelf(contact, session) && !isSelf(saved, session)) location.assign('/home');
              setEditing(false);
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
        <StaffMember contact={contact} contacts={contacts} self={isSelf(contact, session)} />
      </td>
      <td>
        <span className="pw-contacts__label" aria-hidden="true">
          Responsibilities
        </span>
        <Responsibilities home={home} contact={contact} />
      </td>
      <td className="pw-contacts__actions">
        <button
          type="button"
          className="nhsuk-button nhsuk-button--secondary nhsuk-button--small"
          ref={edit}
          onClick={() => setEditing(true)}
        >
          Edit{name}
        </button>
        {!contact.central_contact && (
          <>
            <Button kind="secondary" small onClick={() => setAsking('delete')}>
              Delete{name}
            </Button>
            <LeaveButton
              home={home}
              contact={contact}
              onSet={() => setAsking('leave')}
              onEnded={onChanged}
            />
          </>
        )}
        <DeleteContactDialog
          contact={contact}
          contacts={contacts}
          open={asking === 'delete'}
          onClose={() => setAsking(null)}
          onDeleted={() => onDeleted(contact)}
        />
        <LeaveDialog
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

function StaffMember(props: { contact: ContactView; contacts: ContactView[]; self: boolean }) {
  const { contact, contacts, self } = props;
  return (
    <>
      <p className="pw-contacts__name">
        <strong>{fullName(contact)}</strong>
        {self && <Tag colour="grey">You</Tag>}
      </p>
      {contact.job_title && <p>{contact.job_title}</p>}
      {contact.emails.map(({ address }) => (
        <p key={address}>
          <a href={`mailto:${address}`}>{address}</a>
        </p>
      ))}
      {contact.phone_numbers.map(({ phone_number }) => (
        <p key={phone_number}>
          <a href={`tel:+44${phone_number.replace(/\D/g, '').slice(1)}`}>{phone_number}</a>
        </p>
      ))}
      {contact.leave && (
        <p>
          <Tag colour="amber">{leaveText(contact.leave, contacts, londonDay(new Date()))}</Tag>
        </p>
      )}
    </>
  );
}

function Responsibilities({ home, contact }: { home: HomePage; contact: ContactView }) {
  const held = responsibilitiesOf(home).filter(({ field }) => contact[field]);
  const names = held.map(({ name }) => name);
  if (contact.central_contact) names.push('Central contact');
  if (names.length === 0) return <p>None</p>;
  return (
    <ul className="pw-tags">
      {names.map((name) => (
        <li key={name}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Only who is asked about vacancies can be put on leave from it. */
function LeaveButton(props: {
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
  if (!contact.vacancy_contact || home.is_bsol) return null;
  return (
    <Button kind="secondary" small onClick={onSet}>
      Set leave{name}
    </Button>
  );
}
