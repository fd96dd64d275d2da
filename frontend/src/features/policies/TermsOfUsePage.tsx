import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading.tsx';

export default function TermsOfUsePage() {
  return (
    <article className="pw-prose">
      <PageHeading title="Terms of use" />
      <h2 className="nhsuk-heading-m">Who may use Placewell</h2>
      <p>
        Staff of care homes that report here, and staff of the bodies that commission care. An
        account belongs to one person. Do not share its password, and sign out on computers that
        others use.
      </p>
      <h2 className="nhsuk-heading-m">If you report for a care home</h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>Report what is true when you press Confirm, and confirm each working day.</li>
        <li>A bed is vacant if someone could be placed in it now.</li>
        <li>
          Write nothing in comments about a resident or any other person who could be known by it.
        </li>
        <li>
          A link in one of our emails answers for the home it was sent to. Forward it only to
          colleagues who may answer for that home.
        </li>
      </ul>
      <h2 className="nhsuk-heading-m">If you look for a bed</h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>
          Figures are the homes’ own and may have changed since. Look at how old they are and call
          the home before you rely on them.
        </li>
        <li>A vacancy shown here is not an offer of a placement.</li>
        <li>Only ask a home for an update when you need one.</li>
      </ul>
      <h2 className="nhsuk-heading-m">What we do</h2>
      <p>
        We keep a record of changes, and may switch off an account that is misused. The portal can
        be out of reach for a time; it is no substitute for a phone call in an emergency. Where the
        public data shown here comes from is on the page{' '}
        <Link to="/about_data">About the data</Link>.
      </p>
    </article>
  );
}
