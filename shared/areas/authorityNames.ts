import { atFirstUse } from '../kernel/atFirstUse.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { slug } from '../kernel/text.ts';
import { type Authority, authorities } from './authorities.ts';

/*
 * The names of local authorities on a day: an old spelling is the one that stays, and an authority that has
 * ended is its successors (ADR 102).
 */

/** How others write an authority's name, and the regulator has written it. */
const SPELLINGS: readonly (readonly [written: string, name: string])[] = [
  ['Bristol, City of', 'Bristol'],
  ['Bedford Borough', 'Bedford'],
  ['Durham', 'County Durham'],
  ['Herefordshire, County of', 'Herefordshire'],
  ['Kingston upon Hull, City of', 'Kingston upon Hull'],
];

const byId = new Map(authorities.map((authority) => [authority.id, authority]));
const bySlug = new Map<string, Authority>(
  authorities.map((authority) => [slug(authority.name), authority]),
);
const spelled = new Map<string, { written: string; name: string }>(
  SPELLINGS.map(([written, name]) => [slug(written), { written, name }]),
);
const predecessorOf = new Map(
  authorities.flatMap((authority) =>
    authority.successors.map((id) => [id, authority] as [number, Authority]),
  ),
);

/** A name as it is written here, whichever spelling it comes in; one that is not known stays as it is. */
export function authorityName(written: string): string {
  const key = slug(written);
  return spelled.get(key)?.name ?? bySlug.get(key)?.name ?? written;
}

const authorityNamed = (written: string): Authority | undefined =>
  bySlug.get(slug(authorityName(written)));

/** Whom an authority follows: Surrey, of East Surrey and West Surrey; undefined of one that follows nobody. */
export const predecessorNamed = (name: string): string | undefined => {
  const authority = authorityNamed(name);
  return authority && predecessorOf.get(authority.id)?.name;
};

/** The name of the first of those whom an authority follows, one after another; its own without any. */
export function firstAuthorityName(written: string): string {
  const before = predecessorNamed(written);
  return before === undefined ? authorityName(written) : firstAuthorityName(before);
}

const hasEnded = ({ until }: Authority, day: LondonDay): boolean => until !== null && until < day;

/** The last day of an authority that ends or has ended; null of one that does not, or is not known. */
export const lastDayOf = (name: string): LondonDay | null => authorityNamed(name)?.until ?? null;

/** The first day of an authority that follows another; null of any other. */
export const firstDayOf = (name: string): LondonDay | null => authorityNamed(name)?.from ?? null;

/** Whether there is, on a day, no authority of this name any more. */
export function hasEndedOn(name: string, day: LondonDay): boolean {
  const authority = authorityNamed(name);
  return authority !== undefined && hasEnded(authority, day);
}

/** Whether there is, on a day, no authority of this name yet. */
export function beginsAfter(name: string, day: LondonDay): boolean {
  const from = firstDayOf(name);
  return from !== null && day < from;
}

/**
 * The authorities that a name means on a day: one that has ended means all its successors, one that is yet
 * to begin whom it will follow, any other itself alone.
 */
export function authorityNamesOn(written: string, day: LondonDay): string[] {
  const authority = authorityNamed(written);
  if (!authority) return [written];
  if (hasEnded(authority, day)) {
    const names = authority.successors.flatMap((id) =>
      authorityNamesOn(byId.get(id)?.name ?? '', day),
    );
    return [...new Set(names)].sort();
  }
  const before = predecessorOf.get(authority.id);
  return before && beginsAfter(authority.name, day)
    ? authorityNamesOn(before.name, day)
    : [authority.name];
}

/** A value of a filter of local authorities that is another one today. */
export interface ReplacedArea {
  /** As it was called. */
  name: string;
  /** What it means today. */
  today: string[];
}

/**
 * What a slug of an authority that has ended, or of an old spelling, means on a day; null for any other,
 * also for what is no authority.
 */
export function replacedAuthority(value: string, day: LondonDay): ReplacedArea | null {
  const written = spelled.get(value)?.written;
  const name = written ?? bySlug.get(value)?.name;
  if (name === undefined) return null;
  const isOld = written !== undefined || hasEndedOn(name, day);
  return isOld ? { name, today: authorityNamesOn(name, day) } : null;
}

/**
 * The slugs under which places may stand that a chosen slug means on a day: those of the authorities that it
 * means today, and its own, for the places that could not follow.
 */
export function authoritySlugsMeant(value: string, day: LondonDay): string[] {
  const replaced = replacedAuthority(value, day);
  if (!replaced) return [value];
  const own = slug(authorityName(replaced.name));
  return [...new Set([own, ...replaced.today.map(slug)])].sort();
}

const both = atFirstUse(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** How a replaced area is said wherever it is chosen: 'Surrey (now East Surrey and West Surrey)'. */
export const replacedInWords = ({ name, today }: ReplacedArea): string =>
  `${name} (now ${both().format(today)})`;
