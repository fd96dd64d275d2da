import { PageHeading } from '../../components/PageHeading.tsx';

export default function CookiePolicyPage() {
  return (
    <article className="pw-prose">
      <PageHeading title="Cookie policy" />
      <p>
        Placewell stores only what it needs to work. There are no analytics, no advertising and no
        cookies of other companies, so there is nothing to accept or reject.
      </p>
      <h2 className="nhsuk-heading-m">Strictly necessary cookies</h2>
      <dl className="pw-terms">
        <dt>csrftoken</dt>
        <dd>
          A random value that shows that a change was sent from Placewell’s own pages and not from
          another website in your name. It says nothing about you.
        </dd>
      </dl>
      <h2 className="nhsuk-heading-m">Strictly necessary browser storage</h2>
      <dl className="pw-terms">
        <dt>Entries that begin with CognitoIdentityServiceProvider</dt>
        <dd>
          They show that you are signed in, in every tab. They contain your account’s number and
          email address, and are removed when you sign out.
        </dd>
        <dt>Entries that begin with CognitoSignInState</dt>
        <dd>
          They remember for a few minutes, and in one tab only, how far you have come while you sign
          in with a code or a new password.
        </dd>
        <dt>Entries that begin with placewell.</dt>
        <dd>
          In one tab only: the figures you typed and have not saved yet, so that they are still
          there after signing in again; and the link of an email you opened, so that loading the
          page again works. They go when you save, or close the tab.
        </dd>
      </dl>
      <h2 className="nhsuk-heading-m">If this changes</h2>
      <p>
        Should we ever wish to count visits, we will ask first, and this page will say what is
        counted and for how long.
      </p>
    </article>
  );
}
