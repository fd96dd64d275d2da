import type { DemoAccount } from '../../app/session/config.ts';
import './demo.scss';

/** How to sign in to a local system that began without the demo: by its one account. */
export default function FirstAccount({ account: { email, password } }: { account: DemoAccount }) {
  return (
    <section className="pw-demo" aria-labelledby="first-account">
      <h2 className="nhsuk-heading-m" id="first-account">
        An empty system
      </h2>
      <p>
        This system on your own machine started with one account and nothing else. Sign in as{' '}
        <strong>{email}</strong> with the password <strong>{password}</strong>. Your home page then
        shows what to set up.
      </p>
    </section>
  );
}
