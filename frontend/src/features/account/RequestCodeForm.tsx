import { type FormEvent, useState } from 'react';
import { requestPasswordCode } from '../../app/session/forgottenPassword.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

/** Asks for the address that a code goes to. */
export function RequestCodeForm(props: {
  email: string;
  onType: (email: string) => void;
  onSent: () => void;
}) {
  const { email, onType, onSent } = props;
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    if (!/^\S+@\S+$/.test(email.trim())) {
      return setError('Please provide a valid email address');
    }
    setError(null);
    setBusy(true);
    try {
      await requestPasswordCode(email.trim());
      onSent();
    } catch (failure) {
      setError(signInMessage(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary
        errors={error === null ? [] : [{ field: 'email', message: error }]}
        attempt={attempt}
      />
      <PageHeading title="Forgotten password" hasErrors={error !== null} />
      <p>We will send a code to your email address. With it you can choose a new password.</p>
      <Field
        id="email"
        type="email"
        label="Email address"
        autoComplete="username"
        value={email}
        error={error ?? undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        Send the code
      </Button>
    </form>
  );
}
