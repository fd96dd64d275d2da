import { MAX_NAME_LENGTH } from '#shared/account/personName.ts';
import { MAX_PHONE_LENGTH, PHONE_HINT } from '#shared/kernel/phone.ts';
import { Checkboxes } from '../../components/Choices.tsx';
import { EntryList } from '../../components/EntryList.tsx';
import { Field } from '../../components/Field.tsx';
import type { ContactsPlace } from './contactsPlace.ts';
import type { useContactForm } from './useContactForm.ts';

/** A contact's name and addresses on one side, their responsibilities on the other. */
export function ContactFields(props: {
  place: Pick<ContactsPlace, 'responsibilities'>;
  form: ReturnType<typeof useContactForm>;
  /** A central contact's: shown and not to be changed here. */
  locked: boolean;
  /** Addresses to choose from while one is typed. */
  suggestions: readonly string[];
}) {
  const { place, form, locked, suggestions } = props;
  const { draft, set, field } = form;
  const text = (name: 'first_name' | 'last_name' | 'job_title', label: string) => (
    <Field label={label} maxLength={MAX_NAME_LENGTH} autoComplete="off" {...form.text(name)} />
  );
  const { responsibilities } = place;
  const listId = form.fieldId('suggestions');
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
          label="Email address"
          entries={draft.emails}
          onChange={(emails) => set({ emails })}
          fieldAt={(place) => field(`emails.${place}`)}
          disabled={locked}
          input={{
            type: 'email',
            maxLength: 254,
            ...(suggestions.length > 0 && { list: listId }),
          }}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map((address) => (
              <option key={address} value={address} />
            ))}
          </datalist>
        )}
        <EntryList
          label="Phone number"
          {...(!locked && { hint: `${PHONE_HINT} Leave it empty if there is none.` })}
          entries={draft.phone_numbers}
          onChange={(phone_numbers) => set({ phone_numbers })}
          fieldAt={(place) => field(`phone_numbers.${place}`)}
          disabled={locked}
          input={{ type: 'tel', inputMode: 'tel', maxLength: MAX_PHONE_LENGTH }}
        />
      </div>
      {responsibilities.length > 0 && (
        <Checkboxes
          id={form.fieldId('responsibilities')}
          legend="Responsibilities"
          small
          error={responsibilities
            .map((responsibility) => field(responsibility.field).error)
            .find(Boolean)}
          options={responsibilities.map(({ field: value, name, explains }) => ({
            id: form.fieldId(value),
            value,
            label: name,
            hint: explains,
          }))}
          chosen={responsibilities
            .map((responsibility) => responsibility.field)
            .filter((responsibility) => draft[responsibility])}
          onToggle={(responsibility, chosen) => set({ [responsibility]: chosen })}
        />
      )}
    </fieldset>
  );
}
