import { MAX_NAME_LENGTH } from '../../../../shared/account/personName.ts';
import { MAX_PHONE_LENGTH } from '../../../../shared/contacts/contactRules.ts';
import {
  homeResponsibilities,
  type ResponsibleHome,
} from '../../../../shared/homes/homeResponsibilities.ts';
import type { FieldError } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import type { ContactDraft } from './contactDraft.ts';
import { fieldId } from './contactMessages.ts';
import { EntryList } from './EntryList.tsx';

/** A contact's name and addresses on one side, their responsibilities on the other. */
export function ContactFields(props: {
  form: string;
  home: ResponsibleHome;
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
  errors: FieldError[];
  /** A central contact's: shown and not to be changed here. */
  locked: boolean;
}) {
  const { form, home, draft, onChange, errors, locked } = props;
  const errorOf = (id: string) => errors.find((error) => error.field === id)?.message;
  const text = (field: 'first_name' | 'last_name' | 'job_title', label: string) => (
    <Field
      id={fieldId(form, field)}
      label={label}
      value={draft[field]}
      maxLength={MAX_NAME_LENGTH}
      error={errorOf(fieldId(form, field))}
      autoComplete="off"
      onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
    />
  );
  return (
    <fieldset className="pw-contact-form__fields" disabled={locked}>
      <legend className="nhsuk-u-visually-hidden">Contact</legend>
      <div>
        <div className="pw-contact-form__names">
          {text('first_name', 'First name')}
          {text('last_name', 'Last name')}
        </div>
        {text('job_title', 'Job title (optional)')}
        <EntryList
          id={`${form}-emails`}
          label="Email address"
          entries={draft.emails}
          onChange={(emails) => onChange({ ...draft, emails })}
          errorOf={errorOf}
          disabled={locked}
          input={{ type: 'email', maxLength: 254 }}
        />
        <EntryList
          id={`${form}-phone_numbers`}
          label="Phone number"
          {...(!locked && { hint: 'Starting with 0. Leave it empty if there is none.' })}
          entries={draft.phone_numbers}
          onChange={(phone_numbers) => onChange({ ...draft, phone_numbers })}
          errorOf={errorOf}
          disabled={locked}
          input={{ type: 'tel', inputMode: 'tel', maxLength: MAX_PHONE_LENGTH }}
        />
      </div>
      <fieldset className="nhsuk-fieldset">
        <legend className="nhsuk-fieldset__legend nhsuk-fieldset__legend--s">
          Responsibilities
        </legend>
        <div className="nhsuk-checkboxes nhsuk-checkboxes--small">
          {homeResponsibilities(home).map(({ field, name, explains }) => (
            <div className="nhsuk-checkboxes__item" key={field}>
              <input
                className="nhsuk-checkboxes__input"
                type="checkbox"
                id={fieldId(form, field)}
                aria-describedby={`${fieldId(form, field)}-hint`}
                checked={draft[field]}
                onChange={(event) => onChange({ ...draft, [field]: event.target.checked })}
              />
              <label className="nhsuk-label nhsuk-checkboxes__label" htmlFor={fieldId(form, field)}>
                {name}
              </label>
              <div
                className="nhsuk-hint nhsuk-checkboxes__hint"
                id={`${fieldId(form, field)}-hint`}
              >
                {explains}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}
