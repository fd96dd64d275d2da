import { type FormEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { answerChallenge } from '../../app/session/challenge.ts';
import { safeNext } from '../../app/session/nextPath.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { useSessionState } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { NewPasswordFields, named, newPasswordErrors } from './NewPasswordFields.tsx';

/** The first sign-in with a password that somebody else made: choose one's own. */
export default function NewPasswordPage() {
  const { state, recheck } = useSessionState();
  const [query] = useSearchParams();
  const { search, state: came } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState({ password: '', again: '' });
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<FieldError[]>([]);

  if (state.status === 'signedIn') {
    return <Navigate to={safeNext(query.get('next'), location.origin)} replace />;
  }
  // The pool asks for this in the course of signing in; by itself the page can do nothing.
  const asked = came as { challenge?: unknown; email?: string } | null;
  if (asked?.challenge !== 'newPassword') {
    return <Navigate to={`/sign-in${search}`} replace />;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const found = newPasswordErrors(value, asked.email);
    setErrors(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const next = await answerChallenge(value.password);
      if (next.step === 'done') await recheck();
      else navigate(`/sign-in${search}`, { state: { challenge: next } });
    } catch (error) {
      setErrors([{ field: 'new-password', message: signInMessage(error) }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="pw-sign-in" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors.map(named)} attempt={attempt} />
      <PageHeading title="Choose a new password" hasErrors={errors.length > 0} />
      <p>The password you signed in with was only for the first time.</p>
      <NewPasswordFields value={value} onChange={setValue} errors={errors} />
      <Button type="submit" busy={busy}>
        Save and continue
      </Button>
    </form>
  );
}
