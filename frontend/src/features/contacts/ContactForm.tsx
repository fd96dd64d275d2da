import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fullName } from '../../../../shared/contacts/contact.ts';
import type { ContactView } from '../../../../shared/contacts/contacts.api.ts';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ACCESS_ENDS, fieldId, withLabels } from './contactMessages.ts';
import { isLocked, isSelf } from './isSelf.ts';
import { useContactForm } from './useContactForm.ts';

/** Adds a contact (`contact` null) or changes one. */
export function ContactForm(props: {
  home: HomePage;
  contact: ContactView | null;
  onSaved: (saved: ContactView) => void;
  onCancel: () => void;
}) {
  const { home, contact, onSaved, onCancel } = props;
  const form = `contact-${contact?.id ?? 'new'}`;
  const session = useSession();
  const state = useContactForm({ form, home: home.uuid, contact, onSaved });
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const central = contact?.central_contact === true;
  const locked = contact !== null && isLocked(contact, session);
  const title = contact ? fullName(contact) : 'New contact';

  useEffect(() => {
    if (locked) element.current?.focus();
    else document.getElementById(fieldId(form, 'first_name'))?.focus();
  }, [form, locked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.saving || locked || !state.check()) return;
    const mine = session.email.toLowerCase();
    const kept = state.draft.emails.some(({ value }) => value.trim().toLowerCase() === mine);
    if (contact && isSelf(contact, session) && !kept) setLeaving(true);
    else void state.save();
  };

  return (
    <form
      className="pw-contact-form"
      aria-label={title}
      onSubmit={submit}
      noValidate
      ref={element}
      tabIndex={-1}
    >
      <ErrorSummary errors={withLabels(form, state.errors)} attempt={state.attempt} />
      <h3 className="nhsuk-heading-s">{title}</h3>
      {central && (
        <Notice kind="info" title="This is a central contact">
          <p>
            {locked
              ? 'The quality team changes a central contact’s details. Please tell them if something is wrong.'
              : 'What you change here changes at this home only, not at their other homes.'}
          </p>
        </Notice>
      )}
      {state.current && (
        <Notice kind="warning" title="Someone else has changed this contact" announce>
          <p>
            It is now {fullName(state.current)},{' '}
            {state.current.emails.map(({ address }) => address).join(', ')}. Your changes are not
            saved yet.
          </p>
          <div className="nhsuk-button-group">
            <Button
              small
              busy={state.saving}
              onClick={() => void state.save(state.current?.version)}
            >
              Save my changes
            </Button>
            <Button small kind="secondary" onClick={state.takeCurrent}>
              Use the new details
            </Button>
          </div>
        </Notice>
      )}
      <ContactFields
        form={form}
        home={home}
        draft={state.draft}
        onChange={state.change}
        errors={state.errors}
        locked={locked}
      />
      <div className="nhsuk-button-group">
        {!locked && (
          <Button type="submit" small busy={state.saving}>
            Save
          </Button>
        )}
        <Button kind="secondary" small onClick={onCancel}>
          {locked ? 'Close' : 'Cancel'}
        </Button>
      </div>
      <Dialog
        open={leaving}
        title="Do you want to remove your own email address?"
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button
              kind="warning"
              onClick={() => {
                setLeaving(false);
                void state.save();
              }}
            >
              Save and lose access
            </Button>
            <Button kind="secondary" onClick={() => setLeaving(false)}>
              Go back
            </Button>
          </>
        }
      >
        <p>
          You sign in with {session.email}. {ACCESS_ENDS}, and this user is you.
        </p>
      </Dialog>
    </form>
  );
}
