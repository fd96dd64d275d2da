import * as z from 'zod/mini';
import { ContactBounce } from '#shared/bounces/bounces.api.ts';
import { Leave } from '#shared/contacts/contact.ts';
import {
  contactFields,
  expectedVersion,
  listedFields,
  PlaceContactView,
} from '#shared/contacts/contacts.api.ts';
import { ChangeHistory } from '#shared/history/history.api.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { ContactId, Instant, PlaceUuid } from '#shared/kernel/ids.ts';
import { DAY_CENTRE } from './dayCentre.ts';

/* The endpoints of day centres, as a feature of the product would declare them. */

const ofPath = { who: 'placeStaff', kind: DAY_CENTRE, place: 'uuid' } as const;
const ofQuery = { who: 'placeStaff', kind: DAY_CENTRE, place: 'centre', in: 'query' } as const;
const ofBody = { who: 'placeStaff', kind: DAY_CENTRE, place: 'centre', in: 'body' } as const;
const centre = { centre: PlaceUuid };
const contactParams = z.strictObject({ id: ContactId });
const centreParams = z.strictObject({ uuid: PlaceUuid });

export const listContacts = endpoint('GET', '/test/contacts/', {
  summary: "A day centre's contacts",
  access: ofQuery,
  handler: 'dayCentre/listContacts',
  query: z.strictObject(centre),
  reply: z.strictObject({
    results: z.array(z.extend(PlaceContactView, { addresses: listedFields.addresses })),
  }),
});

export const postContact = endpoint('POST', '/test/contacts/', {
  summary: 'Add a contact',
  access: ofBody,
  handler: 'dayCentre/postContact',
  audit: ['contacts.created'],
  body: z.strictObject({ ...contactFields, ...centre }),
  reply: PlaceContactView,
});

export const patchContact = endpoint('PATCH', '/test/contacts/{id}/', {
  summary: 'Change a contact',
  access: ofBody,
  handler: 'dayCentre/patchContact',
  audit: ['contacts.changed'],
  params: contactParams,
  body: z.strictObject({ ...contactFields, ...centre, version: expectedVersion }),
  reply: PlaceContactView,
});

export const deleteContact = endpoint('DELETE', '/test/contacts/{id}/', {
  summary: 'Remove a contact',
  access: ofBody,
  handler: 'dayCentre/deleteContact',
  audit: ['contacts.deleted'],
  params: contactParams,
  body: z.strictObject(centre),
  reply: z.strictObject({ id: ContactId }),
});

export const putLeave = endpoint('PUT', '/test/contacts/{id}/leave/', {
  summary: 'Put a contact on leave',
  access: ofBody,
  handler: 'dayCentre/putLeave',
  audit: ['contacts.leaveSet', 'contacts.leaveEnded'],
  params: contactParams,
  body: z.strictObject({ ...centre, leave: z.nullable(Leave) }),
  reply: PlaceContactView,
});

export const postInvitation = endpoint('POST', '/test/contacts/{id}/invitation/', {
  summary: 'Invite a contact again',
  access: ofBody,
  handler: 'dayCentre/postInvitation',
  audit: ['contacts.invited'],
  params: contactParams,
  body: z.strictObject(centre),
  reply: z.strictObject({ id: ContactId, invited_at: Instant }),
});

export const listBounces = endpoint('GET', '/test/{uuid}/bounces/', {
  summary: 'The addresses to which no email is sent',
  access: ofPath,
  handler: 'dayCentre/listBounces',
  params: centreParams,
  reply: z.strictObject({
    results: z.array(ContactBounce),
    weekday_email: z.array(z.string()),
  }),
});

export const postTryAgain = endpoint('POST', '/test/{uuid}/try_again/', {
  summary: 'Send mail to an address again',
  access: ofPath,
  handler: 'dayCentre/postTryAgain',
  audit: ['address.triedAgain'],
  params: centreParams,
  body: z.strictObject({ address: z.string() }),
  reply: z.strictObject({ tried: z.boolean() }),
});

export const listHistory = endpoint('GET', '/test/{uuid}/history/', {
  summary: 'Who changed what',
  access: ofPath,
  handler: 'dayCentre/listHistory',
  params: centreParams,
  reply: ChangeHistory,
});

export const listUnreachable = endpoint('GET', '/test/unreachable/', {
  summary: 'The day centres that no mail reaches',
  access: { who: 'lph' },
  handler: 'dayCentre/listUnreachable',
  reply: z.strictObject({
    results: z.array(z.strictObject({ name: z.string(), addresses: z.array(ContactBounce) })),
    cursor: z.nullable(z.string()),
  }),
});

const CentreName = z.strictObject({ name: z.string() });

export const getCentre = endpoint('GET', '/test/{uuid}/', {
  summary: 'A day centre, for the central team',
  access: { who: 'lph', kind: DAY_CENTRE, place: 'uuid' },
  handler: 'dayCentre/getCentre',
  params: centreParams,
  reply: CentreName,
});

export const getLinkedCentre = endpoint('GET', '/test/link/', {
  summary: "What a mail's link about free places shows",
  access: { who: 'link', purpose: 'vacancy', kind: DAY_CENTRE },
  handler: 'dayCentre/getLinkedCentre',
  reply: CentreName,
});
