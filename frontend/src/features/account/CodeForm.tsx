import { type FormEvent, useState } from 'react';
import { answerChallenge } from '../../app/session/challenge.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import type { SignInStep } from '../../app/session/signInStep.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

/** The six digits of an authenticator app, and before the first time how to connect the app. */
export default function CodeForm(props: {
  challenge: Extract<SignInStep, { step: 'code' | 'connectApp' }>;
  onStep: (step: SignInStep) => unknown;
  onCancel: () => void;
}) {
  const { challenge, onStep, onCancel } = props;
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return setError('Enter the 6 digits that your app shows now');
    setError(null);
    setBusy(true);
    try {
      await onStep(await answerChallenge(digits));
    } catch (failure) {
      setError(signInMessage(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="pw-sign-in" onSubmit={submit} noValidate>
      <ErrorSummary
        errors={error === null ? [] : [{ field: 'code', message: error }]}
        attempt={attempt}
      />
      <PageHeading
        title={challenge.step === 'code' ? 'Enter your code' : 'Connect an authenticator app'}
        hasErrors={error !== null}
      />
      {challenge.step === 'connectApp' && (
        <ol className="nhsuk-list nhsuk-list--number">
          <li>Open an authenticator app on your phone or computer.</li>
          <li>
            Add an account with this key: <code className="pw-key">{challenge.key}</code> (on the
            same device you can <a href={challenge.address}>open it in the app</a>).
          </li>
          <li>Type the code that the app then shows.</li>
        </ol>
      )}
      <Field
        id="code"
        label="6-digit code"
        hint="From your authenticator app. It changes every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        className="pw-code"
        value={code}
        error={error ?? undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="nhsuk-button-group">
        <Button type="submit" busy={busy}>
          Continue
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
