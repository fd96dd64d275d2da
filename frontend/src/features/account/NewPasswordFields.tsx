import { PASSWORD_RULES, passwordProblems } from '#shared/account/passwordRules.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { PasswordField } from '../../components/PasswordField.tsx';

export interface NewPassword {
  password: string;
  again: string;
}

/**
 * What is wrong with the two fields (specification 1, section 5). `email` where it is known: a
 * password must not be like it.
 */
export function newPasswordErrors({ password, again }: NewPassword, email = ''): FieldErrors {
  const errors: FieldErrors = {};
  const faults =
    password === ''
      ? ['This field is required']
      : passwordProblems(password, { email, first_name: '', last_name: '' });
  if (faults.length > 0) errors.password = faults;
  if (again === '') errors.again = ['This field is required'];
  else if (again !== password) errors.again = ["Passwords don't match"];
  return errors;
}

/** The ids of the fields: the code of the same form may be a password to a browser. */
export const newPasswordId = (field: string): string =>
  ({ password: 'new-password', again: 'new-password-again' })[field] ?? field;

/** As the error summary names the fields: 'This field is required' does not say which. */
export const newPasswordLabel = (field: string): string | undefined =>
  ({ password: 'New password', again: 'New password confirmation' })[field];

/** What of a form these fields need. */
interface NewPasswordForm {
  text: (field: 'password' | 'again') => {
    id: string;
    error: string | undefined;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** A new password, twice, with its rules. */
export function NewPasswordFields({ form }: { form: NewPasswordForm }) {
  return (
    <>
      <PasswordField
        label="New password"
        hint={`It needs ${PASSWORD_RULES.map((rule) => rule.text).join(', ')}, and should be hard to guess. Three words that do not belong together make a good one.`}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordField
        label="New password confirmation"
        autoComplete="new-password"
        {...form.text('again')}
      />
    </>
  );
}
