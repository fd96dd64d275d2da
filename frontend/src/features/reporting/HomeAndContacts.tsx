import { Link } from 'react-router-dom';
import { listContacts } from '../../../../shared/contacts/contacts.api.ts';
import { getHome } from '../../../../shared/homes/homes.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { reasonFor } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** What the home is known as and whom it has named: shown here, changed on its own page, never asked again. */
export function HomeAndContacts({ uuid }: { uuid: HomeUuid }) {
  const home = useEndpoint(getHome, { params: { uuid } });
  const contacts = useEndpoint(listContacts, { query: { care_home: uuid } });
  const error = home.error ?? contacts.error;
  const change = `/${uuid}/home?tab=2`;
  return (
    <section aria-labelledby="home-and-contacts">
      <div className="pw-check__head">
        <h2 className="nhsuk-heading-m" id="home-and-contacts">
          The home and its contacts
        </h2>
        <Link to={change}>
          Change<VisuallyHidden>: the home’s contacts</VisuallyHidden>
        </Link>
      </div>
      {home.data && contacts.data ? (
        <dl className="pw-answers__list">
          <Row term="Care home" value={home.data.name} />
          <Row
            term="Address"
            value={[home.data.address, home.data.postcode].filter(Boolean).join(', ')}
          />
          <Row term="Provider" value={home.data.provider.name} />
          <Row term="Registered beds" value={home.data.no_beds?.toLocaleString('en-GB') ?? ''} />
          {contacts.data.results.map((contact) => (
            <Row
              key={contact.id}
              term={`${contact.first_name} ${contact.last_name}`.trim()}
              value={[
                contact.job_title,
                contact.individual_contact && 'Reporting',
                contact.emails[0]?.address,
                contact.phone_numbers[0]?.phone_number,
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </dl>
      ) : error ? (
        <Notice kind="warning" title="The home and its contacts could not be loaded.">
          <p>{reasonFor(error)} You can submit the report all the same.</p>
          <Button
            kind="secondary"
            small
            onClick={() => void Promise.all([home.mutate(), contacts.mutate()])}
          >
            Try again
          </Button>
        </Notice>
      ) : (
        <Loading lines={4} label="Loading the home and its contacts…" />
      )}
    </section>
  );
}

const Row = ({ term, value }: { term: string; value: string }) => (
  <div className="pw-answers__row">
    <dt>{term}</dt>
    <dd className="pw-answers__text">{value || '–'}</dd>
  </div>
);
