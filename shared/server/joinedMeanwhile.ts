import type { Membership } from '../contacts/contact.ts';
import type { Instant } from '../kernel/ids.ts';
import type { PlaceRef } from '../places/place.ts';
import type { RegistrationRequest } from '../registration/registrationRequest.ts';
import { membershipEntity } from '../store/contacts.store.ts';
import { wanted } from '../store/entity.ts';
import type { Table } from '../store/table.ts';
import { currentPlace, placesOfCqcId } from './placesOfCqcId.ts';

/**
 * What a request asks to join today: its place or who continues in its place; where none was known when it was
 * confirmed, where the regulator's id leads by now.
 */
export async function placesAsked(
  table: Table,
  { place, cqc_registration_id }: Pick<RegistrationRequest, 'place' | 'cqc_registration_id'>,
): Promise<PlaceRef[]> {
  if (place === null) return (await placesOfCqcId(table, cqc_registration_id)).places;
  const current = await currentPlace(table, place);
  return current ? [current] : [];
}

/** By what somebody who asked to join has joined meanwhile, another way; undefined while they have not. */
export async function joinedMeanwhile(
  table: Table,
  { email }: Pick<RegistrationRequest, 'email'>,
  places: readonly PlaceRef[],
): Promise<Membership | undefined> {
  const memberships = await table.readMany(
    places.map((place) => wanted(membershipEntity, { place, email })),
  );
  return memberships.find((membership) => membership !== undefined);
}

/** How the request of somebody who has joined another way has ended. */
export const joinedDecision = (
  { contact }: Membership,
  at: Instant,
): RegistrationRequest['decided'] => ({
  at,
  by: { id: 'joined', name: 'Placewell' },
  reason: null,
  text: 'This person is a contact already.',
  contact,
});
