import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { ContactsTab } from './ContactsTab.tsx';
import { homeContacts } from './homeContacts.ts';

/** Tab 2, 'Update contact details', of a care home (specification 1, section 2). */
export default function HomeContactsTab({ home }: { home: HomePage }) {
  return <ContactsTab place={homeContacts(home)} />;
}
