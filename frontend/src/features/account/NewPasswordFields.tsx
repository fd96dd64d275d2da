import { PASSWORD_RULES, passwordProblems } from '../../../../shared/account/passwordRules.ts';
import type { FieldError } from '../../components/ErrorSummary.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';

export interface NewPassword {
  password: string;
  again: string;
}

/**
 * What is wrong with the two fields (specification 1, section 5), for the error summary. `email`
 * where it is known: a password must not be like it.
 */
export function newPasswordErrors({ password, again }: NewPassword, email = ''): FieldError[] {
  const errors: FieldError[] = [];
  const faults =
    password === ''
      ? ['This field is required']
      : passwordProblems(password, { email, first_name: '', last_name: '' });
  errors.push(...faults.map((message) => ({ field: 'new-password', message })));
  if (again === '') {
    errors.push({ field: 'new-password-again', message: 'This field is required' });
  } else if (again !== password) {
    errors.push({ field: 'new-password-again', message: "Passwords don't match" });
  }
  return errors;
}

const LABELS: Record<string, string> = {
  'new-password': 'New password',
  'new-password-again': 'New password confirmation',
};

/** A fault as the error summary lists it: 'This field is required' does not say which. */
export const named = ({ field, message }: FieldError): FieldError =>
  field !== undefined && field in LABELS
    ? { field, message: `${LABELS[field]}: ${message}` }
    : { ...(field !== undefined && { field }), message };

/** A new password, twice, with its rules. */
export function NewPasswordFields(props: {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  errors: FieldError[];
}) {
  const { value, onChange, errors } = props;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <PasswordField
        id="new-password"
        label="New password"
        hint={`It needs ${PASSWORD_RULES.map((rule) => rule.text).join(', ')}, and should be hard to guess. Three words that do not belong together make a good one.`}
        autoComplete="new-password"
        value={value.password}
        error={errorOf('new-password')}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        id="new-password-again"
        label="New password confirmation"
        autoComplete="new-password"
        value={value.again}
        error={errorOf('new-password-again')}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
      />
    </>
  );
}
