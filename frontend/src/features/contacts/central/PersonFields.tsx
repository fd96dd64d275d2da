import { MAX_NAME_LENGTH } from '#shared/account/personName.ts';
import { MAX_PHONE_LENGTH, PHONE_HINT } from '#shared/kernel/phone.ts';
import { EntryList } from '../../../components/EntryList.tsx';
import { Field } from '../../../components/Field.tsx';
import type { usePersonForm } from './personForm.ts';

/** Name, job title, email address and telephone numbers of a central contact. */
export function PersonFields({ form }: { form: ReturnType<typeof usePersonForm> }) {
  const { draft, set, field } = form;
  const text = (name: 'first_name' | 'last_name' | 'job_title', label: string) => (
    <Field label={label} maxLength={MAX_NAME_LENGTH} autoComplete="off" {...form.text(name)} />
  );
  return (
    <>
      {text('first_name', 'First name')}
      {text('last_name', 'Last name')}
      {text('job_title', 'Job title (optional)')}
      <Field
        type="email"
        label="Email address"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        {...form.text('email')}
      />
      <EntryList
        label="Phone number"
        hint={`${PHONE_HINT} Leave it empty if there is none.`}
        entries={draft.phone_numbers}
        onChange={(phone_numbers) => set({ phone_numbers })}
        fieldAt={(place) => field(`phone_numbers.${place}`)}
        disabled={false}
        input={{ type: 'tel', inputMode: 'tel', maxLength: MAX_PHONE_LENGTH }}
      />
    </>
  );
}
