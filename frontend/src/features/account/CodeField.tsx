import { Field } from '../../components/Field.tsx';

/** The id of the field, for an error summary's link. */
export const CODE_FIELD = 'code';

/** Said of what is not six digits. */
export const SIX_DIGITS = 'Enter the 6 digits that your app shows now';

/** The digits that somebody typed, perhaps in groups; null when they are not six. */
export function digitsOf(code: string): string | null {
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The six digits that an authenticator app shows. */
export function CodeField(props: {
  id: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}) {
  return (
    <Field
      label="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      className="pw-code"
      {...props}
    />
  );
}
