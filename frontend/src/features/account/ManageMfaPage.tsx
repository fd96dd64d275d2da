import { useEffect, useState } from 'react';
import { loadConfig } from '../../app/session/config.ts';
import { hasSecondStep } from '../../app/session/secondStep.ts';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ConnectApp } from './ConnectApp.tsx';
import { TurnOffMfa } from './TurnOffMfa.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';
import './account.scss';

type State =
  | { now: 'loading' }
  | { now: 'failed'; error: unknown }
  | { now: 'off'; after?: 'turnedOff' }
  | { now: 'on'; after?: 'connected' }
  | { now: 'connecting'; replaces: boolean };

/** The second step of signing in: turn it on, move it to another phone, turn it off. */
export default function ManageMfaPage() {
  const session = useSession();
  const [state, setState] = useState<State>({ now: 'loading' });
  const [required, setRequired] = useState(false);
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` is there to ask again
  useEffect(() => {
    let here = true;
    Promise.all([loadConfig(), hasSecondStep()]).then(
      ([config, on]) => {
        if (!here) return;
        setRequired(config.commissionersNeedMfa === true && session.kind !== 'provider');
        setState({ now: on ? 'on' : 'off' });
      },
      (error: unknown) => here && setState({ now: 'failed', error }),
    );
    return () => {
      here = false;
    };
  }, [session.kind, attempts]);

  useHeadingFocus(state.now === 'loading' ? null : state.now);

  if (state.now === 'loading') return <Loading lines={4} />;
  if (state.now === 'failed') {
    return <ErrorResult error={state.error} onRetry={() => setAttempts(attempts + 1)} />;
  }
  return (
    <div className="pw-settings">
      <BackLink to="/provider_account_settings?tab=security">Account settings</BackLink>
      <PageHeading title="Manage MFA settings" />
      {state.now === 'connecting' && (
        <ConnectApp
          email={session.email}
          onConnected={() => setState({ now: 'on', after: 'connected' })}
          onCancel={() => setState({ now: state.replaces ? 'on' : 'off' })}
        />
      )}
      {state.now === 'off' && (
        <>
          {state.after && (
            <Notice kind="success" announce title="Two-step sign-in is off">
              <p>From now on your password alone is enough to sign in.</p>
            </Notice>
          )}
          {required && (
            <Notice kind="warning" title="Your account needs two-step sign-in">
              <p>
                Accounts that can see many homes need a code as well as a password. Connect an
                authenticator app to continue.
              </p>
            </Notice>
          )}
          <p>
            Two-step sign-in is <strong>off</strong>. Turn it on to be asked for a code from an app
            each time you sign in. You can use Google Authenticator, Microsoft Authenticator or the
            app built into your phone.
          </p>
          <Button onClick={() => setState({ now: 'connecting', replaces: false })}>
            Turn on two-step sign-in
          </Button>
        </>
      )}
      {state.now === 'on' && (
        <>
          {state.after && (
            <Notice kind="success" announce title="Two-step sign-in is on">
              <p>Keep the app: the next time you sign in you are asked for its code.</p>
            </Notice>
          )}
          <p>
            Two-step sign-in is <strong>on</strong>. Signing in asks for your password and for a
            code from your authenticator app. If you lose your phone, the central team can reset it.
          </p>
          <Button kind="secondary" onClick={() => setState({ now: 'connecting', replaces: true })}>
            Connect another app
          </Button>
          {required ? (
            <p className="pw-settings__note">Your account needs it, so it cannot be turned off.</p>
          ) : (
            <TurnOffMfa onOff={() => setState({ now: 'off', after: 'turnedOff' })} />
          )}
        </>
      )}
    </div>
  );
}
