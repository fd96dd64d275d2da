import type { ComponentProps } from 'react';
import { PASSWORD_RULES } from '#shared/account/passwordRules.ts';
import { Field } from '../Field.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { type NewAccountDraft, newAccountLabels } from './newAccountDraft.ts';

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'> &
  Omit<ComponentProps<typeof PasswordField>, 'label'>;

const HINT = `It needs ${PASSWORD_RULES.map((rule) => rule.text).join(', ')}, and should be hard to guess. Three words that do not belong together make a good one.`;

/** The fields of a new account: the name, and the password twice. `field` gives each its value and error. */
export function NewAccountFields(props: {
  email: string;
  field: (name: keyof NewAccountDraft) => FieldProps;
}) {
  const { email, field } = props;
  return (
    <>
      <Field
        label={newAccountLabels.first_name}
        autoComplete="given-name"
        {...field('first_name')}
      />
      <Field
        label={newAccountLabels.last_name}
        autoComplete="family-name"
        {...field('last_name')}
      />
      {/* So that a password manager keeps the password under this address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={newAccountLabels.password}
        hint={HINT}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={newAccountLabels.again}
        autoComplete="new-password"
        {...field('again')}
      />
    </>
  );
}
