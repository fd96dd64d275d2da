import type { ContactBounce } from '#shared/bounces/bounces.api.ts';
import type { Leave } from '#shared/contacts/contact.ts';
import type {
  ContactAddress,
  ContactEntry,
  PlaceContactView,
} from '#shared/contacts/contacts.api.ts';
import type { Responsibility } from '#shared/contacts/responsibilities.ts';
import type { ContactId, EmailAddress } from '#shared/kernel/ids.ts';
import type { PlaceWords } from '#shared/places/placeWords.ts';
import type { PublicContact } from '#shared/places/publicContact.ts';

/** A contact in a place's list. */
export type PlaceContact = PlaceContactView & {
  addresses: ContactAddress[];
  deactivated: boolean;
};

type Act<I extends unknown[]> = [act: (...input: I) => Promise<unknown>, busy: boolean];
type Read<T> = { data: T | undefined; error: unknown; reload: () => Promise<unknown> };

/** What a contact's form sends. */
type SentContact = Omit<ContactEntry, 'job_title'> & { job_title: string };

/** The calls about a place's contacts: each kind of place has endpoints of its own. */
export interface ContactCalls {
  useList: () => Read<PlaceContact[]>;
  /** As `creationSender` answers. */
  useCreate: () => (entry: SentContact) => Promise<{ reply: PlaceContactView; sent: unknown }>;
  useChange: () => [
    (id: ContactId, entry: SentContact & { version: number }) => Promise<PlaceContactView>,
    boolean,
  ];
  useRemove: () => Act<[id: ContactId]>;
  useSetLeave: () => Act<[id: ContactId, leave: Leave | null]>;
  useSetManager: () => Act<
    [id: ContactId, set: { home_manager: boolean; instead_of: ContactId | null }]
  >;
  useSetPublicContact: () => [
    (entry: PublicContact & { instead_of: PublicContact }) => Promise<PublicContact>,
    boolean,
  ];
  /** Asks again for the page of the place. */
  useReloadPlace: () => () => Promise<unknown>;
  useInvite: () => Act<[id: ContactId, address: EmailAddress]>;
  /** Responsibilities that nobody holds and the tab itself tells of. */
  useMissing: () => { missing: string[]; refresh: () => Promise<unknown> };
  useBounces: () => { bounces: ContactBounce[]; refresh: () => Promise<unknown> };
  /** Addresses that a new contact may have; empty where none are known. */
  useSuggestions: (isAsked: boolean) => readonly string[];
}

/** Which mails ask for something, with their verb: they go to a deputy, or come back. */
export interface AskingMails {
  vacancy: string;
  reports: string;
  both: string;
}

/** A place as its contacts tab knows it. Of one kind as long as a page is open. */
export interface ContactsPlace {
  uuid: string;
  name: string;
  words: PlaceWords;
  /** Those that somebody should hold here now. */
  responsibilities: readonly Pick<Responsibility, 'field' | 'name' | 'explains'>[];
  /** What the regulator publishes; '' where nothing is known. */
  regulatorPhone: string;
  publicContact: PublicContact;
  asks: AskingMails;
  /** What stands where there are no contacts yet. */
  nobodyYet: string;
  calls: ContactCalls;
}
