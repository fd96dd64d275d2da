import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { postEnquiry, postLinkedEnquiry } from '#shared/enquiries/enquiries.api.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { placeRef } from '#shared/places/place.ts';
import { signLink } from '#shared/server/linkToken.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { aCommissioner, aLocationContact, anAqpLocation } from '#shared/testing/builders.ts';
import { someLocationNeeds } from '#shared/testing/enquiries.ts';
import type { Answer, Portal } from '../../testing/portal.ts';

/** A service location and the contact who answers for it. */
export interface StaffedLocation {
  location: ServiceLocation;
  contact: Contact;
}

const SAID = new Date('2026-11-18T10:00:00.000Z');

/** Locations on the AQP list with an availability contact each; an asker and a colleague, who see homecare alone. */
export async function homecareScene(
  portal: Portal,
  overrides: readonly Parameters<typeof anAqpLocation>[0][] = [{}],
) {
  const staffed = overrides.map((override, n): StaffedLocation => {
    const location = anAqpLocation({ name: `Agency ${n}`, updated: SAID, ...override });
    return { location, contact: aLocationContact(location) };
  });
  const organisation_code = `icb-${randomUUID()}`;
  const flags = ['dcList' as const];
  const [asker, colleague] = ['Robin', 'Kim'].map((first_name) =>
    aCommissioner({ organisation_code, flags, first_name }),
  ) as [Account, Account];
  await portal.add({
    locations: staffed.map(({ location }) => location),
    contacts: staffed.map(({ contact }) => contact),
    accounts: [asker, colleague],
  });
  return { staffed, locations: staffed.map(({ location }) => location), asker, colleague };
}

/** What a good call to send an enquiry to homecare agencies has in its body. */
export const homecareBody = (places: readonly { uuid: string }[], more: object = {}) => ({
  kind: 'serviceLocation',
  places: places.map(({ uuid }) => uuid),
  needs: someLocationNeeds(),
  needed_from: '2026-11-20',
  respond_within: 'two_hours',
  phone: '020 7946 0018',
  ...more,
});

/** Sends one; answers its id. */
export async function sendHomecare(
  portal: Portal,
  as: Account,
  places: readonly { uuid: string }[],
  more: object = {},
): Promise<EnquiryId> {
  const answer = await portal.call(postEnquiry, { as, body: homecareBody(places, more) as never });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.id;
}

/** The headers of a call by an enquiry's link, signed at the clock's time. */
export async function locationLink(
  id: EnquiryId,
  { location, contact }: StaffedLocation,
): Promise<Record<string, string>> {
  const email = contact.emails[0]?.address;
  if (!email) throw new Error('A link goes to an address');
  const claims = { place: placeRef(location), contact: contact.id, email, enquiry: id };
  const times = { from: new Date(), hours: 24 * 35 };
  return { 'x-link-token': await signLink('enquiry', claims, times) };
}

/** A location answers by its link. The version is the present one unless stated. */
export async function locationAnswers(
  portal: Portal,
  id: EnquiryId,
  staffed: StaffedLocation,
  act: object,
): Promise<Answer> {
  const facts = await findEnquiry(portal.table, id);
  const enquiryPlace = facts?.places.find(({ place }) => place.uuid === staffed.location.uuid);
  const headers = await locationLink(id, staffed);
  const body = { version: enquiryPlace?.answer_version, ...act };
  return portal.call(postLinkedEnquiry, { headers, body: body as never });
}
