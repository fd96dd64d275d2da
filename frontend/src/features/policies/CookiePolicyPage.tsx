import { useState } from 'react';
import { getCookieConsent } from '#shared/account/cookieConsent.api.ts';
import { CONSENT_DAYS } from '#shared/account/cookieConsent.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { CookieChoice } from '../../app/cookies/CookieChoice.tsx';
import { useSessionState } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

export default function CookiePolicyPage() {
  const [managing, setManaging] = useState(false);
  return (
    <>
      <CookiePolicy onManage={() => setManaging(true)} />
      <Dialog open={managing} title="Manage cookies" onClose={() => setManaging(false)}>
        <CookieChoice onChosen={() => setManaging(false)} />
      </Dialog>
    </>
  );
}

function CookiePolicy({ onManage }: { onManage: () => void }) {
  return (
    <article className="pw-prose">
      <PageHeading title="Cookie policy" />
      <p>
        Cookies and browser storage are small pieces of text that a website keeps in your browser.
        Placewell has some that it cannot do without, and two that count visits, which it sets only
        if you agree. There is no advertising, and there are no cookies of other companies.
      </p>
      <ManageCookies onManage={onManage} />
      <h2 className="nhsuk-heading-m">Analytics cookies</h2>
      <p>
        With your consent we count which pages people use, to make improvements. A visit is kept as
        the page’s title, the time and the number of your account, for {CONSENT_DAYS} days. The
        central team sees how often each page was opened in a month, not who opened it. Until you
        agree nothing is counted; when you change your mind the cookies are removed at once.
      </p>
      <dl className="pw-terms">
        <dt>placewell_analytics_user</dt>
        <dd>Your user id: the number of your account. It expires after {CONSENT_DAYS} days.</dd>
        <dt>placewell_analytics_session</dt>
        <dd>
          Your session state: whether you are signed in. It expires after {CONSENT_DAYS} days.
        </dd>
      </dl>
      <h2 className="nhsuk-heading-m">Strictly necessary cookies</h2>
      <dl className="pw-terms">
        <dt>csrftoken</dt>
        <dd>
          A request-forgery token: a random value that shows that a change was sent from Placewell’s
          own pages and not from another website in your name. It says nothing about you.
        </dd>
        <dt>Entries that start with CognitoIdentityServiceProvider</dt>
        <dd>
          Your session id, kept in the browser’s storage rather than in a cookie. They show that you
          are signed in, in every tab. They contain your account’s number and email address, and are
          removed when you sign out.
        </dd>
      </dl>
      <h2 className="nhsuk-heading-m">Strictly necessary browser storage</h2>
      <dl className="pw-terms">
        <dt>Entries that start with placewell.shortlist</dt>
        <dd>
          A commissioner’s shortlists: the numbers of their care homes or homecare agencies, the
          numbers of two words that name each list, and your email address; and in one tab which
          list is open there, the postcode that distances are from, and what an enquiry to homecare
          agencies starts with: the care tier, live-in care, languages, specialisms, local authority
          and postcode district of your last search, until an enquiry to them is sent; for one to
          care homes the bed type and the local authority, in the same way. All are removed when you
          sign out.
        </dd>
        <dt>Entries that start with CognitoSignInState</dt>
        <dd>
          They remember for a few minutes, and in one tab only, how far you have come while you sign
          in with a code or a new password.
        </dd>
        <dt>Entries that start with placewell.draft</dt>
        <dd>
          What you typed in a form and have not saved or sent yet, your answer to an enquiry too, so
          that it is still there after signing in again or loading the page again. They stay in one
          tab, for at most four days, and go when you send it or when you sign out.
        </dd>
        <dt>Other entries that start with placewell.</dt>
        <dd>
          What you filled in behind the link of an email and have not sent yet; the link of an email
          you opened, so that loading the page again works; whether you folded the menu or its
          groups; and when you last closed the note about Internet Explorer.
        </dd>
        <dt>The database ‘placewell’</dt>
        <dd>
          Three things, so that Placewell works where the signal drops. The home pages you looked at
          last, until you sign out. Beds that you confirmed without a connection, until they are
          sent. Figures of a monthly report that you typed without a connection, until they are
          sent, and for at most 14 days. What is not sent yet stays on the device when you sign out,
          and only you, or the link of the email you used, can send it. Comments, placements and
          names that you type in a report are never kept there: they stay in the open tab.
        </dd>
      </dl>
      <h2 className="nhsuk-heading-m">Your decision</h2>
      <p>
        We ask once you have signed in, keep your decision with its time on your account, and ask
        again after {CONSENT_DAYS} days.
      </p>
    </article>
  );
}

/** Only for somebody signed in whose consent is known (specification 2, section 2.2). */
function ManageCookies({ onManage }: { onManage: () => void }) {
  const { state } = useSessionState();
  const signedIn = state.status === 'signedIn';
  const { data } = useEndpoint(getCookieConsent, signedIn ? {} : null);
  if (!signedIn || data === undefined) return null;
  return (
    <>
      <p>{WORDS[`${data.consent}`]}</p>
      <Button onClick={onManage}>Manage cookies</Button>
    </>
  );
}

const WORDS = {
  true: 'You have accepted analytics cookies.',
  false: 'You have chosen strictly necessary cookies only.',
  null: 'You have not decided about analytics cookies yet.',
};
