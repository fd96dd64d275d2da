import { askedOfLocation } from '../../shared/bounces/withoutRecipient.ts';
import { listLocationsWithoutRecipient } from '../../shared/domiciliary/locationReach.api.ts';
import { placePhone } from '../../shared/places/publicContact.ts';
import { locationsPage } from '../../shared/store/serviceLocations.store.ts';
import { placesWithoutRecipient } from '../bounces/placesWithoutRecipient.ts';
import { handle } from '../runtime/handle.ts';

const locations = {
  question: 'locationsWithoutRecipient',
  page: locationsPage,
  asked: askedOfLocation,
};

export const handler = handle(listLocationsWithoutRecipient, async ({ query, table, now }) => {
  const { found, ...stretch } = await placesWithoutRecipient(locations, {
    cursor: query.cursor,
    table,
    now,
  });
  return {
    results: found.flatMap(({ place: location, contacts, why }) => {
      // Somebody may hear in the holder's place, and still nobody holds it (domiciliary, section 2).
      const no_availability_contact =
        location.aqp_status && !contacts.some((contact) => contact.vacancy_contact);
      if (why === null && !no_availability_contact) return [];
      return {
        uuid: location.uuid,
        name: location.name,
        provider: location.provider_name,
        local_authority: location.local_authority,
        cqc_recorded_id: location.cqc_recorded_id,
        phone: placePhone(location),
        why,
        no_availability_contact,
      };
    }),
    ...stretch,
  };
});
