import type { Contact } from '#shared/contacts/contact.ts';
import type { LocationContactView } from '#shared/domiciliary/locationContacts.api.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { placeContactView } from '../contacts/contactView.ts';

/** A contact of a service location as its page shows it at `now`. */
export const locationContactView = (contact: Contact, now: Date): LocationContactView => ({
  ...placeContactView(contact, now),
  care_home: null,
  service_location: contact.place.uuid as LocationUuid,
});
