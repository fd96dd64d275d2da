import { Link } from 'react-router-dom';
import { HelpContact, useHelpContact } from '../../components/HelpContact.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

export default function PrivacyPolicyPage() {
  const controller = useHelpContact()?.controller ?? '';
  return (
    <article className="pw-prose">
      <PageHeading title="Privacy policy" />
      <p>
        Placewell is where care homes say which beds are vacant, and where commissioners read it.
        This page says what it keeps about the people who use it, and the little that it keeps about
        residents: placements that public bodies pay for, under a number and without a name. Please
        do not write about residents in comments.
      </p>
      <h2 className="nhsuk-heading-m">What we keep</h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>
          <strong>Your account</strong>: name, email address, organisation and what you may see.
          Your password is kept by the sign-in service in a form that nobody can read.
        </li>
        <li>
          <strong>Saved searches</strong> of a commissioner: the chosen filters, and of a postcode
          its sector only. Shortlists stay in the browser and go when you sign out.
        </li>
        <li>
          <strong>Contacts of care homes</strong>: name, job title, work email addresses and phone
          numbers, and which tasks a person has taken on.
        </li>
        <li>
          <strong>Monthly reports</strong>: who saved, submitted or amended them, and the name,
          position and email address given at sign-off. The figures are counts and do not identify
          anyone. Figures typed without a connection stay on the device that you use until they are
          sent, and for at most 14 days.
        </li>
        <li>
          <strong>Placements</strong> that AQP homes report: the service user ID that the paying
          commissioner gave, who pays, dates of admission, review and end, why it ended, rates,
          where the invoice goes, and comments. No name, NHS number or date of birth: we refuse what
          looks like one. Only the home and the payer know who an ID refers to.
        </li>
        <li>
          <strong>Agreements</strong>: name, position and work email address of who is asked to sign
          for a provider or a commissioner. When someone opens, signs, declines or passes on: the
          name and position that they type, what they answer in the form, the time, the IP address
          and the browser. Codes are not kept, only when one was sent, to which address, and that it
          was confirmed. The text and this evidence are in the signed PDF files, which those who
          signed, their contract’s contacts and the central team can download.
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
          <strong>Enquiries</strong>: what a bed or care at home is needed for, chosen from lists,
          with the name, organisation and phone number of the commissioner who asks, and what each
          home or homecare agency answers. They never say who needs it. Needs and texts are removed
          90 days after an enquiry has ended, the rest after 13 months.
        </li>
        <li>
          <strong>Emails we send</strong>: who to, when and why, and whether you have stopped some.
        </li>
        <li>
          <strong>Pages you look at</strong>, only if you have accepted analytics cookies: the
          page’s title, the time and your account, for 400 days. How often a page was opened in a
          month is counted without your account.
        </li>
      </ul>
      <h2 className="nhsuk-heading-m">Why, and who sees it</h2>
      <p>
        We use it to run the portal: to let you in, to show commissioners who gave a figure, and to
        ask homes whose figures are getting old. Commissioners with access to the care homes list
        see a home’s contact details and figures. Staff of a home see their own home. The central
        team, who look after the portal, can see all of it. We sell nothing and pass nothing to
        advertisers.
      </p>
      <p>
        A report is seen by its home and the central team until it is submitted, then also by
        commissioners with access to the quality dashboards. Placements are data about health, even
        under a number. Each is seen by its home, the central team and the commissioner who pays for
        it; everyone else sees totals. The commissioner who pays is the controller of its
        placements; it pays for care and checks that it is provided, which is a public task (UK
        GDPR, articles 6(1)(e) and 9(2)(h)).
      </p>
      <h2 className="nhsuk-heading-m">How long</h2>
      <p>
        Figures and the record of changes stay, because they are the history that placements rest
        on. A placement’s entry is kept for six years after the placement ended; its totals stay.
        What was signed is evidence of a contract: the PDF files, and the IP addresses, browsers and
        answers that go with them, are kept for seven years after the agreements were closed, and
        until then they are not erased on request either. What should never have been entered, such
        as a name, the central team removes. An account or a contact that is no longer needed is
        removed on request; what it did stays on the record.
      </p>
      <h2 className="nhsuk-heading-m">Who is responsible</h2>
      {controller ? (
        <p className="pw-prose__address">{controller}</p>
      ) : (
        <p>The organisation that runs Placewell here.</p>
      )}
      <p>
        Questions about personal data go to the central team
        <HelpContact />.
      </p>
      <h2 className="nhsuk-heading-m">Your rights</h2>
      <p>
        You can ask to see what is held about you, to have it put right, and to object to its use.
        Ask the central team, or the organisation that set up your account. If you are not satisfied
        with the answer, you can complain to the Information Commissioner’s Office.
      </p>
      <p>
        What is stored in your browser and on your device is described in the{' '}
        <Link to="/cookie_policy">cookie policy</Link>.
      </p>
    </article>
  );
}
