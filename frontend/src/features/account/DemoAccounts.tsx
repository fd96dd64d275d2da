import type { DemoAccount } from '../../app/session/config.ts';

/** The local demo's accounts. Choosing one fills the form; the person still presses 'Sign in'. */
export default function DemoAccounts(props: {
  accounts: DemoAccount[];
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const { accounts, onChoose } = props;
  return (
    <section className="pw-demo" aria-labelledby="demo-accounts">
      <h2 className="nhsuk-heading-m" id="demo-accounts">
        Demo accounts
      </h2>
      <p className="nhsuk-hint">
        This is a demonstration on your own machine. Choose an account to fill in the form, then
        press Sign in.
      </p>
      <ul className="pw-demo__list">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="pw-demo__account"
              onClick={() => {
                onChoose({ email: account.email, password: account.password });
                document.querySelector<HTMLElement>('button[type="submit"]')?.focus();
              }}
            >
              <strong>{account.name}</strong>
              <span>{account.role}</span>
              <span>{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
