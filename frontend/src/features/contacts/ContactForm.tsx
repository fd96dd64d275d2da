import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { HelpContact } from '../../components/HelpContact.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { ContactFields } from './ContactFields.tsx';
import { contactPlace, draftInWords } from './contactDraft.ts';
import { ACCESS_ENDS } from './contactMessages.ts';
import type { ContactsPlace } from './contactsPlace.ts';
import { isLocked, isSelf } from './isSelf.ts';
import { useContactForm } from './useContactForm.ts';

/** Adds a contact (`contact` null) or changes one. What is typed is kept until saved or cancelled. */
export function ContactForm(props: {
  place: ContactsPlace;
  contact: PlaceContactView | null;
  /** Puts the focus on the first field when the form appears. */
  focusFirst: boolean;
  onSaved: (saved: PlaceContactView) => void;
  onCancel: () => void;
}) {
  const { place, contact, focusFirst, onSaved, onCancel } = props;
  const form = `contact-${contact?.id ?? 'new'}`;
  const session = useSession();
  const keepAt = contactPlace(session.email, place.uuid, contact?.id ?? null);
  const state = useContactForm({ form, place, contact, keepAt, onSaved });
  const suggestions = place.calls.useSuggestions(contact === null);
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const central = contact?.central_contact === true;
  const locked = contact !== null && isLocked(contact, session);
  const title = contact ? fullName(contact) : 'New contact';

  const firstId = state.fieldId('first_name');
  useEffect(() => {
    if (!focusFirst) return;
    if (locked) element.current?.focus();
    else document.getElementById(firstId)?.focus();
  }, [focusFirst, firstId, locked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.saving || locked || !state.check()) return;
    const mine = session.email.toLowerCase();
    const stays = state.draft.emails.some((email) => email.trim().toLowerCase() === mine);
    if (contact && isSelf(contact, session) && !stays) setLeaving(true);
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
      <ErrorSummary {...state.summary} />
      <h3 className="nhsuk-heading-s">{title}</h3>
      {central && (
        <Notice kind="info" title="This is a central contact">
          <p>
            {locked ? (
              <>
                The quality team changes a central contact’s details. Please tell them if something
                is wrong
                <HelpContact />.
              </>
            ) : (
              'What you change here changes at this home only, not at their other homes.'
            )}
          </p>
        </Notice>
      )}
      <RestoredNotice form={state}>
        {contact ? 'Show the saved details instead' : 'Clear the form'}
      </RestoredNotice>
      <StaleNotice
        form={state}
        title="Someone else has changed this contact"
        inWords={draftInWords(place)}
      />
      <ContactFields place={place} form={state} locked={locked} suggestions={suggestions} />
      <div className="nhsuk-button-group">
        {!locked && (
          <Button type="submit" small busy={state.saving}>
            Save
          </Button>
        )}
        <Button
          kind="secondary"
          small
          onClick={() => {
            state.discard();
            onCancel();
          }}
        >
          {locked ? 'Close' : 'Cancel'}
        </Button>
      </div>
      <AskDialog
        open={leaving}
        title="Do you want to remove your own email address?"
        onClose={() => setLeaving(false)}
        action="Save and lose access"
        isWarning
        onDo={() => {
          setLeaving(false);
          void state.save();
        }}
      >
        <p>
          You sign in with {session.email}. {ACCESS_ENDS}, so you will lose access.
        </p>
      </AskDialog>
    </form>
  );
}
