import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ContactId, HomeUuid } from '../kernel/ids.ts';
import { SuppressedFor } from './suppressedAddress.ts';
import { WithoutRecipient } from './withoutRecipient.ts';

/** An address to which nothing is sent, as the people concerned see it. */
export const BouncingAddress = z.strictObject({
  address: z.string(),
  why: SuppressedFor,
  /** The London day since which it is so. */
  since: z.string(),
  /** The day on which mails go again by themselves; null when somebody has to ask for it. */
  until: z.nullable(z.string()),
  /** Whether the caller may have it tried again: `owner` when only its reader may. */
  try_again: z.enum(['now', 'later', 'owner']),
});
export type BouncingAddress = z.infer<typeof BouncingAddress>;

/** What a refusal to mail a code says beside its sentence: how the address stands. */
export const CodeRefused = z.strictObject({ bounce: BouncingAddress });
export type CodeRefused = z.infer<typeof CodeRefused>;

/** A contact's address to which nothing is sent. */
export const ContactBounce = z.extend(BouncingAddress, {
  contact: ContactId,
  name: z.string(),
  vacancy_contact: z.boolean(),
});
export type ContactBounce = z.infer<typeof ContactBounce>;

export const HomeBounces = z.strictObject({
  results: z.array(ContactBounce),
  /** The names of those who get the home's weekday email as things are. */
  weekday_email: z.array(z.string()),
});
export type HomeBounces = z.infer<typeof HomeBounces>;

const ofHome = { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' } as const;
const homeParams = z.strictObject({ uuid: HomeUuid });

export const listHomeBounces = endpoint('GET', '/api/care_home_bounces/{uuid}/', {
  summary: "The addresses of a home's contacts to which no email is sent, and why",
  access: ofHome,
  handler: 'bounces/listHomeBounces',
  params: homeParams,
  reply: HomeBounces,
});

export const postHomeTryAgain = endpoint('POST', '/api/care_home_bounces/{uuid}/try_again/', {
  summary: "Send email to a contact's address again, at most once a day",
  access: ofHome,
  handler: 'bounces/postHomeTryAgain',
  audit: ['address.triedAgain'],
  params: homeParams,
  body: z.strictObject({ address: z.string().check(z.maxLength(2_000)) }),
  /** False: mail went there already. */
  reply: z.strictObject({ tried: z.boolean() }),
});

export const getOwnBounce = endpoint('GET', '/api/profile/bounce/', {
  summary: "Whether no email is sent to the caller's own address, and why",
  access: { who: 'signedIn' },
  handler: 'bounces/getOwnBounce',
  reply: z.strictObject({ bounce: z.nullable(BouncingAddress) }),
});

export const postOwnTryAgain = endpoint('POST', '/api/profile/bounce/try_again/', {
  summary: "Send email to the caller's own address again, at most once a day",
  access: { who: 'signedIn' },
  handler: 'bounces/postOwnTryAgain',
  audit: ['address.triedAgain'],
  body: z.strictObject({}),
  reply: z.strictObject({ tried: z.boolean() }),
});

/** A home none of whose vacancy contacts is reached by mail. */
export const UnreachableHome = z.strictObject({
  uuid: HomeUuid,
  name: z.string(),
  provider: z.string(),
  local_authority: z.string(),
  phone: z.string(),
  addresses: z.array(ContactBounce),
  /** Who gets the weekday email instead; empty: nobody. */
  weekday_email: z.array(z.string()),
});
export type UnreachableHome = z.infer<typeof UnreachableHome>;

export const listUnreachableHomes = endpoint('GET', '/api/unreachable_homes/', {
  summary:
    'The homes whose every vacancy contact has an email address that bounces: a stretch of the addresses at a time',
  access: { who: 'lph' },
  handler: 'bounces/listUnreachableHomes',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: z.strictObject({
    /** Each home once over all answers; an answer may have none and not be the last. */
    results: z.array(UnreachableHome),
    /** Suppressed addresses that this answer is done with. */
    looked_at: z.int(),
    /** Where to go on; null when all addresses have been looked at. */
    cursor: z.nullable(z.string()),
  }),
});

/** A home for which nobody would hear what it is asked by email. */
export const HomeWithoutRecipient = z.strictObject({
  uuid: HomeUuid,
  name: z.string(),
  provider: z.string(),
  local_authority: z.string(),
  cqc_recorded_id: z.nullable(z.string()),
  phone: z.string(),
  why: WithoutRecipient,
});
export type HomeWithoutRecipient = z.infer<typeof HomeWithoutRecipient>;

export const listHomesWithoutRecipient = endpoint('GET', '/api/homes_without_recipient/', {
  summary:
    'The open homes that report vacancies or reports and have nobody to write to: a stretch of the homes at a time',
  access: { who: 'lph' },
  handler: 'bounces/listHomesWithoutRecipient',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: z.strictObject({
    /** A home that changes meanwhile may come twice; an answer may have none and not be the last. */
    results: z.array(HomeWithoutRecipient),
    /** Homes that this answer is done with. */
    looked_at: z.int(),
    cursor: z.nullable(z.string()),
  }),
});
