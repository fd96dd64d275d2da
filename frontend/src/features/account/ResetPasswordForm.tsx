import { type FormEvent, useState } from 'react';
import { setForgottenPassword } from '../../app/session/forgottenPassword.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { NewPasswordFields, named, newPasswordErrors } from './NewPasswordFields.tsx';

/** The code from the mail and the new password. */
export function ResetPasswordForm(props: {
  email: string;
  onDone: () => void;
  onAnother: () => void;
}) {
  const { email, onDone, onAnother } = props;
  const [code, setCode] = useState('');
  const [value, setValue] = useState({ password: '', again: '' });
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<FieldError[]>([]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const found = newPasswordErrors(value, email);
    if (code.trim() === '') found.unshift({ field: 'code', message: 'Enter the code we sent' });
    setErrors(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await setForgottenPassword(email, code, value.password);
      onDone();
    } catch (failure) {
      const ofPassword = failure instanceof Error && /Password/.test(failure.name);
      setErrors([{ field: ofPassword ? 'new-password' : 'code', message: signInMessage(failure) }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={errors.map(named)} attempt={attempt} />
      <PageHeading title="Choose a new password" hasErrors={errors.length > 0} />
      <p>
        If there is an account for <strong>{email}</strong>, we have sent it a code. It can take a
        minute to arrive.
      </p>
      <Field
        id="code"
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="pw-code"
        value={code}
        error={errors.find((error) => error.field === 'code')?.message}
        onChange={(event) => setCode(event.target.value)}
      />
      <NewPasswordFields value={value} onChange={setValue} errors={errors} />
      <div className="nhsuk-button-group">
        <Button type="submit" busy={busy}>
          Change password
        </Button>
        <Button kind="secondary" onClick={onAnother}>
          Send another code
        </Button>
      </div>
    </form>
  );
}
