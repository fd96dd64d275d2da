import { useState } from 'react';
import type { DemoAccount } from '../../app/session/config.ts';
import { signInMessage } from '../../app/session/signInMessages.ts';
import type { SignInStep } from '../../app/session/signInStep.ts';
import '../../components/details.scss';
import './demo.scss';

/** The local demo's accounts: one press signs in. The main roles stand first, the others are folded. */
export default function DemoAccounts(props: {
  accounts: DemoAccount[];
  onStep: (step: SignInStep, account: DemoAccount) => unknown;
}) {
  const { accounts, onStep } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const choose = async (account: DemoAccount) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const { startSignIn } = await import('../../app/session/signIn.ts');
      await onStep(await startSignIn(account.email, account.password), account);
    } catch (error) {
      setFailure(signInMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const main = accounts.filter(({ main_role }) => main_role !== undefined);
  const others = accounts.filter(({ main_role }) => main_role === undefined);
  return (
    <section className="pw-demo" aria-labelledby="demo-accounts">
      <h2 className="nhsuk-heading-m" id="demo-accounts">
        Demo accounts
      </h2>
      <p className="nhsuk-hint">
        This is a demonstration on your own machine. Choose an account to sign in with it.
      </p>
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
      <Accounts accounts={main} busy={busy} onChoose={choose} />
      {others.length > 0 && (
        <details className="nhsuk-details">
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">{others.length} more accounts</span>
          </summary>
          <div className="nhsuk-details__text">
            <Accounts accounts={others} busy={busy} onChoose={choose} />
          </div>
        </details>
      )}
    </section>
  );
}

function Accounts(props: {
  accounts: DemoAccount[];
  busy: boolean;
  onChoose: (account: DemoAccount) => Promise<void>;
}) {
  const { accounts, busy, onChoose } = props;
  return (
    <ul className="pw-demo__list">
      {accounts.map((account) => (
        <li key={account.email}>
          <button
            type="button"
            className="pw-demo__account"
            aria-disabled={busy}
            onClick={() => void onChoose(account)}
          >
            <strong>{account.main_role ?? account.name}</strong>
            <span>{account.main_role === undefined ? account.role : account.name}</span>
            <span>{account.email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
