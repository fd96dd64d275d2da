import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { RequestCodeForm } from './RequestCodeForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

type Stage = 'request' | 'reset' | 'done';

/** A forgotten password: have a code sent, then choose a new password with it. */
export default function ForgottenPasswordPage() {
  const { search, state: came } = useLocation();
  const [email, setEmail] = useState((came as { email?: string } | null)?.email ?? '');
  const [stage, setStage] = useState<Stage>('request');
  useHeadingFocus(stage);

  if (stage === 'done') {
    return (
      <div className="pw-sign-in">
        <PageHeading title="Your password has been changed" />
        <p>
          <Link to={`/sign-in${search}`}>Sign in with your new password</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="pw-sign-in">
      <BackLink to={`/sign-in${search}`}>Sign in</BackLink>
      {stage === 'request' ? (
        <RequestCodeForm
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setStage('reset');
          }}
        />
      ) : (
        <ResetPasswordForm
          email={email}
          onDone={() => setStage('done')}
          onAnother={() => setStage('request')}
        />
      )}
    </div>
  );
}
