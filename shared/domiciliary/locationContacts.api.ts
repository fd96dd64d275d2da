import * as z from 'zod/mini';
import { Leave } from '../contacts/contact.ts';
import {
  contactFields,
  expectedVersion,
  invitedAddress,
  listedFields,
  managerFields,
  PlaceContactView,
} from '../contacts/contacts.api.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ContactId, Instant, LocationUuid } from '../kernel/ids.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';

/** A contact as a service location's page shows it (domiciliary, section 7). */
export const LocationContactView = z.extend(PlaceContactView, {
  care_home: z.null(),
  service_location: LocationUuid,
});
export type LocationContactView = z.infer<typeof LocationContactView>;

/** A contact in a service location's list. */
export const ListedLocationContact = z.extend(LocationContactView, listedFields);
export type ListedLocationContact = z.infer<typeof ListedLocationContact>;

/** Names the location, and not a home besides (domiciliary, section 10). */
const ofLocation = {
  service_location: LocationUuid,
  care_home: z.optional(z.null('Send null: this contact belongs to a service location')),
};

const path = '/domcare/api/contacts/{id}/';
const contactParams = z.strictObject({ id: ContactId });
const named = { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'service_location' } as const;
const access = { ...named, in: 'body' } as const;

export const listLocationContacts = endpoint('GET', '/domcare/api/contacts/', {
  summary: "A service location's contacts and their responsibilities",
  access: { ...named, in: 'query' },
  handler: 'domiciliary/listLocationContacts',
  query: z.strictObject({ service_location: LocationUuid }),
  reply: z.strictObject({ results: z.array(ListedLocationContact) }),
});

export const postLocationContact = endpoint('POST', '/domcare/api/contacts/', {
  summary: 'Add a contact of a service location; one without an account is invited to register',
  access,
  handler: 'domiciliary/postLocationContact',
  audit: ['contacts.created'],
  body: z.strictObject({ ...contactFields, ...ofLocation }),
  reply: LocationContactView,
});

export const patchLocationContact = endpoint('PATCH', path, {
  summary: "Change the details and responsibilities of a service location's contact",
  access,
  handler: 'domiciliary/patchLocationContact',
  audit: ['contacts.changed'],
  params: contactParams,
  body: z.strictObject({ ...contactFields, ...ofLocation, version: expectedVersion }),
  reply: LocationContactView,
});

export const deleteLocationContact = endpoint('DELETE', path, {
  summary: "Remove a service location's contact, whose access ends at once",
  access,
  handler: 'domiciliary/deleteLocationContact',
  audit: ['contacts.deleted'],
  params: contactParams,
  body: z.strictObject({
    ...ofLocation,
    /** The contact's id once more; a path alone authorises nothing (decisions, section 5). */
    user: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.strictObject({ id: ContactId }),
});

export const putLocationLeave = endpoint('PUT', `${path}leave/`, {
  summary:
    'Put a contact for availability updates or reporting on leave with a deputy, or end the leave',
  access,
  handler: 'domiciliary/putLocationLeave',
  audit: ['contacts.leaveSet', 'contacts.leaveEnded'],
  params: contactParams,
  body: z.strictObject({ ...ofLocation, leave: z.nullable(Leave) }),
  reply: LocationContactView,
});

export const putLocationManager = endpoint('PUT', `${path}manager/`, {
  summary: "Mark a contact as the service location's manager, or end that",
  access,
  handler: 'domiciliary/putLocationManager',
  audit: ['contacts.managerChanged'],
  params: contactParams,
  body: z.strictObject({ ...ofLocation, ...managerFields }),
  reply: LocationContactView,
});

export const postLocationInvitation = endpoint('POST', `${path}invitation/`, {
  summary:
    'Invite a contact at one address without an account, or at each; at most once an hour for each',
  access,
  handler: 'domiciliary/postLocationInvitation',
  audit: ['contacts.invited'],
  params: contactParams,
  body: z.strictObject({ ...ofLocation, address: invitedAddress }),
  reply: z.strictObject({ id: ContactId, invited_at: Instant }),
});
