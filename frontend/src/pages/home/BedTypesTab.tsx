import { useEffect } from 'react';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { bedFormOf } from '#shared/homes/vacancyRules.ts';
import { recordVisit } from '../../app/visits.ts';
import { Card } from '../../components/Card.tsx';
import { HelpContact } from '../../components/HelpContact.tsx';

/** As the visit is counted. */
const BED_TYPES_VISIT = 'Edit bed types';

/** Tab 3: nothing can be edited here; that somebody wanted to is counted (specification 1, section 2). */
export default function BedTypesTab({ home }: { home: HomePage }) {
  useEffect(() => recordVisit(BED_TYPES_VISIT), []);
  const form = bedFormOf(home);
  const types = form.kind === 'aqp' ? form.types : [form.total, form.dementia];
  const { bed_types_contact: contact } = home;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Bed types</h2>}>
      <p>Your home reports vacancies for these types of bed:</p>
      <ul className="nhsuk-list nhsuk-list--bullet">
        {types.map((type) => (
          <li key={type}>{type}</li>
        ))}
      </ul>
      <p>
        {form.kind === 'aqp'
          ? 'They are part of your AQP contract.'
          : 'These come from your CQC registration.'}{' '}
        {contact === null ? (
          <>
            If they are wrong, please ask the central team
            <HelpContact /> to change them.
          </>
        ) : (
          <>
            If they are wrong, please write to <a href={`mailto:${contact}`}>{contact}</a>.
          </>
        )}
      </p>
    </Card>
  );
}
