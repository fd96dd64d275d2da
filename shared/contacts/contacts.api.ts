import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ContactId, EmailAddress, HomeUuid, Instant } from '../kernel/ids.ts';
import { Leave } from './contact.ts';
import { MAX_ENTRIES } from './contactRules.ts';

/** A contact as the page of a place of any kind shows it (specification 2, section 3). */
export const PlaceContactView = z.strictObject({
  id: ContactId,
  /** To be named when saving. */
  version: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  emails: z.array(z.strictObject({ address: z.string() })),
  phone_numbers: z.array(z.strictObject({ phone_number: z.string() })),
  central_contact: z.boolean(),
  individual_contact: z.boolean(),
  vacancy_contact: z.boolean(),
  aqp_list_stakeholder: z.boolean(),
  /** Marked as the place's manager: at most one contact is. No responsibility. */
  home_manager: z.boolean(),
  /** Now or to come; null when there is none. */
  leave: z.nullable(Leave),
});
export type PlaceContactView = z.infer<typeof PlaceContactView>;

/** A contact as a care home's page shows it. */
export const ContactView = z.extend(PlaceContactView, {
  care_home: HomeUuid,
  service_location: z.null(),
});
export type ContactView = z.infer<typeof ContactView>;

/** An address of a contact: who registers does so with one of them (decisions, section 5). */
export const ContactAddress = z.strictObject({
  address: z.string(),
  /** Somebody signs in with it. */
  has_account: z.boolean(),
  /** When it was last invited to register; null when it has, or never was. */
  invited_at: z.nullable(Instant),
});
export type ContactAddress = z.infer<typeof ContactAddress>;

/** What a place's list says of a contact besides themselves. */
export const listedFields = {
  /** In the order of `emails`. */
  addresses: z.array(ContactAddress),
  /** Their account is deactivated: they can do nothing, and no mail goes to them. */
  deactivated: z.boolean(),
};

/** A contact in a home's list. */
export const ListedContact = z.extend(ContactView, listedFields);
export type ListedContact = z.infer<typeof ListedContact>;

/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));
/** 'Null values become empty strings' (specification 2, section 5). */
const OptionalText = z.pipe(
  z.optional(z.nullable(Text)),
  z.transform((text: string | null | undefined) => text ?? ''),
);
const Entries = z
  .array(Text)
  .check(z.maxLength(MAX_ENTRIES, `A contact can have at most ${MAX_ENTRIES} of these`));

/** What a person enters of a contact; `contactErrors` looks further. */
export const contactFields = {
  first_name: Text,
  last_name: Text,
  job_title: OptionalText,
  emails: Entries,
  phone_numbers: z._default(Entries, []),
  aqp_list_stakeholder: z.boolean(),
  individual_contact: z.boolean(),
  vacancy_contact: z.boolean(),
};

/** A contact as a person enters it, for a place of any kind. */
export const ContactEntry = z.strictObject(contactFields);
export type ContactEntry = z.output<typeof ContactEntry>;

/** The version of the contact that the person saw. Left out: the present one, whatever it is. */
export const expectedVersion = z.optional(z.int().check(z.minimum(0)));

/** Which of the contact's addresses to invite. Left out: each that has no account. */
export const invitedAddress = z.optional(EmailAddress);

/** A contact of a care home as a person enters it. */
export const ContactBody = z.strictObject({ ...contactFields, care_home: HomeUuid });
export type ContactBody = z.output<typeof ContactBody>;

const contactParams = z.strictObject({ id: ContactId });
const access = { who: 'placeStaff', kind: CARE_HOME, place: 'care_home', in: 'body' } as const;

export const listContacts = endpoint('GET', '/api/care_home_contacts/', {
  summary: "A home's contacts and their responsibilities",
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'care_home', in: 'query' },
  handler: 'contacts/listContacts',
  query: z.strictObject({ care_home: HomeUuid }),
  reply: z.strictObject({ results: z.array(ListedContact) }),
});

export const postContact = endpoint('POST', '/api/care_home_contacts/', {
  summary: 'Add a contact; one without an account is invited to register',
  access,
  handler: 'contacts/postContact',
  audit: ['contacts.created'],
  body: ContactBody,
  reply: ContactView,
});

export const patchContact = endpoint('PATCH', '/api/care_home_contacts/{id}/', {
  summary: "Change a contact's details and responsibilities",
  access,
  handler: 'contacts/patchContact',
  audit: ['contacts.changed'],
  params: contactParams,
  body: z.strictObject({ ...contactFields, care_home: HomeUuid, version: expectedVersion }),
  reply: ContactView,
});

export const deleteContact = endpoint('DELETE', '/api/care_home_contacts/{id}/', {
  summary: 'Remove a contact, whose access ends at once',
  access,
  handler: 'contacts/deleteContact',
  audit: ['contacts.deleted'],
  params: contactParams,
  body: z.strictObject({
    care_home: HomeUuid,
    service_location: z.optional(z.null()),
    /** The contact's id once more; a path alone authorises nothing (decisions, section 5). */
    user: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.strictObject({ id: ContactId }),
});

export const putLeave = endpoint('PUT', '/api/care_home_contacts/{id}/leave/', {
  summary:
    'Put a contact for vacancy updates or reporting on leave with a deputy, or end the leave',
  access,
  handler: 'contacts/putLeave',
  audit: ['contacts.leaveSet', 'contacts.leaveEnded'],
  params: contactParams,
  body: z.strictObject({ care_home: HomeUuid, leave: z.nullable(Leave) }),
  reply: ContactView,
});

/** What marks a contact as a place's manager, or ends it. */
export const managerFields = {
  /** False: nobody is the manager any more, if they were. */
  home_manager: z.boolean(),
  /** Whom the person saw as the manager; null: nobody. Left out: whoever is. */
  instead_of: z.optional(z.nullable(ContactId)),
};

export const putManager = endpoint('PUT', '/api/care_home_contacts/{id}/manager/', {
  summary: "Mark a contact as the home's manager, in place of the one before, or end that",
  access,
  handler: 'contacts/putManager',
  audit: ['contacts.managerChanged'],
  params: contactParams,
  body: z.strictObject({ care_home: HomeUuid, ...managerFields }),
  reply: ContactView,
});

export const postInvitation = endpoint('POST', '/api/care_home_contacts/{id}/invitation/', {
  summary:
    'Invite a contact at one address without an account, or at each; at most once an hour for each',
  access,
  handler: 'contacts/postInvitation',
  audit: ['contacts.invited'],
  params: contactParams,
  body: z.strictObject({ care_home: HomeUuid, address: invitedAddress }),
  reply: z.strictObject({ id: ContactId, invited_at: Instant }),
});

export const getMissingContactPreferences = endpoint(
  'GET',
  '/api/care_home_missing_contact_preferences/{uuid}/',
  {
    summary: 'Whether someone holds each responsibility at a home',
    access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
    handler: 'contacts/getMissingContactPreferences',
    params: z.strictObject({ uuid: HomeUuid }),
    reply: z.strictObject({
      contains_aqp_list_stakeholder: z.boolean(),
      contains_individual_contact: z.boolean(),
      contains_vacancy_contact: z.boolean(),
    }),
  },
);
