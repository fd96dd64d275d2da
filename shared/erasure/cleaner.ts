import type { ErasedPerson } from './erasure.ts';

/** Tells what is a person's, and takes it out of what it is given. */
export interface Cleaner {
  readonly person: ErasedPerson;
  readonly pseudonym: string;
  isAddress: (text: unknown) => boolean;
  isId: (text: unknown) => boolean;
  /** Whether it is the id of an agreement, contract, request or invitation of theirs. */
  isKnownThrough: (text: unknown) => boolean;
  /** Whether a name standing alone is theirs: of two of one name only who did it can tell. */
  isName: (text: unknown) => boolean;
  /**
   * Whether a name beside one of their addresses may be theirs: the first name, or the surname and an
   * initial. Whoever had the address before them is called otherwise. True while no name is known.
   */
  isNamedAlike: (text: unknown) => boolean;
  /** Whether any of it could be about them; false is certain. */
  mayConcern: (item: object) => boolean;
  /** Whether it is of a place of theirs, or of something they did: where a name alone means them. */
  isNear: (item: object) => boolean;
  /**
   * The same value without the person: their own objects without name, addresses and numbers, and
   * every text without their addresses, numbers and, `near`, full names. Itself where there is none.
   * `self`: the outermost object is about them, whether it says so or not.
   */
  clean: <T>(value: T, how: { near: boolean; self?: boolean }) => T;
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en-GB');
/** A name that is one word may be any word. */
const isTelling = (name: string) => /\S\s+\S/.test(name);
/** The first and the last word of a name. */
const endsOf = (name: string) => {
  const words = folded(name).trim().split(/\s+/);
  return { first: words[0] ?? '', last: words.at(-1) ?? '' };
};
/** Whether two names may be one person's, who has married or is called `Ben` and `Benjamin`. */
function areAlike(name: string, other: string): boolean {
  const [one, two] = [endsOf(name), endsOf(other)];
  return one.first === two.first || (one.last === two.last && one.first[0] === two.first[0]);
}

/** What an object about a person calls them. */
const NAMES: ReadonlySet<string> = new Set(['name', 'first_name', 'last_name']);

/** What an object about a person says of them, and what stands there after. */
function blank(field: string, value: unknown, pseudonym: string): unknown {
  switch (field) {
    case 'name':
    case 'first_name':
      return typeof value === 'string' ? pseudonym : value;
    case 'last_name':
    case 'job_title':
    case 'position':
    case 'email':
    case 'address':
    case 'to':
      return typeof value === 'string' ? '' : value;
    case 'emails':
    case 'phone_numbers':
    case 'phones':
      return Array.isArray(value) ? [] : value;
    default:
      return undefined;
  }
}

/** Knows a person by what has been gathered of them. */
export function cleanerOf(person: ErasedPerson, pseudonym: string): Cleaner {
  const addresses = new Set<string>(person.addresses.map(folded));
  const ids = new Set(person.ids);
  const places = new Set<string>(person.places.map(({ uuid }) => uuid));
  const knownThrough = new Set(person.known_through);
  const names = new Set(person.names.map(folded));
  const needles = [...addresses, ...names, ...ids, ...person.phones].map((text) =>
    JSON.stringify(folded(text)).slice(1, -1),
  );
  // A longer one first: an address may be the end of another.
  const longestFirst = (texts: string[]) => [...texts].sort((a, b) => b.length - a.length);
  const inTexts = (texts: string[], [before, after]: [before: string, after: string]) =>
    texts.length === 0
      ? undefined
      : new RegExp(
          `(?<!${before})(?:${longestFirst(texts).map(escaped).join('|')})(?!${after})`,
          'giu',
        );
  // `ada@example.org` is not in `lada@example.org`, nor in `ada@example.org.uk`.
  const address = inTexts(person.addresses, [
    String.raw`[\p{L}\p{N}_%+]|[\p{L}\p{N}][.\-]`,
    String.raw`[\p{L}\p{N}_]|[.\-][\p{L}\p{N}]`,
  ]);
  const phone = inTexts(person.phones, [String.raw`\d`, String.raw`\d`]);
  const letter = String.raw`[\p{L}\p{N}]`;
  const name = inTexts(person.names.filter(isTelling), [letter, letter]);

  const isAddress = (text: unknown) => typeof text === 'string' && addresses.has(folded(text));
  const isId = (text: unknown) => typeof text === 'string' && ids.has(text);
  const isKnownThrough = (text: unknown) => typeof text === 'string' && knownThrough.has(text);
  const isName = (text: unknown) => typeof text === 'string' && names.has(folded(text));

  const isNamedAlike = (text: unknown) =>
    names.size === 0 ||
    (typeof text === 'string' && person.names.some((own) => areAlike(own, text)));

  function cleanText(text: string, near: boolean): string {
    let cleaned = text;
    if (address) cleaned = cleaned.replace(address, pseudonym);
    if (phone) cleaned = cleaned.replace(phone, pseudonym);
    if (name && near) cleaned = cleaned.replace(name, pseudonym);
    return cleaned;
  }

  const emailsOf = ({ emails }: Record<string, unknown>): unknown[] =>
    Array.isArray(emails) ? emails.map((email) => Object(email).address ?? email) : [];

  /** Somebody else's addresses without those that are the person's now; undefined where there are none. */
  function withoutAddresses(emails: unknown): unknown[] | undefined {
    if (!Array.isArray(emails)) return undefined;
    const rest = emails.filter((email) => !isAddress(email?.address ?? email));
    return rest.length < emails.length ? rest : undefined;
  }

  const nameOf = ({ name: whole, first_name, last_name }: Record<string, unknown>): string =>
    String(whole ?? [first_name, last_name].filter(Boolean).join(' '));

  /** Whether an object is about the person; `other`: about somebody else. */
  function whose(held: Record<string, unknown>): 'theirs' | 'other' | 'nobody' {
    if ([held.id, held.uuid, held.account, held.contact].some(isId)) return 'theirs';
    const isPerson = Array.isArray(held.emails) || 'first_name' in held;
    const hasId = isPerson && typeof (held.id ?? held.uuid) === 'string';
    // Somebody else may have had the address before.
    const isPredecessor = hasId && nameOf(held) !== '' && !isNamedAlike(nameOf(held));
    const isAtAddress = [...emailsOf(held), held.email, held.to].some(isAddress);
    if (isAtAddress && !isPredecessor) return 'theirs';
    return hasId ? 'other' : 'nobody';
  }

  function cleanValue(value: unknown, near: boolean, self: boolean): unknown {
    if (typeof value === 'string') return cleanText(value, near);
    if (Array.isArray(value)) {
      const cleaned = value.map((item) => cleanValue(item, near, false));
      return cleaned.some((item, at) => item !== value[at]) ? cleaned : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const held = value as Record<string, unknown>;
    const about = self ? 'theirs' : whose(held);
    let differs = false;
    const cleaned = Object.fromEntries(
      Object.entries(held).map(([field, before]) => {
        const blanked = about === 'theirs' ? blank(field, before, pseudonym) : undefined;
        // Somebody of the same name keeps it; a text about them may name the person all the same.
        const isOthers = about === 'other' && NAMES.has(field);
        const after =
          blanked ??
          (about === 'other' && field === 'emails' ? withoutAddresses(before) : undefined) ??
          cleanValue(before, near && !isOthers, false);
        const same =
          after === before ||
          (Array.isArray(after) && Array.isArray(before) && !after.length && !before.length);
        differs ||= !same;
        return [field, same ? before : after];
      }),
    );
    return differs ? cleaned : value;
  }

  return {
    person,
    pseudonym,
    isAddress,
    isId,
    isKnownThrough,
    isName,
    isNamedAlike,
    mayConcern: (item) => {
      const text = folded(JSON.stringify(item));
      return needles.some((needle) => text.includes(needle));
    },
    isNear: (item) => {
      if (person.everywhere) return true;
      const text = JSON.stringify(item);
      if (person.ids.some((id) => text.includes(id))) return true;
      return (text.match(UUIDS) ?? []).some((uuid) => places.has(uuid) || knownThrough.has(uuid));
    },
    clean: <T>(value: T, { near, self = false }: { near: boolean; self?: boolean }) =>
      cleanValue(value, near, self) as T,
  };
}
