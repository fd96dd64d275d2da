import type { ServiceLocationPage } from '#shared/domiciliary/serviceLocation.api.ts';
import { ContactsTab } from './ContactsTab.tsx';
import { locationContacts } from './locationContacts.ts';

/** Tab 'Contact information' of a service location (domiciliary, section 2). */
export default function LocationContactsTab({ location }: { location: ServiceLocationPage }) {
  return <ContactsTab place={locationContacts(location)} />;
}
