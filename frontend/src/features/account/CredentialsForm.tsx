import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
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

/** What signs in at the pool. It comes while somebody types, so that the page before it is light. */
const pool = () => import('../../app/session/signIn.ts');

/**
 * Email address and password. It stands before every page, the list among them, so it does without
 * `useErrors`, which would be half a kilobyte more to wait for.
 */
export function CredentialsForm(props: {
  typed: Credentials;
  onType: (typed: Credentials) => void;
  onStep: (step: SignInStep) => unknown;
}) {
  const { typed, onType, onStep } = props;
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  /** What the last attempt said, and of what. */
  const [last, setLast] = useState({ attempt: 0, errors: [] as FieldError[], typed });
  const missing = missingFrom(typed);
  // What is corrected is no longer said; what is emptied to be typed anew not before it is tried.
  const errors = last.errors.filter(({ field }) =>
    field === undefined
      ? last.typed === typed
      : missing.some((fieldError) => fieldError.field === field),
  );
  const field = (id: keyof Credentials) => ({
    id,
    value: typed[id],
    error: errors.find((error) => error.field === id)?.message,
    onChange: (event: { target: { value: string } }) =>
      onType({ ...typed, [id]: event.target.value }),
  });
  const fail = (failures: FieldError[]) =>
    setLast({ attempt: last.attempt + 1, errors: failures, typed });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0) return fail(missing);
    setBusy(true);
    try {
      const { startSignIn } = await pool();
      await onStep(await startSignIn(typed.email.trim(), typed.password));
    } catch (error) {
      fail([{ message: signInMessage(error) }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} onFocus={() => void pool().catch(() => undefined)} noValidate>
      <ErrorSummary errors={errors} attempt={last.attempt} />
      <PageHeading title="Sign in" hasErrors={errors.length > 0} />
      <Field type="email" label="Email address" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
      <p>
        <Link to={`/forgotten-password${search}`} state={{ email: typed.email.trim() }}>
          I have forgotten my password
        </Link>
      </p>
      <p>
        No account yet? <Link to="/register/request">Ask to join</Link>
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
