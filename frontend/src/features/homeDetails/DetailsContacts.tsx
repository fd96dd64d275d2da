import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { Card } from '../../components/Card.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { websiteOf } from './websiteOf.ts';

/** Whom to ring: the home itself, then its contacts for commissioners. */
export function DetailsContacts({ home }: { home: HomeDetails }) {
  const website = websiteOf(home.website);
  const { home_manager, phone_numbers, emails, commissioner_contacts: contacts } = home;
  const reachable = phone_numbers.length + emails.length > 0 || website !== null;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Contact</h2>}>
      <ul className="pw-details__lines">
        {phone_numbers.map((number) => (
          <li key={number} className="pw-details__phone">
            <Phone number={number} />
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <Email address={email} />
          </li>
        ))}
        {website && (
          <li>
            <a href={website.address} target="_blank" rel="noreferrer">
              {website.name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        )}
        {home_manager && <li>Manager: {home_manager}</li>}
        {!reachable && <li>No phone number or email address is known.</li>}
      </ul>
      <h3 className="pw-details__label">For commissioners</h3>
      {contacts.length === 0 ? (
        <p>The home has not named a contact. Phone the home and ask for its manager.</p>
      ) : (
        <ul className="pw-details__people">
          {contacts.map(({ name, job_title, emails: addresses, phone_numbers: numbers }) => (
            <li key={`${name} ${addresses.join()}`}>
              <strong>{name}</strong>
              {job_title && <span className="pw-details__quiet">, {job_title}</span>}
              <ul className="pw-details__lines">
                {numbers.map((number) => (
                  <li key={number}>
                    <Phone number={number} />
                  </li>
                ))}
                {addresses.map((address) => (
                  <li key={address}>
                    <Email address={address} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Email({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
