import { Link } from 'react-router-dom';
import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { type NoConnection, type Problem, reasonFor } from '../../api/problem.ts';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/**
 * What a place is known as and whom it has named: shown here, changed on its own page, never asked again.
 * `word` is as 'the home and its contacts' names it.
 */
export function PlaceAndContacts(props: {
  word: string;
  change: string;
  /** What there is to say of the place; undefined until it is loaded. */
  facts: readonly (readonly [string, string])[] | undefined;
  contacts: readonly PlaceContactView[] | undefined;
  error: Problem | NoConnection | undefined;
  onRetry: () => void;
}) {
  const { word, change, facts, contacts, error, onRetry } = props;
  return (
    <section aria-labelledby="home-and-contacts">
      <div className="pw-check__head">
        <h2 className="nhsuk-heading-m" id="home-and-contacts">
          The {word} and its contacts
        </h2>
        <Link to={change}>
          Change<VisuallyHidden>: the {word}’s contacts</VisuallyHidden>
        </Link>
      </div>
      {facts && contacts ? (
        <dl className="pw-answers__list">
          {facts.map(([term, value]) => (
            <Row key={term} term={term} value={value} />
          ))}
          {contacts.map((contact) => (
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
        <NotLoaded
          kind="warning"
          title={`The ${word} and its contacts could not be loaded.`}
          onRetry={onRetry}
        >
          <p>{reasonFor(error)} You can submit the report all the same.</p>
        </NotLoaded>
      ) : (
        <Loading lines={4} label={`Loading the ${word} and its contacts…`} />
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
