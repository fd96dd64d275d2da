import type { LondonDay } from '../calendar.ts';
import { hasElectronicAddress, hasPostcode } from './addresses.ts';
import { hasPastDate, speaksOfBirth } from './dates.ts';
import {
  hasLongNumber,
  hasNationalInsurance,
  hasPhoneNumber,
  isLikeNhsNumber,
  phoneNumbers,
  withoutPhones,
} from './numbers.ts';
import { hasInitials, hasSomebodysAge, hasTitledName } from './people.ts';
import { plainText } from './plainText.ts';

/** What could say who a person is, in the order of the table (enquiries, section 2a). */
const KINDS = [
  ['an NHS number', isLikeNhsNumber],
  ['a National Insurance number', hasNationalInsurance],
  ['a phone number', hasPhoneNumber],
  ['an email, a web address', hasElectronicAddress],
  ['a postcode', hasPostcode],
  ['a date of birth', speaksOfBirth],
  ['a date from the past', hasPastDate],
  ['a name with a title', hasTitledName],
  ['an age', hasSomebodysAge],
  ['initials', hasInitials],
  ['a long number', hasLongNumber],
] as const satisfies readonly [string, (text: string, today: LondonDay) => boolean][];

export type IdentifierKind = (typeof KINDS)[number][0];

/** What a place itself has made public, which its own comments may hold. */
export interface OwnAddresses {
  phone?: string;
  public_phone?: string;
  email?: string;
  website?: string;
}

/** The first kind of the table that a text holds; undefined: none. */
export function identifierIn(
  text: string,
  { today, own = {} }: { today: LondonDay; own?: OwnAddresses },
): IdentifierKind | undefined {
  const plain = withoutOwn(plainText(text), own);
  return KINDS.find(([, isIn]) => isIn(plain, today))?.[0];
}

/** What is said of a text that could say who a person is, never its words; undefined: nothing is wrong. */
export function identifierError(
  text: string,
  context: { today: LondonDay; own?: OwnAddresses },
): string | undefined {
  const kind = identifierIn(text, context);
  return kind && refusalOf(kind);
}

export const refusalOf = (kind: IdentifierKind): string =>
  `Please leave out what could say who this is: ${kind}.`;

/** A plain text without what a place itself has made public. */
export function withoutOwn(plain: string, own: OwnAddresses): string {
  const { phone = '', public_phone = '', email = '', website = '' } = own;
  const site = website.replace(/^\w+:\/\//, '').replace(/\/$/, '');
  const bare = site.replace(/^www\./i, '');
  const written = [website, site, bare && `www.${bare}`, bare, email].filter(
    (address) => address !== '',
  );
  const without = written
    .toSorted((a, b) => b.length - a.length)
    .reduce((remaining, address) => remaining.replace(wholeAddress(address), ' '), plain);
  const ownDigits = new Set<string>();
  for (const publishedPhone of [phone, public_phone]) {
    const [number] = phoneNumbers(plainText(publishedPhone));
    if (number) ownDigits.add(number.digits);
  }
  return ownDigits.size > 0 ? withoutPhones(without, (digits) => ownDigits.has(digits)) : without;
}

/** An address as it stands by itself: not the end of a longer one, nor followed by a path. */
const wholeAddress = (address: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}@.-])(?:https?://)?${address.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}/?(?![\\p{L}\\p{N}@/-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
