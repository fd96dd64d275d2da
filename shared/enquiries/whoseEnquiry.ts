import { type Account, mayUse } from '../account/account.ts';
import type { PlaceKind } from '../places/place.ts';
import type { Enquiry } from './enquiry.ts';
import { enquiryKindOf } from './enquiryKinds.ts';

/** Whether an account may ask places of a kind, and see enquiries that do. */
export const mayAsk = (account: Account, kind: PlaceKind): boolean =>
  mayUse(account, enquiryKindOf(kind).flag);

const ofNone = ({ id }: Pick<Account, 'id'>): string => `account:${id}`;

/** Whose enquiries an account sees while they are open: its organisation's, or its own where it is of none. */
export const organisationOf = (account: Pick<Account, 'id' | 'organisation_code'>): string =>
  account.organisation_code ?? ofNone(account);

/** Under whom the enquiries that an account sees are kept: its organisation's, and its own of before it had one. */
export const keptUnder = (account: Pick<Account, 'id' | 'organisation_code'>): string[] => [
  ...new Set([organisationOf(account), ofNone(account)]),
];

/**
 * Whether an enquiry is an account's: it asked or took it over, and is of that organisation still. Of who has moved
 * the old organisation's people take it over.
 */
export const isAskers = (
  { account: asker, organisation }: Pick<Enquiry, 'account' | 'organisation'>,
  account: Pick<Account, 'id' | 'organisation_code'>,
): boolean =>
  asker === account.id &&
  (organisation === organisationOf(account) || organisation === ofNone(account));

/** Who asks, as places see it: the organisation alone, once the person was erased. */
export const askerSeen = ({
  contact,
  organisation_name,
}: Pick<Enquiry, 'contact' | 'organisation_name'>): Enquiry['contact'] =>
  contact.phone === '' ? { name: organisation_name, phone: '' } : contact;
