import { useEffect } from 'react';
import { answerChallenge } from '../../app/session/challenge.ts';
import type { SignInStep } from '../../app/session/signInStep.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { CODE_FIELD, CodeField } from './CodeField.tsx';
import { useCodeEntry } from './useCodeEntry.ts';

/** The six digits of an authenticator app, and before the first time how to connect the app. */
export default function CodeForm(props: {
  challenge: Extract<SignInStep, { step: 'code' | 'connectApp' }>;
  onStep: (step: SignInStep) => unknown;
  onCancel: () => void;
}) {
  const { challenge, onStep, onCancel } = props;
  const { submit, busy, summary, hasErrors, field } = useCodeEntry(async (digits) =>
    onStep(await answerChallenge(digits)),
  );

  // The form takes the place of another: without this the focus would be left at the page's top.
  useEffect(() => {
    if (challenge.step === 'code') document.getElementById(CODE_FIELD)?.focus();
    else document.querySelector<HTMLElement>('.pw-page-heading')?.focus();
  }, [challenge.step]);

  return (
    <form className="pw-sign-in" onSubmit={submit} noValidate>
      <ErrorSummary {...summary} />
      <PageHeading
        title={challenge.step === 'code' ? 'Enter your code' : 'Connect an authenticator app'}
        hasErrors={hasErrors}
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
      <CodeField hint="From your authenticator app. It changes every 30 seconds." {...field} />
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
