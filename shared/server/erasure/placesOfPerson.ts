import pMap from 'p-map';
import type { Contact } from '#shared/contacts/contact.ts';
import type { ErasedPerson } from '#shared/erasure/erasure.ts';
import type { Place } from '#shared/places/place.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';

const CONCURRENCY = 8;

/** A place of the person, and its contacts as they are now. */
export interface PlaceOfPerson {
  place: Place;
  contacts: Contact[];
}

/** The person's places that there still are, each with all its contacts. */
export async function placesOfPerson(
  table: Table,
  { places: refs }: Pick<ErasedPerson, 'places'>,
): Promise<PlaceOfPerson[]> {
  const places = await findPlaces(table, refs);
  return pMap(places, async (place) => ({ place, contacts: await contactsOf(table, place) }), {
    concurrency: CONCURRENCY,
  });
}

export const numbersOf = (some: Contact[]) =>
  some.flatMap(({ phone_numbers }) => phone_numbers.map((phone) => phone.phone_number));

/** Numbers of these places that are not the person's alone: the places' own, and other contacts'. */
export function sharedNumbers(places: PlaceOfPerson[], person: ErasedPerson): Set<string> {
  const others = places.flatMap(({ contacts }) =>
    contacts.filter(({ id }) => !person.ids.includes(id)),
  );
  return new Set([...numbersOf(others), ...places.map(({ place }) => place.phone)]);
}
