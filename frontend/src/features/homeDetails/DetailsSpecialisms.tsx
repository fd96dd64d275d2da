import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { Card } from '../../components/Card.tsx';

/** What the home says it can do, by category, and when it last looked at that. */
export function DetailsSpecialisms({ home }: { home: HomeDetails }) {
  const { specialisms, languages, new_services_updated: at } = home;
  const nothing = specialisms.length + languages.length === 0;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Specialisms and languages</h2>}>
      <p className="pw-details__quiet">
        {at
          ? `Last reviewed by the home on ${dayInWords(londonDay(new Date(at)), { year: true })}`
          : 'The home has not reviewed these yet. Please ask before you rely on them.'}
      </p>
      {nothing && <p>The home has not said.</p>}
      <dl className="pw-details__services">
        {specialisms.map(({ name, options }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{options.join(', ')}</dd>
          </div>
        ))}
        {languages.length > 0 && (
          <div>
            <dt>Languages</dt>
            <dd>{languages.join(', ')}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
