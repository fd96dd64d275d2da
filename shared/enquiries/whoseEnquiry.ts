import { type Account, mayUse } from '../account/account.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { type Organisation, OrganisationCode } from '../organisations/organisation.ts';
import { organisationsSeenBy } from '../organisations/organisationsSeenBy.ts';
import type { PlaceKind } from '../places/place.ts';
import { type Enquiry, isActive } from './enquiry.ts';
import type { EnquiryActor } from './enquiryCommands.ts';
import { enquiryKindOf } from './enquiryKinds.ts';

/** Whether an account may ask places of a kind, and see enquiries that do. */
export const mayAsk = (account: Account, kind: PlaceKind): boolean =>
  mayUse(account, enquiryKindOf(kind).flag);

const ofNone = ({ id }: Pick<Account, 'id'>): string => `account:${id}`;

/** Under whom an account's enquiries are sent: its organisation, or itself where it is of none. */
export const organisationOf = (account: Pick<Account, 'id' | 'organisation_code'>): string =>
  account.organisation_code ?? ofNone(account);

/**
 * The organisations whose enquiries are those of a code's people too on a London day: its own, and from the day
 * after their last those of bodies that it follows, through any number of mergers. A body that was split is
 * followed by each of its successors (ADR 131).
 */
export function followedBy(
  code: string | null,
  day: LondonDay,
  organisations: readonly Pick<Organisation, 'code' | 'from' | 'until' | 'successors'>[],
): string[] {
  if (code === null) return [];
  const codeResult = OrganisationCode.safeParse(code);
  return codeResult.success ? organisationsSeenBy(codeResult.data, day, organisations) : [code];
}

/**
 * Under whom the enquiries that an account sees are kept: its organisation, and itself of before it had one;
 * `followed`: the bodies that its organisation follows (`followedBy`).
 */
export const enquiryOwnersOf = (
  account: Pick<Account, 'id' | 'organisation_code'>,
  followed: readonly string[] = [],
): string[] => [...new Set([organisationOf(account), ofNone(account), ...followed])];

/**
 * Whether an enquiry is an account's: it asked or took it over, and sees that organisation's still (`whose`:
 * `enquiryOwnersOf`). Of who has moved to another organisation the old one's people take it over.
 */
export const isAskers = (
  { account: asker, organisation }: Pick<Enquiry, 'account' | 'organisation'>,
  account: Pick<Account, 'id'>,
  whose: readonly string[],
): boolean => asker === account.id && whose.includes(organisation);

/** What an account is to an enquiry; undefined: to them there is none. */
export function readerOf(
  enquiry: Pick<Enquiry, 'account' | 'organisation' | 'state'>,
  account: Pick<Account, 'id'>,
  whose: readonly string[],
): EnquiryActor | undefined {
  if (isAskers(enquiry, account, whose)) return 'asker';
  return whose.includes(enquiry.organisation) && isActive(enquiry.state) ? 'colleague' : undefined;
}

/** Who asks, as places see it: the organisation alone, once the person was erased. */
export const shownAsker = ({
  contact,
  organisation_name,
}: Pick<Enquiry, 'contact' | 'organisation_name'>): Enquiry['contact'] =>
  contact.phone === '' ? { name: organisation_name, phone: '' } : contact;
