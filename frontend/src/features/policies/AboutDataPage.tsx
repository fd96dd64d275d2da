import { PageHeading } from '../../components/PageHeading.tsx';

export default function AboutDataPage() {
  return (
    <article className="pw-prose">
      <PageHeading title="About the data" />
      <p>
        Vacancies and comments come from the care homes, services and availability from the homecare
        agencies. The names, addresses and ratings of both, the places they are in and the calendar
        of working days come from public sources:
      </p>
      <h2 className="nhsuk-heading-m">Care homes, homecare agencies and ratings</h2>
      <p>Contains CQC information licensed under the Open Government Licence v3.0.</p>
      <h2 className="nhsuk-heading-m">In the demonstration</h2>
      <p>
        Contacts, vacancies, AQP status, services and availability of real homes and agencies are
        invented there and say nothing about them. Those called ‘Demo House’ or ‘Demo Homecare’ do
        not exist.
      </p>
      <h2 className="nhsuk-heading-m">Postcodes and places on the map</h2>
      <p>
        Contains OS data © Crown copyright and database right 2014. Contains Royal Mail data © Royal
        Mail copyright and database right 2014. Contains National Statistics data © Crown copyright
        and database right 2014.
      </p>
      <h2 className="nhsuk-heading-m">Bank holidays, ICBs and local authorities</h2>
      <p>Contains public sector information licensed under the Open Government Licence v3.0.</p>
      <p>
        The{' '}
        <a href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/">
          Open Government Licence
        </a>{' '}
        says how this information may be used. A published rating is as old as the date beside it;
        the regulator’s own site has the latest.
      </p>
    </article>
  );
}
