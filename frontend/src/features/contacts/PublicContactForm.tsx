import { useId } from 'react';
import { MAX_PHONE_LENGTH, PHONE_HINT } from '#shared/kernel/phone.ts';
import {
  type PublicContact,
  publicContactErrors,
  tidiedPublicContact,
} from '#shared/places/publicContact.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { StaleNotice } from '../../forms/DraftNotices.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { contactFaults } from './contactMessages.ts';
import type { ContactsPlace } from './contactsPlace.ts';

const LABELS: Record<string, string> = { phone: 'Phone', email: 'Email' };

/** The phone number and email address of a place that commissioners see before the regulator's number. */
export function PublicContactForm(props: {
  place: ContactsPlace;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { place, onSaved, onCancel } = props;
  const id = useId();
  const [save] = place.calls.useSetPublicContact();
  const toasts = useToasts();
  const form = useDraft<PublicContact, PublicContact>({
    start: place.publicContact,
    version: place.publicContact,
    check: { submitted: (draft) => publicContactErrors(tidiedPublicContact(draft)) },
    keepAt: null,
    fieldId: idsUnder(id),
    label: (field) => LABELS[field],
    current: (now) => {
      const theirs = now as PublicContact | undefined;
      return theirs ? { draft: theirs, version: theirs } : null;
    },
    save: async (draft, instead_of) => {
      const saved = await save({ ...tidiedPublicContact(draft), instead_of });
      toasts.show({ kind: 'success', text: 'Phone and email saved.' });
      onSaved();
      return { draft: saved, version: saved };
    },
    onFailure: (fault) => contactFaults('The phone and email could not be saved.', fault),
  });
  const { short } = place.words;
  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <StaleNotice
        form={form}
        title="Someone else has changed this"
        inWords={({ phone, email }) => ({ Phone: phone, Email: email })}
      />
      <Field
        label="Phone (optional)"
        hint={
          place.regulatorPhone === ''
            ? PHONE_HINT
            : `${PHONE_HINT} The CQC’s register has ${place.regulatorPhone}, which is shown after it.`
        }
        type="tel"
        inputMode="tel"
        maxLength={MAX_PHONE_LENGTH}
        autoComplete="off"
        {...form.text('phone')}
      />
      <Field
        label="Email (optional)"
        hint={`An address of the ${short}, not of one person.`}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...form.text('email')}
      />
      <div className="nhsuk-button-group">
        <Button type="submit" small busy={form.saving}>
          Save
        </Button>
        <Button kind="secondary" small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
