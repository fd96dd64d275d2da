import type { Account } from '#shared/account/account.ts';
import { type Contact, fullName } from '#shared/contacts/contact.ts';
import type { ErasedPerson } from '#shared/erasure/erasure.ts';
import { type PlaceRef, placePartition, placeRef } from '#shared/places/place.ts';

/** What is learned of a person besides the address that names them. */
export type PersonDetails = Partial<Omit<ErasedPerson, 'email'>>;

const union = <T>(some: readonly T[], more: readonly T[] = []): T[] => [
  ...new Set([...some, ...more]),
];

/** The person with what is new of them; the same object when nothing is. */
export function knowing(person: ErasedPerson, more: PersonDetails): ErasedPerson {
  const merged = {
    ...person,
    addresses: union(person.addresses, more.addresses),
    names: union(
      person.names,
      more.names?.filter((name) => name !== ''),
    ),
    phones: union(person.phones, more.phones),
    ids: union(person.ids, more.ids),
    places: uniquePlaces([...person.places, ...(more.places ?? [])]),
    everywhere: person.everywhere || more.everywhere === true,
    known_through: union(person.known_through, more.known_through),
  };
  return JSON.stringify(merged) === JSON.stringify(person) ? person : merged;
}

const uniquePlaces = (places: PlaceRef[]): PlaceRef[] => [
  ...new Map(places.map((place) => [placePartition(place), placeRef(place)])).values(),
];

export const ofContact = (contact: Contact): PersonDetails => ({
  ids: [contact.id],
  names: [fullName(contact)],
  places: [contact.place],
});

export const ofAccount = (account: Account): PersonDetails => ({
  ids: [account.id],
  names: [fullName(account)],
  everywhere: account.kind !== 'provider',
});
