import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { MAX_ENTRIES } from './contactRules.ts';

/** Homes of one request, preview and saving alike (decisions, section 10). */
export const HOMES_A_REQUEST = 100;
const MAX_ID_LENGTH = 100;

/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));

export const CentralPersonBody = z.strictObject({
  first_name: Text,
  last_name: Text,
  job_title: Text,
  email: Text,
  phone_numbers: z
    .array(Text)
    .check(z.maxLength(MAX_ENTRIES, `A contact can have at most ${MAX_ENTRIES} of these`)),
});

/** `CentralCommand` as it is sent. */
export const CentralCommandBody = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('appoint'),
    person: CentralPersonBody,
    vacancy_contact: z.boolean(),
  }),
  z.strictObject({ act: z.literal('change'), email: Text, person: CentralPersonBody }),
  z.strictObject({ act: z.literal('standDown'), email: Text, stays: z.boolean() }),
]);

/** A home by its uuid or the regulator's id, and the version of the contact that list or preview showed. */
const NamedHome = z.strictObject({
  id: z.pipe(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
    // Of a character that was cut in half no answer could be kept; such an id is no home's.
    z.transform((id: string) => id.replace(/\p{Surrogate}/gu, '\ufffd')),
  ),
  /** 0: there was no such contact. Left out: the present one, whatever it is. */
  contact_version: z.optional(z.int().check(z.minimum(0))),
});

const Body = z.strictObject({
  command: CentralCommandBody,
  homes: z
    .array(NamedHome)
    .check(
      z.minLength(1, 'Choose at least one home'),
      z.maxLength(HOMES_A_REQUEST, `Send at most ${HOMES_A_REQUEST} homes at once`),
    ),
});

/** What a command does, or did, to one of the homes. */
export const CentralResult = z.strictObject({
  /** As it was sent. */
  id: z.string(),
  /** Null: no home has this id. */
  home: z.nullable(z.strictObject({ uuid: HomeUuid, name: z.string(), provider_name: z.string() })),
  /** As `CentralOutcome` says. */
  outcome: z.enum(['appointed', 'becomes', 'changed', 'stays', 'removed', 'unchanged', 'refused']),
  /** Why nothing is done; for a contact that is changed, whom it names so far; else empty. */
  detail: z.string(),
  /** Of the contact that it is about; 0: there is none yet. */
  contact_version: z.int(),
});
export type CentralResult = z.infer<typeof CentralResult>;

/** One central contact with the homes of this answer. */
export const CentralContactView = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  /** The first of their addresses: names the person. */
  email: z.string(),
  phone_numbers: z.array(z.string()),
  homes: z.array(
    z.strictObject({
      uuid: HomeUuid,
      name: z.string(),
      provider_name: z.string(),
      /** Name, job title and telephone numbers are as above. */
      same_details: z.boolean(),
      /** Of the home's contact: what is entered from this answer names it. */
      contact_version: z.int(),
    }),
  ),
});
export type CentralContactView = z.infer<typeof CentralContactView>;

const filter = z.optional(z.string().check(z.maxLength(200)));

export const listCentralContacts = endpoint('GET', '/api/central_contact_people/', {
  summary: 'Who is central contact of which homes, by address: a stretch at a time',
  access: { who: 'lph' },
  handler: 'contacts/listCentralContacts',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    /** Part of a person's name or address. */
    name: filter,
    /** Part of the name of one of their homes' providers. */
    provider: filter,
  }),
  reply: z.strictObject({
    /** Each person whole; an answer may have none and not be the last. */
    results: z.array(CentralContactView),
    /** Where to go on; null when all have been looked at. */
    cursor: z.nullable(z.string()),
  }),
});

export const postCentralContactsPreview = endpoint('POST', '/api/central_contact_people/preview/', {
  summary: 'What appointing, changing or standing down a central contact would do to each home',
  access: { who: 'lph' },
  handler: 'contacts/postCentralContactsPreview',
  unaudited: 'Saves nothing',
  body: Body,
  reply: z.strictObject({ results: z.array(CentralResult) }),
});

export const postCentralContacts = endpoint('POST', '/api/central_contact_people/', {
  summary: 'Appoint, change or remove a central contact of up to 100 homes, each separately',
  access: { who: 'lph' },
  handler: 'contacts/postCentralContacts',
  audit: ['contacts.centralAppointed', 'contacts.centralChanged', 'contacts.centralStoodDown'],
  body: Body,
  reply: z.strictObject({ results: z.array(CentralResult) }),
});
