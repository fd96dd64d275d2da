import * as z from 'zod/mini';
import { Actor } from '../audit/audit.ts';
import { ContactId, EmailAddress, Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';

/** By what a person is known in the table: gathered while they are being erased, gone after. */
export const ErasedPerson = z.strictObject({
  /** The address by which the central team named them. */
  email: EmailAddress,
  /** This and their other addresses, none of which another person has. */
  addresses: z.array(EmailAddress),
  /** Full names, as `Ada Example`, those of earlier days too. */
  names: z.array(z.string()),
  /** Numbers that nobody else is listed with. */
  phones: z.array(z.string()),
  /** Of their accounts and contacts. */
  ids: z.array(z.string()),
  /** Where they are or were a contact. */
  places: z.array(PlaceRef),
  /** A commissioner or of the central team: what they did is at any place. */
  everywhere: z.boolean(),
  /**
   * Ids of agreements they were asked to sign, of contracts they are at the head office of, of their
   * requests to join and invitations: where their name alone means them, too.
   */
  known_through: z.array(z.string()),
});
export type ErasedPerson = z.infer<typeof ErasedPerson>;

/** Who takes over what nobody else at a place would hold; null: nobody, the place is asked to choose. */
export const Successor = z.strictObject({ place: PlaceRef, contact: z.nullable(ContactId) });
export type Successor = z.infer<typeof Successor>;

/** Items by kind, as `{ audit: 12 }`. */
export const CountsByKind = z.record(z.string(), z.int());
export type CountsByKind = z.infer<typeof CountsByKind>;

/** One way through the whole table. */
export const Pass = z.strictObject({
  begun_at: Instant,
  /** Where to go on; null: at the beginning. */
  place: z.nullable(z.strictObject({ pk: z.string(), sk: z.string() })),
  /** Nothing of the person has been met yet. */
  clean: z.boolean(),
  /** Items that may name the person and could not be read. */
  unreadable: z._default(CountsByKind, {}),
});
export type Pass = z.infer<typeof Pass>;

/**
 * The erasing of a person (ADR 22): written before the first thing goes, so that whoever dies half-way
 * leaves behind what is still to be done. Kept for good, at the end with nothing of the person in it.
 */
export const Erasure = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  /** What stands in the person's place, by chance and not made from their address. */
  pseudonym: z.string(),
  status: z.enum(['open', 'done']),
  begun_at: Instant,
  done_at: z.nullable(Instant),
  asked_by: Actor,
  /** Why, and how it is known who asked. */
  reason: z.string(),
  /** Null when it is done. */
  person: z.nullable(ErasedPerson),
  successors: z.array(Successor),
  /** Whether all is known by which the person can be told: nothing of the rest goes before. */
  gathered: z.boolean(),
  pass: z.nullable(Pass),
  removed: CountsByKind,
  changed: CountsByKind,
  /** Items that may name the person and could not be read on the last way through the table. */
  unreadable: z._default(CountsByKind, {}),
});
export type Erasure = z.infer<typeof Erasure>;

/** An address whose person is being erased: nothing new is kept for it meanwhile. */
export const Erasing = z.strictObject({ email: EmailAddress, erasure: z.uuid() });
export type Erasing = z.infer<typeof Erasing>;

/** `Erased person 7f3a91c2`: the beginning of the erasure's id, which is random. */
export const pseudonymOf = (id: string): string => `${PSEUDONYM} ${id.slice(0, 8)}`;
const PSEUDONYM = 'Erased person';
/** Whether a name is what stands for somebody who was erased, this person or another. */
export const isPseudonym = (name: string): boolean => name.startsWith(`${PSEUDONYM} `);

export const BEING_ERASED =
  'This person is being erased from the portal at the moment. Please try again in ten minutes.';

/** The kinds of item as the central team reads them, by the entity's name. */
export const KIND_WORDS: Record<string, string> = {
  account: 'Account',
  agreementBatch: 'Batches of agreements they started',
  agreementEvent: 'What they did with an agreement',
  agreementReturn: 'Agreements they were asked to sign',
  agreementSignature: 'Agreements they signed',
  alertCount: 'Counts of search emails',
  announcement: 'Announcements that name them',
  appearance: 'Beds found for saved searches',
  audit: 'Entries of the change record',
  contact: 'Contact details at a home',
  document: 'Documents whose title names them',
  documentVersion: 'Texts of agreements they wrote',
  enquiry: 'Enquiries they sent',
  enquiryPlace: 'Places that an enquiry asked, with their answers',
  groupedLetter: 'Emails about enquiries that wait for others',
  toldReader: 'Which emails about an enquiry they got',
  erasing: 'Running erasure',
  erasure: 'Record of an erasure',
  helpContact: 'The email address and phone number for help',
  headOfficeAddress: 'Address at a provider’s head office',
  home: 'Homes that name them',
  invitation: 'Invitations',
  mail: 'Emails',
  monthlyReturn: 'Monthly reports they saved or amended',
  membership: 'Right to reach a care home or service',
  pageVisit: 'Page visits',
  placementDraft: 'Placements they saved',
  placementItem: 'Placements that name them',
  passwordTries: 'Attempts at a password',
  pastAnswer: 'Answers kept for repetition',
  providerContract: 'Provider contracts that name them',
  readMark: 'Announcements read',
  homeRebases: 'New usual ranges they started',
  reportDeadline: 'Deadlines of reports they moved',
  returnSection: 'Sections of reports they saved',
  returnVersion: 'Reports they sent in',
  registrant: 'Homes that they asked to join',
  registrationRequest: 'Requests to join a home',
  savedSearches: 'Saved searches',
  serviceLocation: 'Homecare agencies that name them',
  capacityUpdate: 'Availability of homecare that they confirmed',
  inactiveAddress: 'Address of a deactivated account',
  poolTask: 'Deactivation that sign-in has still to be told of',
  accountInvitation: 'Invitation to have an account',
  signatoryReturn: 'Agreements sent to their address',
  suppressedAddress: 'Address that emails bounced from',
  updatesStop: 'That they stopped the monthly email of what their updates brought',
  vacancyFeedback: 'What they found by phone',
  vacancyUpdate: 'Bed updates',
  tierRates: 'Rates whose source names them',
  uploadedAnnex: 'Annexes whose name names them',
  variation: 'Variations of agreements they opened',
  watcher: 'Homes whose next update they wait for',
};

/** How many of each kind, the kinds in words and in their order. */
export const inWords = (counts: CountsByKind): { words: string; count: number }[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ words: KIND_WORDS[kind] ?? kind, count }))
    .sort((a, b) => a.words.localeCompare(b.words, 'en-GB'));
