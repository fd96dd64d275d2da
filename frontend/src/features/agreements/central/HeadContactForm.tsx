import { MAX_NAME_LENGTH } from '#shared/account/personName.ts';
import type { HeadContactView, ProviderContractView } from '#shared/agreements/agreementViews.ts';
import {
  patchHeadOfficeContact,
  postHeadOfficeContact,
} from '#shared/agreements/providerContracts.api.ts';
import { MAX_PHONE_LENGTH, PHONE_HINT } from '#shared/kernel/phone.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkbox } from '../../../components/Choices.tsx';
import { EntryList } from '../../../components/EntryList.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { StaleNotice } from '../../../forms/DraftNotices.tsx';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { useHeadingOnArrival } from '../useHeadingOnArrival.ts';
import {
  draftOf,
  type HeadContactDraft,
  headContactErrors,
  headContactInWords,
  savedOf,
} from './headContactDraft.ts';

const LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  emails: 'Email address',
  phones: 'Phone number',
};

/** Adds somebody at a provider's head office, or changes them. */
export function HeadContactForm(props: {
  contract: ProviderContractView;
  /** Null: a new one. */
  contact: HeadContactView | null;
  onSaved: (contract: ProviderContractView) => void;
  onCancel: () => void;
}) {
  const { contract, contact, onSaved, onCancel } = props;
  const { uuid } = contract;
  const heading = useHeadingOnArrival();
  const [post] = useAction(postHeadOfficeContact);
  const [patch] = useAction(patchHeadOfficeContact);
  const id = idsUnder('head-contact');
  const form = useDraft<HeadContactDraft, number>({
    start: draftOf(contact),
    version: contract.version,
    keepAt: null,
    // A message about a whole list stands at its first entry.
    fieldId: (field) => id(field === 'emails' || field === 'phones' ? `${field}.0` : field),
    label: (field) => LABELS[field.split('.')[0] ?? ''],
    // Another contact's change is nothing to choose from: this one is saved over it.
    current: (now) => {
      const theirs = now as ProviderContractView | undefined;
      const same = theirs?.head_office_contacts.find(
        ({ uuid: contactUuid }) => contactUuid === contact?.uuid,
      );
      return theirs ? { draft: draftOf(same ?? null), version: theirs.version } : null;
    },
    check: { submitted: (draft) => headContactErrors(draft, contact?.phones) },
    save: async (draft, version) => {
      const body = { version, ...savedOf(draft) };
      onSaved(
        contact
          ? await patch({ params: { uuid, contact: contact.uuid }, body })
          : await post({ params: { uuid }, body }),
      );
      return undefined;
    },
  });
  const { draft, set, field } = form;
  return (
    <form className="pw-agr-set pw-agr--form" onSubmit={form.submit} noValidate>
      <h3 className="nhsuk-heading-s" tabIndex={-1} ref={heading}>
        {contact ? `${contact.first_name} ${contact.last_name}` : 'New head office contact'}
      </h3>
      <ErrorSummary {...form.summary} />
      <StaleNotice
        form={form}
        title="Someone else has changed this contact"
        inWords={headContactInWords}
      />
      <Field
        label="First name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        {...form.text('first_name')}
      />
      <Field
        label="Last name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        {...form.text('last_name')}
      />
      <Field
        label="Job title (optional)"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        {...form.text('job_title')}
      />
      <EntryList
        label="Email address"
        entries={draft.emails}
        onChange={(emails) => set({ emails })}
        fieldAt={(place) => field(place === 0 ? emailsField(form.errors) : `emails.${place}`)}
        disabled={false}
        input={{ type: 'email', maxLength: 254 }}
      />
      <EntryList
        label="Phone number"
        hint={`${PHONE_HINT} Leave it empty if there is none.`}
        entries={draft.phones}
        onChange={(phones) => set({ phones })}
        fieldAt={(place) => field(`phones.${place}`)}
        disabled={false}
        input={{ type: 'tel', inputMode: 'tel', maxLength: MAX_PHONE_LENGTH }}
      />
      <div className="nhsuk-form-group nhsuk-checkboxes nhsuk-checkboxes--small">
        <Checkbox
          id={id('wants_contact')}
          label="Gets a copy of what is signed"
          checked={draft.wants_contact}
          onChange={(wants_contact) => set({ wants_contact })}
        />
      </div>
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

/** The server may speak of the list as a whole. */
const emailsField = (errors: Record<string, unknown>): string =>
  'emails' in errors ? 'emails' : 'emails.0';
