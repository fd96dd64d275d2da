import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { Card } from '../../components/Card.tsx';
import type { ContactsPlace } from './contactsPlace.ts';
import { homeContacts } from './homeContacts.ts';
import { locationContacts } from './locationContacts.ts';
import { ManagerForm } from './ManagerForm.tsx';

/** Asks whoever holds a responsibility who the manager is, until somebody is marked. */
function ManagerQuestion({ place }: { place: ContactsPlace }) {
  const { data: contacts, reload } = place.calls.useList();
  const reloadPlace = place.calls.useReloadPlace();
  if (!contacts) return null;
  return (
    <Card
      as="section"
      className="pw-manager-question"
      heading={<h2 className="nhsuk-heading-m">Who is the manager of {place.name}?</h2>}
    >
      <ManagerForm
        place={place}
        contacts={contacts}
        asks
        onSaved={() => void Promise.all([reload(), reloadPlace()])}
      />
      <p className="nhsuk-hint">
        To choose someone who is not in the list, add them first under contact details.
      </p>
    </Card>
  );
}

export const HomeManagerQuestion = ({ home }: { home: HomePage }) => (
  <ManagerQuestion place={homeContacts(home)} />
);

export const LocationManagerQuestion = ({ location }: { location: ServiceLocationPage }) => (
  <ManagerQuestion place={locationContacts(location)} />
);
