import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { startSignIn } from '../../app/session/signIn.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import type { SignInStep } from '../../app/session/signInStep.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Email address and password. */
export function CredentialsForm(props: {
  typed: Credentials;
  onType: (typed: Credentials) => void;
  onStep: (step: SignInStep) => unknown;
}) {
  const { typed, onType, onStep } = props;
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const missing = missingFrom(typed);
    setErrors(missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await onStep(await startSignIn(typed.email.trim(), typed.password));
    } catch (error) {
      setErrors([{ message: signInMessage(error) }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <PageHeading title="Sign in" hasErrors={errors.length > 0} />
      <Field
        id="email"
        type="email"
        label="Email address"
        autoComplete="username"
        value={typed.email}
        error={errorOf('email')}
        onChange={(event) => onType({ ...typed, email: event.target.value })}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        value={typed.password}
        error={errorOf('password')}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
      <p>
        <Link to={`/forgotten-password${search}`} state={{ email: typed.email.trim() }}>
          I have forgotten my password
        </Link>
      </p>
    </form>
  );
}

function missingFrom({ email, password }: Credentials): FieldError[] {
  const errors: FieldError[] = [];
  if (email.trim() === '') errors.push({ field: 'email', message: 'Enter your email address' });
  if (password === '') errors.push({ field: 'password', message: 'Enter your password' });
  return errors;
}
