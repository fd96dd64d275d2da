import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { getUpdatedToday } from '#shared/careHomesList/updatedToday.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Redirect } from '../../app/LoadingPage.tsx';
import { loadConfig, type RuntimeConfig } from '../../app/session/config.ts';
import { safeNext } from '../../app/session/nextPath.ts';
import type { SignInStep } from '../../app/session/signInStep.ts';
import { useSessionState } from '../../app/session/useSession.ts';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Welcome } from './Welcome.tsx';

const CodeForm = lazy(() => import('./CodeForm.tsx'));
// Of the demo only: a real portal does not load it.
const DemoAccounts = lazy(() => import('./DemoAccounts.tsx'));
const FirstAccount = lazy(() => import('./FirstAccount.tsx'));

/** Signing in, and the authenticator's code where the pool asks for one. Leads to `?next=`. */
export default function SignInPage() {
  const { state, recheck } = useSessionState();
  const [query] = useSearchParams();
  const { search, state: came } = useLocation();
  const navigate = useNavigate();
  const [config, setConfig] = useState<RuntimeConfig | null>(null);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [challenge, setChallenge] = useState<SignInStep | null>(() => challengeOf(came));
  // Without it the page says the same but for the number.
  const { data: today } = useEndpoint(getUpdatedToday, state.status === 'signedIn' ? null : {}, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

  useEffect(() => {
    // Without it there are no demo accounts to offer; signing in reports the failure itself.
    loadConfig().then(setConfig, () => undefined);
  }, []);

  if (state.status === 'signedIn') {
    return <Redirect to={safeNext(query.get('next'), location.origin)} />;
  }

  const onStep = async (next: SignInStep, email = typed.email) => {
    switch (next.step) {
      case 'done':
        return recheck();
      case 'newPassword':
        return navigate(`/new-password${search}`, {
          state: { challenge: 'newPassword', email: email.trim() },
        });
      case 'forgottenPassword':
        return navigate(`/forgotten-password${search}`, { state: { email } });
      default:
        setChallenge(next);
    }
  };

  if (challenge?.step === 'code' || challenge?.step === 'connectApp') {
    return (
      <Suspense fallback={<Loading />}>
        <CodeForm challenge={challenge} onStep={onStep} onCancel={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <div className="pw-sign-in-page">
      <Welcome careHomes={today?.care_homes ?? 0} />
      <div className="pw-sign-in">
        {query.has('ended') && (
          <Notice kind="info" title="You have been signed out">
            <p>Your session has ended. Sign in again to continue where you were.</p>
          </Notice>
        )}
        {query.has('changed') && (
          <Notice kind="success" title="Your password was changed">
            <p>Sign in with your new password.</p>
          </Notice>
        )}
        {state.status === 'failed' && (
          <Notice kind="error" title="We could not open your account">
            <p>{state.error.message}</p>
          </Notice>
        )}
        <CredentialsForm typed={typed} onType={setTyped} onStep={onStep} />
      </div>
      <Suspense>
        {config?.local && config.demoAccounts && (
          <DemoAccounts
            accounts={config.demoAccounts}
            onStep={(next, { email, password }) => {
              setTyped({ email, password });
              return onStep(next, email);
            }}
          />
        )}
        {config?.local && config.firstAccount && <FirstAccount account={config.firstAccount} />}
      </Suspense>
    </div>
  );
}

/** The new-password page comes back here when the pool asks for a code after it. */
function challengeOf(came: unknown): SignInStep | null {
  const state = came as { challenge?: SignInStep } | null;
  return state?.challenge ?? null;
}
