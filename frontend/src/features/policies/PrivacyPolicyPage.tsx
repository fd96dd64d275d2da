import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading.tsx';

export default function PrivacyPolicyPage() {
  return (
    <article className="pw-prose">
      <PageHeading title="Privacy policy" />
      <p>
        Placewell is where care homes say which beds are free, and where commissioners read it. This
        page says what it keeps about the people who use it. It keeps nothing about residents or
        patients: please do not write about them in comments.
      </p>
      <h2 className="nhsuk-heading-m">What we keep</h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>
          <strong>Your account</strong>: name, email address, organisation and what you may see.
          Your password is kept by the sign-in service in a form that nobody can read.
        </li>
        <li>
          <strong>Saved searches</strong> of a commissioner: the chosen filters, and of a postcode
          its sector only. A shortlist stays in the browser and goes when you sign out.
        </li>
        <li>
          <strong>Contacts of care homes</strong>: name, job title, work email addresses and phone
          numbers, and which tasks a person has taken on.
        </li>
        <li>
          <strong>Requests to join</strong>: what you enter about yourself and your home. If the
          address is not confirmed, it is deleted after 48 hours; otherwise 90 days after the
          decision. To stop misuse we count requests by network for a day, under a code from which
          nobody can find the network.
        </li>
        <li>
          <strong>What is done</strong>: each change of a home’s figures, comments and settings,
          with who made it and when. A reply through a link in an email counts as the person it was
          sent to.
        </li>
        <li>
          <strong>Emails we send</strong>: to whom, when and why.
        </li>
        <li>
          <strong>Pages you look at</strong>, only if you have accepted analytics cookies: the
          page’s title, the time and your account, for 400 days.
        </li>
      </ul>
      <h2 className="nhsuk-heading-m">Why, and who sees it</h2>
      <p>
        We use it to run the portal: to let you in, to show commissioners who stands behind a
        figure, and to ask homes whose figures are getting old. Commissioners with access to the
        care homes list see a home’s contact details and figures. Staff of a home see their own
        home. The central team, who look after the portal, can see all of it. We sell nothing and
        pass nothing to advertisers.
      </p>
      <h2 className="nhsuk-heading-m">How long</h2>
      <p>
        Figures and the record of changes stay, because they are the history that placements rest
        on. An account or a contact that is no longer needed is removed on request; what it did
        stays on the record.
      </p>
      <h2 className="nhsuk-heading-m">Your rights</h2>
      <p>
        You can ask to see what is held about you, to have it put right, and to object to its use.
        Ask the organisation that set up your account. If you are not satisfied with the answer, you
        can complain to the Information Commissioner’s Office.
      </p>
      <p>
        What is stored in your browser is described in the{' '}
        <Link to="/cookie_policy">cookie policy</Link>.
      </p>
    </article>
  );
}
