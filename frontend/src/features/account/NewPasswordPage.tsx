import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../app/LoadingPage.tsx';
import { answerChallenge } from '../../app/session/challenge.ts';
import { safeNext } from '../../app/session/nextPath.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import { useSessionState } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import {
  NewPasswordFields,
  newPasswordErrors,
  newPasswordId,
  newPasswordLabel,
} from './NewPasswordFields.tsx';

/** The first sign-in with a password that somebody else made: choose one's own. */
export default function NewPasswordPage() {
  const { state, recheck } = useSessionState();
  const [query] = useSearchParams();
  const { search, state: came } = useLocation();
  const navigate = useNavigate();
  // The pool asks for this in the course of signing in; by itself the page can do nothing.
  const arrival = came as { challenge?: unknown; email?: string } | null;
  const form = useDraft({
    start: { password: '', again: '' },
    version: null,
    check: { submitted: (value) => newPasswordErrors(value, arrival?.email) },
    keepAt: null,
    fieldId: newPasswordId,
    label: newPasswordLabel,
    save: async ({ password }) => {
      const next = await answerChallenge(password);
      if (next.step === 'done') await recheck();
      else navigate(`/sign-in${search}`, { state: { challenge: next } });
    },
    onFailure: (fault) => ({ password: [signInMessage(fault)] }),
  });

  if (state.status === 'signedIn') {
    return <Redirect to={safeNext(query.get('next'), location.origin)} />;
  }
  if (arrival?.challenge !== 'newPassword') {
    return <Redirect to={`/sign-in${search}`} />;
  }

  return (
    <form className="pw-sign-in" onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHeading title="Choose a new password" hasErrors={form.hasErrors} />
      <p>The password you signed in with was only for the first time.</p>
      <NewPasswordFields form={form} />
      <Button type="submit" busy={form.saving}>
        Save and continue
      </Button>
    </form>
  );
}
